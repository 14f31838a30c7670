import type { Client } from "pg";
import { type InvariantName, invariantWords } from "@loubby/shared-contracts/http/invariants/invariant-words";

/** A hash over every transfer and entry of the ledger, in hex; empty where there are none. */
export async function readLedgerHash(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>("select ledger_hash() as hash");
  return rows[0]?.hash ?? "";
}

/** The rules of money that a database breaks, in words; sealed days are hashed anew for it. Empty when all is well. */
export async function findBrokenRules(client: Client): Promise<string[]> {
  const views = await client.query<{ name: string }>(
    String.raw`select viewname as name from pg_views where schemaname = 'public' and viewname like 'invariant\_%' order by 1`,
  );
  const broken: string[] = [];
  for (const { name } of views.rows) {
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::int as found from ${client.escapeIdentifier(name)}`,
    );
    const rule = name.slice("invariant_".length);
    const words = invariantWords[rule as InvariantName] ?? rule;
    if (rows[0]?.found) broken.push(`${words} ${rows[0].found} here break it`);
  }
  return broken;
}
