import { z } from "zod";
import { priceModels } from "../agents/price-models.ts";
import { lines } from "../line.schema.ts";
import { Currency } from "../wallet/wallet.schema.ts";
import { MOST_REASON } from "./order-states.ts";
import { ordersSchema } from "./orders.schema.ts";
import { Project } from "./projects.schema.ts";

/** A purchase of a company above its limit, which waits for a second person, or did. Amounts are minor units. */
export const PurchaseRequest = z.object({
  _id: z.uuid(),
  listing_id: z.uuid(),
  title: z.string(),
  /** The milestone that is to be funded; null where the agent or service is ordered. */
  milestone: z.string().nullable(),
  model: z.enum(priceModels),
  currency: Currency,
  /** The price that was seen. */
  amount: z.int(),
  /** What is held at once when it is approved; of an agent per use, what one answer may cost. */
  held: z.int(),
  /** The project of the milestone, or what was ordered; null before. */
  order_id: z.uuid().nullable(),
  state: z.enum(["waiting", "approved", "declined", "canceled", "expired"]),
  asker: z.string(),
  /** Who approved or declined it. */
  decider: z.string().nullable(),
  /** Why it was declined; empty without a reason. */
  reason: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** What the asker of this list may do now. */
  may: z.object({ decide: z.boolean(), cancel: z.boolean() }),
});
export type PurchaseRequest = z.output<typeof PurchaseRequest>;

const answer = z.object({ data: PurchaseRequest });

export const purchaseRequestsSchema = {
  list: { response: z.object({ data: z.array(PurchaseRequest) }) },
  ask: { body: ordersSchema.buy.body, response: answer },
  askToFund: { body: z.strictObject({}), response: Project },
  approve: { body: z.strictObject({ password: z.string().min(1).max(200) }), response: answer },
  decline: { body: z.strictObject({ reason: lines(MOST_REASON).default("") }), response: answer },
  cancel: { body: z.strictObject({}), response: answer },
};
