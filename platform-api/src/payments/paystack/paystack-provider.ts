import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type {
  ListedMovement,
  PaymentAnswer,
  PaymentOrder,
  PaymentProvider,
  PaymentState,
  RefundAnswer,
  SavedMethod,
} from "../payment-provider.ts";
import {
  chargeAuthorization,
  createRefund,
  deactivate,
  fetchRefund,
  initialize,
  isRefusal,
  type Refund,
  refundsOf,
  refundsWithin,
  type Transaction,
  transactionsWithin,
  verify,
} from "./paystack-api.ts";
import { declineDispute, fetchDispute } from "./paystack-disputes.ts";
import type { Paystack } from "./settings.ts";

const PaystackEvent = z.object({
  event: z.string(),
  data: z.object({
    id: z.union([z.number(), z.string()]).optional(),
    reference: z.string().optional(),
    // Of a refund: its transaction's.
    transaction_reference: z.string().optional(),
    status: z.string().optional(),
  }),
});

/** By Paystack's names. `abandoned`: no one has paid it, or not to the end. */
const STATES: Readonly<Record<string, PaymentState>> = {
  abandoned: "created",
  ongoing: "needs_action",
  pending: "pending",
  processing: "pending",
  queued: "pending",
  success: "succeeded",
  failed: "failed",
  reversed: "failed",
};

/** Payments on Paystack's own page, by its HTTP API. */
export function paystackProvider(paystack: Paystack): PaymentProvider {
  const answer = async (
    { reference, saves }: PaymentOrder,
    checkoutUrl: string | null,
  ): Promise<PaymentAnswer> => {
    const made = await verify(paystack, reference);
    const method = saves === undefined ? null : savedOf(made);
    return { ...answerOf(made, checkoutUrl), ...(method !== null && { method }) };
  };
  return {
    name: "paystack",
    currencies: ["ngn", "kes", "zar", "usd"],
    fetch: (order) => answer(order, null),
    async create(order) {
      const { reference, email, amount, currency, returnUrl } = order;
      const checkoutUrl = await initialize(paystack, {
        reference,
        email,
        amount,
        currency: currency.toUpperCase(),
        callback_url: returnUrl,
      });
      return answer(order, checkoutUrl);
    },
    async charge(order, { customerId, methodId }) {
      const { reference, email, amount, currency } = order;
      await chargeAuthorization(paystack, {
        authorization_code: methodId,
        email: customerId ?? email,
        amount,
        currency: currency.toUpperCase(),
        reference,
      });
      return answer(order, null);
    },
    forget: ({ methodId }) => deactivate(paystack, methodId),
    // Paystack can't end a transaction: one that no one paid within a day is over here, and counts when it is paid after all.
    async close(order) {
      const found = await answer(order, null);
      return found.state === "created" ? { ...found, state: "expired" } : found;
    },
    // Paystack makes a refund however often it is asked, so ours are told apart by their note.
    async refund({ providerId }, { id, amount, providerId: known }) {
      if (known !== null) return refundAnswerOf(await fetchRefund(paystack, known));
      const made = (await refundsOf(paystack, providerId)).find(({ merchant_note }) => merchant_note === id);
      if (made !== undefined) return refundAnswerOf(made);
      try {
        return refundAnswerOf(
          await createRefund(paystack, { transaction: providerId, amount, merchant_note: id }),
        );
      } catch (error) {
        if (isRefusal(error))
          return { providerId: null, state: "failed", problem: error.message.slice(0, 300) };
        throw error;
      }
    },
    async list(since, before) {
      const [paid, refunded] = [
        await transactionsWithin(paystack, since, before),
        await refundsWithin(paystack, since, before),
      ];
      const listed = (
        kind: ListedMovement["kind"],
        row: (typeof paid)[number] | Refund,
        reference: string | null,
      ) => ({
        kind,
        providerId: String(row.id),
        reference,
        currency: row.currency.toLowerCase() as CurrencyCode,
        amount: row.amount,
        at: new Date(row.created_at ?? row.createdAt ?? since).toISOString(),
      });
      return [
        ...paid.map((row) => listed("payment", row, row.reference)),
        ...refunded
          .filter(({ status }) => status !== "failed")
          .map((row) => listed("refund", row, row.merchant_note ?? null)),
      ];
    },
    chargeback: (id) => fetchDispute(paystack, id),
    contest: (id, evidence) => declineDispute(paystack, id, evidence),
    async readEvent(raw, headers) {
      const given = Buffer.from(String(headers["x-paystack-signature"]), "hex");
      const right = createHmac("sha512", paystack.key).update(raw).digest();
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new ApiError(401, "not_signed", "This event isn't signed by its provider.");
      const { event, data } = PaystackEvent.catch({ event: raw.toString("utf8"), data: {} }).parse(
        JSON.parse(raw.toString("utf8")),
      );
      // Its events carry no id of their own.
      const named = data.id ?? data.reference;
      const said = named === undefined ? raw : [event, named, data.status ?? ""].join(" ");
      const reference = z.uuid().safeParse(data.transaction_reference ?? data.reference);
      const isChargeback = event.startsWith("charge.dispute.") && data.id !== undefined;
      return {
        id: createHash("sha256").update(said).digest("hex"),
        reference: reference.success && !isChargeback ? reference.data : null,
        chargebackId: isChargeback ? String(data.id) : null,
      };
    },
  };
}

function answerOf(
  { id, status, amount, currency, gateway_response }: Transaction,
  checkoutUrl: string | null,
) {
  const state = STATES[status] ?? "pending";
  return {
    providerId: String(id),
    state,
    // Compared with ours, so another one is a difference like any other.
    currency: currency.toLowerCase() as CurrencyCode,
    amount,
    problem:
      state === "failed" ? `${gateway_response?.slice(0, 200) || "The payment failed"}. Try again.` : null,
    checkoutUrl,
  };
}

/** The card that was paid with, where it may be charged again. */
function savedOf({ status, customer, authorization }: Transaction): SavedMethod | null {
  if (status !== "success" || customer === null || customer === undefined || authorization?.reusable !== true)
    return null;
  const { authorization_code, signature, card_type, brand, last4, exp_month, exp_year } = authorization;
  const name = (brand ?? card_type ?? "").trim();
  return {
    customerId: customer.email,
    methodId: authorization_code,
    fingerprint: signature ?? authorization_code,
    brand: name === "" ? "Card" : name[0]?.toUpperCase() + name.slice(1, 40),
    last4,
    expMonth: exp_month,
    expYear: exp_year,
  };
}

function refundAnswerOf({ id, status }: Refund): RefundAnswer {
  if (status === "processed") return { providerId: id, state: "succeeded", problem: null };
  if (status !== "failed") return { providerId: id, state: "pending", problem: null };
  return { providerId: id, state: "failed", problem: "Paystack couldn't give the money back." };
}
