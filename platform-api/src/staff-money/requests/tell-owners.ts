import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { staffMoneyNotices } from "../notices.ts";
import { findOwnersPeople } from "./owners.sql.ts";
import type { RequestRow } from "./requests.sql.ts";

/** Tells those who own a wallet what was done in it. */
export async function tellOwners(sql: Sql, row: RequestRow, title: string): Promise<void> {
  for (const userId of await findOwnersPeople(sql, row))
    await tell(sql, {
      notice: staffMoneyNotices.moved,
      userId,
      organizationId: row.organization_id,
      title,
      body: "",
      link: paths.wallet,
      event: `${row.id} ${row.state}`,
    });
}

/** Tells the two who asked for a refund and decided it what became of it. */
export async function tellStaff(sql: Sql, row: RequestRow, title: string): Promise<void> {
  for (const userId of new Set([row.asked_by, row.decided_by]))
    if (userId !== null)
      await tell(sql, {
        notice: staffMoneyNotices.moved,
        userId,
        organizationId: null,
        title,
        body: row.reason,
        link: paths.adminMoney,
        event: `${row.id} staff`,
      });
}
