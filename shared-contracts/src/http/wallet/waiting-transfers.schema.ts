import { z } from "zod";
import { REASON_LENGTH } from "./transfer-limits.ts";
import { Currency } from "./wallet.schema.ts";

/** A transfer of the company that waits for a second person, or did. */
export const WaitingTransfer = z.object({
  _id: z.uuid(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(["waiting", "approved", "declined", "withdrawn", "expired"]),
  currency: Currency,
  /** Minor units. */
  amount: z.int(),
  note: z.string(),
  receiver: z.string(),
  asker: z.object({ _id: z.uuid(), name: z.string() }),
  decider: z.string().nullable(),
  reason: z.string(),
});
export type WaitingTransfer = z.output<typeof WaitingTransfer>;

/** Above how much, in minor units, a transfer waits. */
export const ApprovalLimit = z.object({ currency: Currency, limit: z.int() });
export type ApprovalLimit = z.output<typeof ApprovalLimit>;

const password = z.string().min(1).max(200);
const answer = z.object({ message: z.string() });

export const waitingTransfersSchema = {
  list: { response: z.object({ data: z.array(WaitingTransfer) }) },
  approve: { body: z.strictObject({ password }), response: answer },
  decline: {
    body: z.strictObject({ reason: z.string().trim().max(REASON_LENGTH).default("") }),
    response: answer,
  },
  withdraw: { response: answer },
  limits: { response: z.object({ data: z.array(ApprovalLimit) }) },
  setLimit: {
    body: z.strictObject({
      currency: Currency,
      /** Null: no transfer waits. */
      limit: z.int().min(0).max(1_000_000_000_000).nullable(),
      password,
    }),
    response: answer,
  },
};
