import Stripe from "stripe";
import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { ListedMovement, PaymentProvider, RefundAnswer } from "../payment-provider.ts";
import type { StripeAccount } from "./settings.ts";
import { chargebackOf, submitEvidence } from "./stripe-disputes.ts";
import { answerOf } from "./stripe-answer.ts";

const TIMEOUT_MS = 15_000;

/** Seconds that a signature's time may differ from now, either way. */
const TOLERANCE = 300;

/** Who may be loaded and asked by a page that shows Stripe's form, as its security guide says. */
export const STRIPE_SOURCES = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
} as const;

/** The part of an event that says which payment or refund it is about, by our id of it. */
const About = z.union([
  z
    .object({ object: z.literal("payment_intent"), metadata: z.object({ deposit: z.uuid() }) })
    .transform(({ metadata }) => metadata.deposit),
  z
    .object({ object: z.literal("refund"), metadata: z.object({ refund: z.uuid() }) })
    .transform(({ metadata }) => metadata.refund),
]);

/** The part of an event that says which chargeback it is about. */
const Disputed = z.object({ object: z.literal("dispute"), id: z.string().max(255) });

/** Payments in Stripe's own form on our page, by its SDK. Our clock asks again what had no answer, so the SDK doesn't. */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, url } = account;
  const protocol = url.protocol === "http:" ? "http" : "https";
  const stripe = new Stripe(secretKey, {
    protocol,
    host: url.hostname,
    port: url.port || (protocol === "http" ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const fetch = async (id: string) =>
    answerOf(await stripe.paymentIntents.retrieve(id, { expand: ["payment_method"] }));
  return {
    name: "stripe",
    // Stripe counts these in hundredths, as we do; it takes others, such as yen, in whole units.
    currencies: ["usd", "gbp", "eur"],
    fetch: ({ providerId }) => fetch(providerId),
    async create({ reference, currency, amount, saves }) {
      // Only what stays the same in every try: with anything else Stripe refuses the key of the first one.
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        automatic_payment_methods: { enabled: true },
        metadata: { deposit: reference },
        ...(saves !== undefined &&
          saves.customerId !== null && { customer: saves.customerId, setup_future_usage: "off_session" }),
      };
      return answerOf(await stripe.paymentIntents.create(params, { idempotencyKey: reference }));
    },
    async enroll(ownerId) {
      const params: Stripe.CustomerCreateParams = { metadata: { owner: ownerId } };
      return (await stripe.customers.create(params, { idempotencyKey: `customer:${ownerId}` })).id;
    },
    async charge({ reference, currency, amount }, { customerId, methodId }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        customer: customerId ?? "",
        payment_method: methodId,
        // Other ways need someone who is there.
        allowed_payment_method_types: ["card"],
        off_session: true,
        confirm: true,
        metadata: { deposit: reference },
      };
      // Stripe forgets keys after a day, and a charge needs no one: one that was made is found by its note.
      const made = await stripe.paymentIntents.list({ customer: customerId ?? "", limit: 100 });
      const ours = made.data.find(({ metadata }) => metadata["deposit"] === reference);
      if (ours !== undefined) return answerOf(ours);
      try {
        return answerOf(await stripe.paymentIntents.create(params, { idempotencyKey: reference }));
      } catch (error) {
        // A declined card, and one whose bank wants to see its owner: the payment is there, and can be paid another way.
        const refused = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
        if (refused === undefined) throw error;
        return answerOf(refused);
      }
    },
    async forget({ methodId }) {
      try {
        await stripe.paymentMethods.detach(methodId);
      } catch (error) {
        // It was detached before, or isn't there.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    async close({ providerId }) {
      try {
        const params: Stripe.PaymentIntentCancelParams = { cancellation_reason: "abandoned" };
        return answerOf(await stripe.paymentIntents.cancel(providerId, params));
      } catch (error) {
        // It was paid or canceled in the meantime.
        if (isUnexpectedState(error)) return fetch(providerId);
        throw error;
      }
    },
    async refund({ providerId }, order) {
      if (order.providerId !== null) return refundOf(await stripe.refunds.retrieve(order.providerId));
      // Stripe forgets keys after a day, so ours are told apart by their note too.
      const made = await stripe.refunds.list({ payment_intent: providerId, limit: 100 });
      const ours = made.data.find(({ metadata }) => metadata?.["refund"] === order.id);
      if (ours !== undefined) return refundOf(ours);
      try {
        const params: Stripe.RefundCreateParams = {
          payment_intent: providerId,
          amount: order.amount,
          metadata: { refund: order.id },
        };
        return refundOf(await stripe.refunds.create(params, { idempotencyKey: `refund:${order.id}` }));
      } catch (error) {
        // It was given back elsewhere, or can't be: asking again changes nothing.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { providerId: null, state: "failed", problem: error.message.slice(0, 300) };
        throw error;
      }
    },
    async list(since, before) {
      const created = { gte: seconds(since), lt: seconds(before) };
      const listed: ListedMovement[] = [];
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
        if (intent.status !== "succeeded") continue;
        const { id, amount_received: amount, metadata } = intent;
        listed.push(listedOf("payment", { ...intent, id, amount }, metadata["deposit"]));
      }
      for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
        if (refund.status === "failed" || refund.status === "canceled") continue;
        listed.push(listedOf("refund", refund, refund.metadata?.["refund"]));
      }
      return listed;
    },
    async form(providerId) {
      const { client_secret } = await stripe.paymentIntents.retrieve(providerId);
      if (client_secret === null) throw new Error("Stripe gave no secret for its form.");
      return { publishable_key: publishableKey, client_secret };
    },
    chargeback: async (id) => chargebackOf(await stripe.disputes.retrieve(id)),
    contest: (id, evidence) => submitEvidence(stripe, id, evidence),
    async readEvent(raw, headers) {
      const header = String(headers["stripe-signature"]);
      const { id, data } = verified(() =>
        stripe.webhooks.constructEvent(raw, header, webhookSecret, TOLERANCE),
      );
      // The SDK refuses only what is too old.
      if (Number(/.*\bt=(\d+)/.exec(header)?.[1]) > Date.now() / 1000 + TOLERANCE) throw notSigned();
      const about = About.safeParse(data.object);
      const disputed = Disputed.safeParse(data.object);
      return {
        id,
        reference: about.success ? about.data : null,
        chargebackId: disputed.success ? disputed.data.id : null,
      };
    },
  };
}

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

function listedOf(
  kind: ListedMovement["kind"],
  { id, amount, currency, created }: Pick<Stripe.Refund, "id" | "amount" | "currency" | "created">,
  reference: string | undefined,
): ListedMovement {
  return {
    kind,
    providerId: id,
    reference: reference ?? null,
    currency: currency as CurrencyCode,
    amount,
    at: new Date(created * 1000).toISOString(),
  };
}

function refundOf({ id, status, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === "succeeded") return { providerId: id, state: "succeeded", problem: null };
  if (status !== "failed" && status !== "canceled")
    return { providerId: id, state: "pending", problem: null };
  return {
    providerId: id,
    state: "failed",
    problem: (failure_reason ?? "The refund was canceled.").slice(0, 300),
  };
}

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch {
    throw notSigned();
  }
}

const notSigned = () => new ApiError(401, "not_signed", "This event isn't signed by its provider.");

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
