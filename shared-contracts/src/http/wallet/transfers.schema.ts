import { z } from "zod";
import { NOTE_LENGTH } from "./transfer-limits.ts";
import { Currency, WalletMode } from "./wallet.schema.ts";

const ReceiverKey = z.object({ kind: z.enum(["person", "organization"]), _id: z.uuid() });

/** Whose wallet money can be sent to. */
export const Receiver = ReceiverKey.extend({ name: z.string(), logo_url: z.string().nullable() });
export type Receiver = z.output<typeof Receiver>;

/** Money that is to be sent. */
export const TransferOrder = z.strictObject({
  /** Made by the client before the first try: the same id moves money once. */
  client_id: z.uuid(),
  mode: WalletMode,
  receiver: ReceiverKey,
  currency: Currency,
  /** Minor units. */
  amount: z.int().positive().max(1_000_000_000_000),
  note: z.string().trim().max(NOTE_LENGTH).default(""),
  /** Needed beyond the currency's limit. */
  password: z.string().max(200).optional(),
});
export type TransferOrder = z.output<typeof TransferOrder>;

export const transfersSchema = {
  receivers: {
    query: z.object({
      /** An e-mail address, or the slug of a person or a company. */
      to: z.string().trim().min(2).max(254),
    }),
    response: z.object({ data: z.array(Receiver) }),
  },
  initiate: {
    body: TransferOrder,
    response: z.object({
      message: z.string(),
      data: z.object({
        transferId: z.uuid(),
        /** It waits for a second person, and has moved nothing yet. */
        waiting: z.boolean().optional(),
      }),
    }),
  },
};
