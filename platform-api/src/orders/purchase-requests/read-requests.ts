import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { requestNotFound } from "../refusals.ts";
import { findRequests, type ReadRequest } from "./purchase-requests.sql.ts";

/** The requests of a member's company that wait or ended within 30 days, with what the member may do with each. */
export async function readRequests({ db }: Services, member: Member): Promise<PurchaseRequest[]> {
  const rows = await db.as(askerOf(member)).read((sql) => findRequests(sql, member.organization.id));
  return rows.map((row) => requestOf(row, member));
}

/** One of them. Throws 404 `request_not_found` for another company's. */
export async function readRequest({ db }: Services, member: Member, id: string): Promise<PurchaseRequest> {
  const [row] = await db.as(askerOf(member)).read((sql) => findRequests(sql, member.organization.id, id));
  if (row === undefined) throw requestNotFound();
  return requestOf(row, member);
}

function requestOf(row: ReadRequest, member: Member): PurchaseRequest {
  const { title, milestone, model, currency, order_id, state, asker, decider, reason } = row;
  const waits = state === "waiting" && hasPermission(member, "billing_setting", "write");
  const isOwn = row.asked_by === member.userId;
  return {
    _id: row.id,
    listing_id: row.listing_id,
    title,
    milestone,
    model,
    currency,
    amount: row.amount_minor,
    held: row.held_minor,
    order_id,
    state,
    asker,
    decider,
    reason,
    created_at: row.created_at,
    expires_at: row.expires_at,
    may: { decide: waits && !isOwn && !member.sellsFor.includes(row.seller_id), cancel: waits && isOwn },
  };
}
