import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import type { Chance } from "./chance.ts";
import type { Acknowledged, Log } from "./log.ts";
import type { World } from "./seed.ts";

/** What calls are posted as: a key is used for one operation of one scope. */
export const SCOPE = "product";
export const OPERATION = "bench.money-faults";

/** Of how many operations one asks the ledger to fold what was appended. */
const FOLDS_EACH = 200;
const AGAIN_MS = 50;

type Order = Pick<Acknowledged, "kind" | "effect"> & { readonly hold?: string };

/** What the ledger's function takes for an order; the same each time but for the id that a transfer would get. */
export function stepOf({ kind, effect, hold }: Order, key: string): Readonly<Record<string, unknown>> {
  const common = {
    id: randomUUID(),
    kind,
    amount: effect.amount,
    code: "transfer",
    description: `Call ${key}`,
  };
  return hold === undefined
    ? { ...common, debit: effect.from, credit: effect.to }
    : { ...common, pending_id: hold };
}

/** Posts through the ledger's own function, one after the other, each until it is acknowledged, while `goesOn`. */
export async function keepCalling(
  url: string,
  { world, log, chance, goesOn }: { world: World; log: Log; chance: Chance; goesOn: () => boolean },
): Promise<void> {
  let client: Client | undefined;

  /** Asks until there is an answer. A refusal is one, and ends the run: nothing that is asked here may be refused. */
  const insist = async <Row extends object>(
    name: string,
    text: string,
    values: () => unknown[],
  ): Promise<Row> => {
    for (;;) {
      try {
        client ??= await connect(url);
        const { rows } = await client.query<Row>({ name, text, values: values() });
        return rows[0] as Row;
      } catch (error) {
        if (error instanceof DatabaseError && !/^(57P|08)/.test(error.code ?? "")) throw error;
        client?.connection.stream.destroy();
        client = undefined;
        log.tries += 1;
        await sleep(AGAIN_MS);
      }
    }
  };
  const call = async (order: Order): Promise<string> => {
    const key = randomUUID();
    const { posted } = await insist<{ posted: { transfers: string[]; replayed: boolean } }>(
      "post",
      `select post_transfers('${SCOPE}', '${OPERATION}', $1, $2::jsonb, null) as posted`,
      () => [key, JSON.stringify([stepOf(order, key)])],
    );
    const answer = posted.transfers[0] ?? "";
    if (posted.replayed) log.replayed += 1;
    log.acknowledged.push({ key, by: "call", answer, kind: order.kind, effect: order.effect });
    return answer;
  };

  try {
    while (goesOn()) {
      if (chance.below(FOLDS_EACH) === 0) await insist("fold", "select fold_ledger_accounts(5000)", () => []);
      const [from, to] = twoOf(world, chance);
      const effect = { from, to, amount: 1 + chance.below(100) };
      if (chance.below(8) > 0) {
        await call({ kind: "single", effect });
        continue;
      }
      const hold = await call({ kind: "pending", effect });
      const end = chance.below(5);
      if (end > 0) await call({ kind: end > 2 ? "post" : "void", effect, hold });
    }
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Two wallets, or now and then one and the product's account, in either direction. */
function twoOf({ wallets, outside }: World, chance: Chance): [string, string] {
  const at = chance.below(wallets.length);
  const one = wallets[at] ?? "";
  const other = wallets[(at + 1 + chance.below(wallets.length - 1)) % wallets.length] ?? "";
  switch (chance.below(8)) {
    case 0:
      return [outside, one];
    case 1:
      return [one, outside];
    default:
      return [one, other];
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    options: "-c role=loubby_worker",
    connectionTimeoutMillis: 4_000,
  });
  // The query that waits hears of it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
