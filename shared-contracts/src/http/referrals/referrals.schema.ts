import { z } from "zod";

export const referralTypes = ["company", "user"] as const;
export const referralStates = ["sent", "joined", "qualified"] as const;

/** An invite to join, and how far it has come. */
export const Referral = z.object({
  _id: z.uuid(),
  referral_type: z.enum(referralTypes),
  /** Null for someone who came by a shared link. */
  email: z.string().nullable(),
  /** `sent`, `joined`, and for companies `qualified`: they are actively hiring. */
  status: z.enum(referralStates),
  sent_at: z.string(),
  joined_at: z.string().nullable(),
  qualified_at: z.string().nullable(),
});
export type Referral = z.output<typeof Referral>;

export const referralsSchema = {
  list: {
    response: z.object({
      data: z.array(Referral).readonly(),
      /** Ten for each qualified company. */
      points: z.int(),
      /** One for each point, at most six months of them. */
      extra_days: z.int(),
    }),
  },
  send: {
    body: z.object({
      referral_type: z.enum(referralTypes),
      email: z.string().trim().toLowerCase().max(254).default(""),
      referral_id: z.string().trim().max(40).default(""),
    }),
    response: z.object({ message: z.string(), data: Referral }),
  },
};
