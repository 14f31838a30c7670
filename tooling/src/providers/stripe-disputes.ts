import type Stripe from "stripe";
import { z } from "zod";
import { found } from "./stripe-answers.ts";

/** What the update of a dispute takes here: evidence in words, with a file, and that it is final. */
const Update = z.strictObject({
  "evidence[uncategorized_text]": z.string().max(20_000),
  "evidence[uncategorized_file]": z.string().startsWith("file_").optional(),
  submit: z.literal("true"),
});

/** Disputes as Stripe keeps them, and what is asked of them. */
export function stripeDisputes() {
  const disputes = new Map<string, Stripe.Dispute>();
  const state = { files: 0, evidence: [] as z.output<typeof Update>[] };
  return {
    state,
    retrieve: (id: string): [number, object] => found(disputes, "disputes", id),
    update(id: string, body: string): [number, object] {
      const dispute = disputes.get(id);
      if (dispute === undefined) return found(disputes, "disputes", id);
      state.evidence.push(Update.parse(Object.fromEntries(new URLSearchParams(body))));
      return [200, Object.assign(dispute, { status: "under_review" })];
    },
    upload(): [number, object] {
      state.files += 1;
      return [200, { id: `file_3Q${state.files}fake`, object: "file", purpose: "dispute_evidence" }];
    },
    /** The payer disputes a payment at their bank: all of it unless `change` says otherwise. */
    open(intent: Stripe.PaymentIntent, change: Partial<Stripe.Dispute> = {}): Stripe.Dispute {
      const made = {
        id: `du_3Q${disputes.size + 1}fake`,
        object: "dispute",
        amount: intent.amount,
        currency: intent.currency,
        status: "needs_response",
        reason: "fraudulent",
        payment_intent: intent.id,
        charge: "ch_3Q1fake",
        balance_transactions: [],
        evidence_details: {
          due_by: 1_900_000_000,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        ...change,
      } as unknown as Stripe.Dispute;
      disputes.set(made.id, made);
      return made;
    },
    move(id: string, change: Partial<Stripe.Dispute>): Stripe.Dispute {
      const dispute = disputes.get(id);
      if (dispute === undefined) throw new Error("Stripe has no such dispute.");
      return Object.assign(dispute, change);
    },
  };
}
