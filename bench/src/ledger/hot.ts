import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { anyOf, type Call, rateOf } from "./drive.ts";

/** Where the ledger says which accounts a posting locks, and folds those of the product that it does. */
const LOCKED = " and (owned or (id = any (debits) and not allow_negative))";
const FOLDED =
  "perform fold_ledger_account(id, null) from ledger_accounts where id = any (locked) and not owned;";

/** Makes `bench_post_locking` of the ledger's own function: the same, but that each account it touches is locked. */
export async function seedLocking(client: Client): Promise<void> {
  const { rows } = await client.query<{ source: string }>(
    "select pg_get_functiondef('post_transfers'::regproc) as source",
  );
  let source = rows[0]?.source ?? "";
  for (const [ours, theirs] of [
    [LOCKED, ""],
    [FOLDED, ""],
    ["post_transfers(", "bench_post_locking("],
  ] as const) {
    if (source.split(ours).length !== 2) throw new Error(`post_transfers has no single "${ours}".`);
    source = source.replace(ours, theirs);
  }
  await client.query(source);
}

/** A cent from the product's one account of a kind to any wallet. */
function deposit(post: string, outside: string, wallets: readonly string[]): Call {
  return (client) => {
    const credit = wallets[anyOf(wallets.length)];
    const step = { id: randomUUID(), kind: "single", debit: outside, credit, amount: 1 };
    return client.query({
      name: post,
      text: `select ${post}('product', 'bench.hot', $1, $2::jsonb, null)`,
      values: [randomUUID(), JSON.stringify([{ ...step, code: "deposit", description: "Bench" }])],
    });
  };
}

/** Deposits a second, all from one account of the product's: as the ledger makes them, and with that account locked. */
export async function hotRates(
  databaseUrl: string,
  wallets: readonly string[],
  size: { readonly connections: number; readonly seconds: number },
): Promise<{ readonly ours: number; readonly locking: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [folded, locked] = await Promise.all(
      ["sandbox_clearing", "provider_clearing"].map(async (kind) => {
        const { rows } = await client.query<{ id: string }>(
          "select open_ledger_account(gen_random_uuid(), $1, 'usd', null, null) as id",
          [kind],
        );
        return rows[0]?.id ?? "";
      }),
    );
    const locking = await rateOf(databaseUrl, deposit("bench_post_locking", locked ?? "", wallets), size);
    const begun = performance.now();
    const posted = await rateOf(databaseUrl, deposit("post_transfers", folded ?? "", wallets), size);
    const posting = performance.now() - begun;
    // Its entries count once they are folded, as the clock does while no one waits.
    await client.query("select fold_ledger_accounts(null)");
    return { ours: (posted * posting) / (performance.now() - begun), locking };
  } finally {
    await client.end();
  }
}
