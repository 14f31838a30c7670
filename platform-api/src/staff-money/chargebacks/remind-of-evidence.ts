import { sql } from "kysely";
import * as paths from "@loubby/shared-contracts/paths";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { findStaffIds } from "#api/identity/staff-ids";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { staffMoneyNotices } from "../notices.ts";

/** A chargeback whose evidence is due, and by how many days at most it is told of. */
interface Due {
  readonly id: string;
  readonly currency: string;
  readonly amount_minor: number;
  readonly evidence_due_at: string;
  readonly days: 1 | 3;
}

/** Tells staff, three days and one day before, that evidence for the bank is due: once for each deadline. */
export async function remindOfEvidence({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  const { due, staff } = await worker.read(async (sql) => ({
    due: await findDue(sql),
    staff: await findStaffIds(sql),
  }));
  for (const each of due)
    await worker.write(async (sql) => {
      for (const userId of staff) await tellOne(sql, userId, each);
    });
}

const tellOne = (sql: Sql, userId: string, { id, currency, amount_minor, evidence_due_at, days }: Due) =>
  tell(sql, {
    notice: staffMoneyNotices.evidence,
    userId,
    organizationId: null,
    title: `Evidence about a chargeback of ${formatMoney(amount_minor, currency as CurrencyCode)} is due`,
    body:
      days === 1
        ? "The bank takes it for less than a day. Without it, the payer gets the money."
        : "The bank takes it for less than 3 days. Without it, the payer gets the money.",
    link: paths.adminMoney,
    event: `evidence ${id} ${days} ${evidence_due_at}`,
  });

/** Open chargebacks without evidence that is due within three days. */
async function findDue(db: Sql): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, currency, amount_minor, evidence_due_at,
      case when evidence_due_at <= now() + interval '1 day' then 1 else 3 end as days
    from chargebacks
    where state = 'opened' and settled_at is null and evidence_at is null
      and evidence_due_at > now() and evidence_due_at <= now() + interval '3 days'
    order by evidence_due_at limit 100`.execute(db);
  return rows;
}
