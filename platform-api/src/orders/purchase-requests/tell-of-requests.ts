import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import { orderNotices } from "../notices.ts";
import type { RequestRow } from "./purchase-requests.sql.ts";

/** Tells colleagues that they are asked to approve a purchase, and has the company's open tabs read anew. */
export async function tellAsked(
  sql: Sql,
  request: RequestRow,
  asker: string,
  colleagues: readonly string[],
): Promise<void> {
  for (const userId of colleagues)
    await tell(sql, {
      notice: orderNotices.asked,
      userId,
      organizationId: request.organization_id,
      title: `${asker} asks you to approve ${request.title}`,
      body: `${formatMoney(request.held_minor, request.currency)} is above your company's limit. Answer within 3 days.`,
      link: paths.purchases,
      event: request.id,
    });
  await readAnew(sql, request);
}

/** Tells the person who asked what became of it, and has the company's open tabs read anew. */
export async function tellEnded(
  sql: Sql,
  request: RequestRow,
  { title, body = "", link = paths.purchases }: { title: string; body?: string; link?: string },
): Promise<void> {
  await tell(sql, {
    notice: orderNotices.decided,
    userId: request.asked_by,
    organizationId: request.organization_id,
    title,
    body,
    link,
    event: request.id,
  });
  await readAnew(sql, request);
}

/** Has the company's open tabs read its requests anew. */
export const readAnew = (sql: Sql, { organization_id }: RequestRow) =>
  emitLater(sql, `org:${organization_id}`, "wallet.changed.v1", {});
