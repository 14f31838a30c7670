import { z } from "zod";
import type { ChargebackAnswer, Evidence } from "../payment-provider.ts";
import { ask, sendFile } from "./paystack-api.ts";
import type { Paystack } from "./settings.ts";

const Dispute = z.object({
  data: z.object({
    id: z.union([z.number(), z.string()]).transform(String),
    status: z.string(),
    resolution: z.string().nullish(),
    category: z.string().nullish(),
    refund_amount: z.int().nullish(),
    currency: z.string().nullish(),
    dueAt: z.string().nullish(),
    transaction: z.object({
      id: z.union([z.number(), z.string()]).transform(String),
      amount: z.int(),
      currency: z.string(),
    }),
  }),
});
type Dispute = z.output<typeof Dispute>["data"];

const UploadUrl = z.object({
  data: z.object({ signedUrl: z.url({ protocol: /^https?$/ }), fileName: z.string() }),
});

/** By Paystack's names. What is resolved is lost unless it was declined: with our evidence against it. */
const STATES: Readonly<Record<string, ChargebackAnswer["state"]>> = {
  "awaiting-merchant-feedback": "opened",
  "awaiting-bank-feedback": "under_review",
  pending: "under_review",
};

const WAITS = "awaiting-merchant-feedback";

/** A dispute as it stands, by Paystack's own id of it. */
export async function fetchDispute(paystack: Paystack, id: string): Promise<ChargebackAnswer> {
  return chargebackOf(Dispute.parse(await ask(paystack, `/dispute/${encodeURIComponent(id)}`)).data);
}

/** Declines a dispute with evidence, unless it was answered; answers where it stands then. Paystack wants a file: without one, the words are it. */
export async function declineDispute(
  paystack: Paystack,
  id: string,
  { text, file }: Evidence,
): Promise<ChargebackAnswer> {
  const found = await fetchDispute(paystack, id);
  if (found.word !== WAITS) return found;
  const path = `/dispute/${encodeURIComponent(id)}`;
  const sent = file ?? { name: "statement.txt", type: "text/plain", bytes: Buffer.from(text) };
  const query = new URLSearchParams({ upload_filename: sent.name });
  const { signedUrl, fileName } = UploadUrl.parse(await ask(paystack, `${path}/upload_url?${query}`)).data;
  await sendFile(signedUrl, sent);
  const body = { resolution: "declined", message: text, refund_amount: 0, uploaded_filename: fileName };
  await ask(paystack, `${path}/resolve`, body, "PUT");
  return fetchDispute(paystack, id);
}

function chargebackOf({
  id,
  status,
  resolution,
  category,
  refund_amount,
  currency,
  dueAt,
  transaction,
}: Dispute) {
  const state = STATES[status] ?? (resolution === "declined" ? "won" : "lost");
  return {
    providerId: id,
    paymentId: transaction.id,
    state,
    word: resolution === null || resolution === undefined ? status : `${status}, ${resolution}`,
    isInquiry: false,
    currency: (currency ?? transaction.currency).toLowerCase(),
    amount: refund_amount ?? transaction.amount,
    reason: (category ?? "").slice(0, 200),
    dueAt: status === WAITS && dueAt ? new Date(dueAt).toISOString() : null,
  };
}
