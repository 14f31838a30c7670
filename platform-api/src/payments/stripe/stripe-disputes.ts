import type Stripe from "stripe";
import type { ChargebackAnswer, Evidence } from "../payment-provider.ts";

/** By Stripe's names. An appeal is made against what is lost already; `prevented` is decided by what was withdrawn. */
const STATES: Readonly<Record<string, ChargebackAnswer["state"]>> = {
  warning_needs_response: "opened",
  warning_under_review: "under_review",
  warning_closed: "withdrawn",
  needs_response: "opened",
  under_review: "under_review",
  won: "won",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
};

const ANSWERABLE = ["needs_response", "warning_needs_response"];

/** A dispute of Stripe's, as every provider says it. */
export function chargebackOf(dispute: Stripe.Dispute): ChargebackAnswer {
  const { id, status, amount, currency, reason, payment_intent, charge, evidence_details } = dispute;
  const { due_by } = evidence_details;
  return {
    providerId: id,
    // A charge without a payment is none of ours, and stays unknown.
    paymentId: idOf(payment_intent) ?? idOf(charge) ?? id,
    state: status === "prevented" ? stateOfPrevented(dispute) : (STATES[status] ?? "opened"),
    word: status,
    isInquiry: status.startsWith("warning_"),
    currency,
    amount,
    reason: reason.slice(0, 200),
    dueAt: due_by === null || !ANSWERABLE.includes(status) ? null : new Date(due_by * 1000).toISOString(),
  };
}

const idOf = (named: string | { readonly id: string } | null): string | undefined =>
  typeof named === "string" ? named : named?.id;

function stateOfPrevented({ balance_transactions: moved }: Stripe.Dispute): "lost" | "withdrawn" {
  return moved.reduce((sum, { amount }) => sum + amount, 0) < 0 ? "lost" : "withdrawn";
}

/** Submits evidence, unless it was submitted or no longer counts; answers where the dispute stands then. */
export async function submitEvidence(
  stripe: Stripe,
  id: string,
  { text, file }: Evidence,
): Promise<ChargebackAnswer> {
  const found = await stripe.disputes.retrieve(id);
  if (!ANSWERABLE.includes(found.status)) return chargebackOf(found);
  const uploaded =
    file === null
      ? null
      : await stripe.files.create({
          purpose: "dispute_evidence",
          file: { data: file.bytes, name: file.name, type: file.type },
        });
  const params: Stripe.DisputeUpdateParams = {
    evidence: {
      uncategorized_text: text,
      ...(uploaded !== null && { uncategorized_file: uploaded.id }),
    },
    submit: true,
  };
  return chargebackOf(await stripe.disputes.update(id, params));
}
