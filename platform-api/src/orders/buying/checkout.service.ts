import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { walletOwnerOf } from "@loubby/shared-contracts/shell/wallet/wallet";
import { askerOf, type Principal } from "#api/access/principal";
import { type OnSale, readOnSale } from "#api/agents/on-sale";
import { findAvailable } from "#api/ledger/available";
import type { Services } from "#api/services";
import { ownersName } from "#api/wallet/wallet.service";
import { findHeld, itemOf } from "../own-orders.sql.ts";
import { isAsked } from "../purchase-requests/purchase-requests.sql.ts";
import { heldAtOnce, limitBelow } from "./approval-limit.ts";

/** What buying an agent would mean for the asker in a mode. Throws 404 `listing_not_found`. */
export async function readCheckout(
  { db }: Services,
  principal: Principal,
  listingId: string,
  mode: AppMode | undefined,
): Promise<Checkout> {
  const agent = await db.as({ role: "worker" }).read((sql) => readOnSale(sql, listingId));
  if (agent === undefined) throw notOnSale();
  const { organization, userId } = principal;
  const kind = walletOwnerOf(organization, mode);
  const owner = { kind, id: kind === "person" ? userId : (organization?.id ?? "") };
  const sees = kind === "person" || hasPermission(principal, "billing_setting", "read");
  return db.as(askerOf(principal)).read(async (sql) => {
    const limit = sees ? await limitBelow(sql, owner, agent.currency, heldAtOnce(agent)) : null;
    const held = await findHeld(sql, listingId, principal);
    return {
      order: held === undefined ? null : itemOf(held, principal),
      buyer: { kind, name: await ownersName(sql, principal, owner) },
      refused: refusalOf(principal, agent, kind),
      available: sees ? await findAvailable(sql, owner, agent.currency) : null,
      currency: agent.currency,
      amount: agent.amount,
      model: agent.model,
      most: agent.most,
      version: agent.version,
      approval: limit === null ? null : { limit, is_asked: await isAsked(sql, listingId) },
    };
  });
}

function refusalOf(
  principal: Principal,
  agent: OnSale,
  kind: Checkout["buyer"]["kind"],
): Checkout["refused"] {
  if (principal.sellsFor.includes(agent.seller_id)) return "own";
  if (kind === "organization" && !hasPermission(principal, "billing_setting", "write")) return "permission";
  return null;
}

/** What is answered for an agent that can't be bought, whether or not it exists. */
export const notOnSale = () =>
  new ApiError(404, "listing_not_found", "This agent is no longer in the store.");
