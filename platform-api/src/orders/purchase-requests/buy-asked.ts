import { ApiError } from "@loubby/shared-contracts/http/api-error";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { placeOrder } from "../buying/place-order.ts";
import { maySpend } from "../checkout-sessions/sessions.sql.ts";
import { worksFor } from "../orders.sql.ts";
import { actIn } from "../projects/act.ts";
import { holdPart, requireFundable } from "../projects/fund.service.ts";
import { termsChanged } from "../refusals.ts";
import type { RequestRow } from "./purchase-requests.sql.ts";

/** The second person, and what the company that buys is called. */
interface Approver {
  readonly member: Member;
  readonly company: string;
}

/** What was bought, and where it is looked at. */
interface Bought {
  readonly orderId: string;
  readonly link: string;
}

/**
 * Buys what was asked for in the name of the person who asked, approved by another, in the caller's transaction. Throws 409
 * `asker_left`, `own_agent`, and what `placeOrder` and `fund` do, in words for the one who approves.
 */
export async function buyAsked(
  services: Services,
  sql: Sql,
  approver: Approver,
  request: RequestRow,
): Promise<Bought> {
  if (!(await maySpend(sql, request.asked_by, request.organization_id)))
    throw new ApiError(
      409,
      "asker_left",
      "The person who asked may no longer spend the company's money. Decline this.",
    );
  if (await worksFor(sql, request.seller_id, approver.member.userId))
    throw new ApiError(409, "own_agent", "You work for its seller, so someone else has to approve this.");
  try {
    return request.milestone_id === null
      ? await order(services, sql, approver, request)
      : await fundAsked(sql, approver.member, request, request.milestone_id);
  } catch (error) {
    throw forApprover(error);
  }
}

async function order(
  services: Services,
  sql: Sql,
  { member, company }: Approver,
  request: RequestRow,
): Promise<Bought> {
  const { organization_id, asked_by, month_limit_minor: month, person_limit_minor: person } = request;
  const buyer = {
    owner: { kind: "organization", id: organization_id } as const,
    userId: asked_by,
    name: company,
    approvedBy: member.userId,
  };
  const orderId = await placeOrder(services, sql, buyer, {
    client_id: request.id,
    listing_id: request.listing_id,
    version: request.version,
    currency: request.currency,
    amount: request.amount_minor,
    ...(month !== null && { limits: { month, person } }),
  });
  return { orderId, link: request.model === "milestones" ? paths.project(orderId) : paths.order(orderId) };
}

async function fundAsked(
  sql: Sql,
  approver: Member,
  { order_id, held_minor }: RequestRow,
  milestoneId: string,
): Promise<Bought> {
  const orderId = order_id ?? "";
  await actIn(sql, approver, orderId, async (_sql, acting) => {
    const part = await requireFundable(sql, acting, milestoneId);
    if (part.amount_minor !== held_minor) throw termsChanged();
    await holdPart(sql, acting, part);
  });
  return { orderId, link: paths.project(orderId) };
}

/** What can't be bought any more is declined, and asked for anew. */
function forApprover(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const words = NO_MORE[error.code];
  return words === undefined ? error : new ApiError(error.status, error.code, `${words} Decline this.`);
}

const NO_MORE: Readonly<Record<string, string>> = {
  terms_changed: "The price or what is sold has changed since your colleague asked.",
  listing_not_found: "This is no longer in the store.",
  already_bought: "Your company has this agent already.",
  order_moved: "This milestone has moved on since your colleague asked.",
};
