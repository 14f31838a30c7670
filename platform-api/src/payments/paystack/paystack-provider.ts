import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { PaymentAnswer, PaymentOrder, PaymentProvider, PaymentState } from "../payment-provider.ts";
import { initialize, type Transaction, verify } from "./paystack-api.ts";
import type { Paystack } from "./settings.ts";

const PaystackEvent = z.object({
  event: z.string(),
  data: z.object({
    id: z.union([z.number(), z.string()]).optional(),
    reference: z.string().optional(),
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
  const answer = async ({ reference }: PaymentOrder, checkoutUrl: string | null): Promise<PaymentAnswer> =>
    answerOf(await verify(paystack, reference), checkoutUrl);
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
    // Paystack can't end a transaction: one that no one paid within a day is over here, and counts when it is paid after all.
    async close(order) {
      const found = await answer(order, null);
      return found.state === "created" ? { ...found, state: "expired" } : found;
    },
    async readEvent(raw, headers) {
      const given = Buffer.from(String(headers["x-paystack-signature"]), "hex");
      const right = createHmac("sha512", paystack.key).update(raw).digest();
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new ApiError(401, "not_signed", "This event isn't signed by its provider.");
      const { event, data } = PaystackEvent.catch({ event: raw.toString("utf8"), data: {} }).parse(
        JSON.parse(raw.toString("utf8")),
      );
      // Its events carry no id of their own.
      const said = [event, data.id ?? data.reference ?? "", data.status ?? ""].join(" ");
      const reference = z.uuid().safeParse(data.reference);
      return {
        id: createHash("sha256").update(said).digest("hex"),
        reference: reference.success ? reference.data : null,
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
