import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { askerOf, type Principal } from "#api/access/principal";
import { openBotConversation } from "#api/conversations/bots/open-bot";
import type { Services } from "#api/services";
import { sideOf } from "./may.ts";
import { findOwn } from "./own-orders.sql.ts";
import { orderNotFound } from "./refusals.ts";

/** Characters of a conversation's name. */
const MOST_NAME = 80;

/**
 * Opens the person's conversation with an agent that they or their company bought, or goes on in the one in which they tried
 * it. Throws 404 `order_not_found`, 409 `order_over` once it was given back.
 */
export async function openBought(
  services: Services,
  principal: Principal,
  orderId: string,
): Promise<Conversation> {
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const order = await findOwn(sql, orderId);
    if (order === undefined || sideOf(principal, order) === "seller") throw orderNotFound();
    if (!order.live)
      throw new ApiError(409, "order_over", "This order is over, so the agent doesn't answer any more.");
    return openBotConversation(
      sql,
      principal,
      {
        clientId: order.id,
        body: `${order.title} is yours now. ${order.model === "per_use" ? "Each answer says what it cost." : "Ask it as often as you like."} What you write and send here goes to the seller's agent.`,
      },
      {
        listingId: order.listing_id,
        name: truncate(order.title, MOST_NAME),
        logoKey: order.cover_key,
        questions: null,
      },
    );
  });
}
