import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { findLimit, findWriters } from "./approval-limits.sql.ts";

/** Above how much, in minor units, what a company pays waits for a second person; null where it has no limit. */
export const approvalLimitOf = (
  sql: Sql,
  organization: string,
  currency: CurrencyCode,
): Promise<number | null> => findLimit(sql, organization, currency);

/** Who could approve what someone asks for: everyone else who may spend the company's money. Needs the worker. */
export async function findSecondPeople(sql: Sql, organization: string, asker: string): Promise<string[]> {
  return (await findWriters(sql, organization)).filter((id) => id !== asker);
}
