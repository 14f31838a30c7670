// What an order costs, from the purchase to its acceptance through the API, beside the least that a database can do.
import { Client } from "pg";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { defineBench } from "../bench.ts";
import { rateOf, tpcb } from "../ledger/drive.ts";
import { seedTpcb, seedWallets } from "../ledger/seed.ts";
import { openProduct, whenOver } from "../product.ts";
import { median, printRatio } from "../ratio.ts";
import { eachRound, type Rounds } from "../rounds.ts";
import { ask } from "../writes/ask.ts";
import { purchases, seedAgents } from "./seed.ts";

interface Sizes {
  readonly buyers: number;
  readonly agents: number;
  /** Of TPC-B: ten thousand accounts each. */
  readonly scale: number;
  readonly connections: number;
  readonly rounds: Rounds;
  /** Of one side in one round. */
  readonly seconds: number;
}

const sizes = {
  full: {
    buyers: 400,
    agents: 100,
    scale: 20,
    connections: 8,
    rounds: { warmUp: 1, counted: 5 },
    seconds: 10,
  },
  short: { buyers: 4, agents: 3, scale: 1, connections: 2, rounds: { warmUp: 0, counted: 1 }, seconds: 0.3 },
};

export const ordersBench = defineBench<Sizes>(sizes, async (size) => {
  const { databaseUrl, origin } = await openProduct();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  const seeded = await seedWallets(client, { wallets: size.buyers + size.agents, senders: size.buyers });
  const agents = await seedAgents(client, size.agents);
  await seedTpcb(client, size.scale);
  const left = purchases(seeded.tokens, agents);

  const toTpcb: number[] = [];
  for (const counts of eachRound(size.rounds)) {
    const proxy = await rateOf(databaseUrl, tpcb(size.scale), size);
    const ordered = await orderingRate({ origin, databaseUrl }, left, size);
    if (!counts) continue;
    console.log(
      `round: TPC-B ${proxy.toFixed(0)}/s, orders ${ordered.toFixed(0)}/s, each bought and accepted`,
    );
    toTpcb.push(ordered / proxy);
  }
  printRatio("orders-http-to-tpcb", median(toTpcb), 1, "of TPC-B's rate");
});

/** Orders a second that are bought and accepted through the API, so many at once, for so many seconds. */
async function orderingRate(
  { origin, databaseUrl }: { readonly origin: string; readonly databaseUrl: string },
  left: ReturnType<typeof purchases>,
  { connections, seconds }: Pick<Sizes, "connections" | "seconds">,
): Promise<number> {
  const begun = performance.now();
  let made = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        while (performance.now() - begun < seconds * 1000) {
          const next = left.next();
          if (next.done === true) return;
          await order(origin, client, next.value);
          made += 1;
        }
      } finally {
        await client.end();
      }
    }),
  );
  return (made * 1000) / (performance.now() - begun);
}

async function order(
  origin: string,
  client: Client,
  { token, agent, clientId }: { readonly token: string; readonly agent: string; readonly clientId: string },
): Promise<void> {
  const terms = { listing_id: agent, version: 1, currency: "usd", amount: 100 };
  await ask(origin, {
    method: "POST",
    path: `/api${orders.buy.path}`,
    token,
    body: { ...terms, client_id: clientId },
  });
  const { rows } = await client.query<{ id: string }>({
    name: "bench-order",
    text: "select id from orders where client_id = $1",
    values: [clientId],
  });
  const path = `/api${orders.accept.path.replace(":orderId", rows[0]?.id ?? "")}`;
  await ask(origin, { method: "POST", path, token, body: {} });
}
