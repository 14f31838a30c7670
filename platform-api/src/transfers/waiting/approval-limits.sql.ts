import { sql } from "kysely";
import type { ApprovalLimit } from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/** Above how much, in minor units, a company's transfer or purchase waits for a second person; null where none does. */
export async function findLimit(
  db: Sql,
  organization: string,
  currency: CurrencyCode,
): Promise<number | null> {
  const { rows } = await sql<{ limit: number }>`
    select limit_minor as limit from transfer_approval_limits
    where organization_id = ${organization} and currency = ${currency}`.execute(db);
  return rows[0]?.limit ?? null;
}

/** All of a company's limits. */
export async function findLimits(db: Sql, organization: string): Promise<ApprovalLimit[]> {
  const { rows } = await sql<ApprovalLimit>`
    select currency, limit_minor as limit from transfer_approval_limits
    where organization_id = ${organization} order by currency`.execute(db);
  return rows;
}

/** Sets or removes a limit. */
export async function writeLimit(
  db: Sql,
  organization: string,
  by: string,
  { currency, limit }: { readonly currency: CurrencyCode; readonly limit: number | null },
): Promise<void> {
  if (limit === null) {
    await sql`
      delete from transfer_approval_limits
      where organization_id = ${organization} and currency = ${currency}`.execute(db);
    return;
  }
  await sql`
    insert into transfer_approval_limits (organization_id, currency, limit_minor, set_by)
    values (${organization}, ${currency}, ${limit}, ${by})
    on conflict (organization_id, currency)
    do update set limit_minor = excluded.limit_minor, set_by = excluded.set_by, set_at = now()`.execute(db);
}

/** The members who may spend from a company's wallet. */
export async function findWriters(db: Sql, organization: string): Promise<string[]> {
  const { rows } = await sql<{ people: string[] }>`
    select billing_writers(${organization}) as people`.execute(db);
  return rows[0]?.people ?? [];
}
