import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { type purchaseRequests, REQUEST_DAYS } from "@loubby/shared-contracts/http/orders/purchase-requests";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import { addDays } from "#api/billing/periods";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findSecondPeople } from "#api/transfers/waiting/company-limit";
import { heldAtOnce, limitBelow } from "../buying/approval-limit.ts";
import { lockOffer, requireBuyable } from "../buying/offer.ts";
import { lockBuyer } from "../orders.sql.ts";
import { act } from "../projects/act.ts";
import { requireFundable } from "../projects/fund.service.ts";
import { findRequested, insertRequest, type RequestRow } from "./purchase-requests.sql.ts";
import { readRequest } from "./read-requests.ts";
import { tellAsked } from "./tell-of-requests.ts";

/**
 * Asks colleagues to approve a purchase of the company at the terms that were seen, once for a `client_id`. Nothing is held.
 * Throws what `placeOrder` does but for the money, 409 `within_limit`, `already_asked` and `idempotency_key_reused`, 422
 * `no_second_person`.
 */
export async function askToBuy(
  services: Services,
  member: Member,
  { mode: _mode, ...asked }: InputOf<typeof purchaseRequests.ask>["body"],
): Promise<PurchaseRequest> {
  const owner = { kind: "organization", id: member.organization.id } as const;
  const id = await services.db.as({ role: "worker" }).write(async (sql) => {
    await lockBuyer(sql, owner);
    const known = await findRequested(sql, owner.id, asked.client_id);
    if (known !== undefined) return requireSame(known, member, asked).id;
    const buyer = { owner, userId: member.userId, name: "" };
    const { agent, limits } = requireBuyable(await lockOffer(sql, buyer, asked), asked);
    return keep(sql, member, {
      client_id: asked.client_id,
      listing_id: agent.id,
      seller_id: agent.seller_id,
      title: agent.title,
      version: agent.version,
      model: agent.model,
      currency: agent.currency,
      amount_minor: agent.amount,
      held_minor: heldAtOnce(agent),
      month_limit_minor: limits?.month ?? null,
      person_limit_minor: limits?.person ?? null,
      order_id: null,
      milestone_id: null,
    });
  });
  return readRequest(services, member, id);
}

/** Asks colleagues to approve that a milestone is funded. Throws as `askToBuy` and `fund` do. */
export function askToFund(
  services: Services,
  member: Member,
  { orderId, milestoneId }: { readonly orderId: string; readonly milestoneId: string },
): Promise<Project> {
  return act(services, member, orderId, async (sql, acting) => {
    const { order } = acting;
    const { title, amount_minor } = await requireFundable(sql, acting, milestoneId);
    if (order.organization_id === null) throw withinLimit();
    await keep(sql, member, {
      client_id: uuidv7(),
      listing_id: order.listing_id,
      seller_id: order.seller_id,
      title: `${title} of ${order.title}`,
      version: order.version,
      model: "milestones",
      currency: order.currency,
      amount_minor,
      held_minor: amount_minor,
      month_limit_minor: null,
      person_limit_minor: null,
      order_id: orderId,
      milestone_id: milestoneId,
    });
  });
}

type Terms = Omit<RequestRow, "id" | "organization_id" | "asked_by" | "state" | "expires_at">;

async function keep(sql: Sql, member: Member, terms: Terms): Promise<string> {
  const organization = member.organization.id;
  const owner = { kind: "organization", id: organization } as const;
  if ((await limitBelow(sql, owner, terms.currency, terms.held_minor)) === null) throw withinLimit();
  const colleagues = await findSecondPeople(sql, organization, member.userId);
  if (colleagues.length === 0)
    throw new ApiError(
      422,
      "no_second_person",
      "No one else in your company can approve this. Give a colleague the right to change billing first.",
    );
  const row = {
    ...terms,
    id: uuidv7(),
    organization_id: organization,
    asked_by: member.userId,
    expires_at: addDays(await readClock(sql), REQUEST_DAYS).toISOString(),
  };
  if (!(await insertRequest(sql, row)))
    throw new ApiError(409, "already_asked", "Your company has asked for this already. See your purchases.");
  await tellAsked(sql, { ...row, state: "waiting" }, member.name, colleagues);
  return row.id;
}

function requireSame(
  known: RequestRow,
  { userId }: Member,
  asked: { readonly listing_id: string; readonly version: number; readonly amount: number },
): RequestRow {
  const { asked_by, listing_id, version, amount_minor } = known;
  if (
    asked_by === userId &&
    listing_id === asked.listing_id &&
    version === asked.version &&
    amount_minor === asked.amount
  )
    return known;
  throw new ApiError(409, "idempotency_key_reused", "This request was already sent with different content.");
}

const withinLimit = () =>
  new ApiError(409, "within_limit", "No one has to approve this any more. Load the page again.");
