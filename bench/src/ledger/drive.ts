import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** One call, which is one transaction. */
export type Call = (client: Client) => Promise<unknown>;

/** A place from 0 to below `count`. */
export const anyOf = (count: number) => Math.floor(Math.random() * count);

/** A cent from one wallet to another, as the API posts it. */
export function transfer(wallets: readonly string[]): Call {
  return (client) => {
    const from = anyOf(wallets.length);
    const to = (from + 1 + anyOf(wallets.length - 1)) % wallets.length;
    const step = {
      id: randomUUID(),
      kind: "single",
      debit: wallets[from],
      credit: wallets[to],
      amount: 1,
      code: "transfer",
      description: "Bench",
    };
    return client.query({
      name: "bench-transfer",
      text: "select post_transfers('product', 'bench.transfer', $1, $2::jsonb, null)",
      values: [randomUUID(), JSON.stringify([step])],
    });
  };
}

/** TPC-B's transaction as one function. */
export function tpcb(scale: number): Call {
  return (client) =>
    client.query({
      name: "bench-tpcb",
      text: "select bench_tpcb($1, $2, $3, $4)",
      values: [1 + anyOf(scale * 10_000), 1 + anyOf(scale * 10), 1 + anyOf(scale), anyOf(1_000) - 500],
    });
}

/** Calls a second that so many connections make, each one after the other, for so many seconds. */
export async function rateOf(
  databaseUrl: string,
  call: Call,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: databaseUrl }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const begun = performance.now();
    let made = 0;
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() - begun < seconds * 1000) {
          await call(client);
          made += 1;
        }
      }),
    );
    return (made * 1000) / (performance.now() - begun);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
