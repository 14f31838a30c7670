import type { IncomingMessage, ServerResponse } from "node:http";
import Stripe from "stripe";
import { EventSender } from "./event-sender.ts";
import { type Lifetime, serveHere } from "./loopback.ts";
import { failure, found, strictly } from "./stripe-answers.ts";
import { answerBrowser } from "./stripe-browser.ts";
import { stripeCards } from "./stripe-cards.ts";
import { stripeDisputes } from "./stripe-disputes.ts";
import {
  disputeEvent,
  eventNameOf,
  paymentEvent,
  refundEvent,
  STRIPE_WEBHOOK_SECRET,
} from "./stripe-events.ts";
import { newIntent, paid, readCreateParams } from "./stripe-intent.ts";
import { newRefund, pageOf, readListParams, readRefundParams, readRefundsOf } from "./stripe-refund.ts";

const KEY = "sk_test_abcdef0123456789";
const PUBLISHABLE_KEY = "pk_test_abcdef0123456789";

const CANCELABLE = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "requires_capture",
];

/**
 * A server on this machine that answers as Stripe's API does: it keeps payments and refunds, and knows the keys of
 * idempotency. What someone does in a browser it tells by `sender`.
 */
export async function fakeStripe(t: Lifetime) {
  const sender = new EventSender();
  const intents = new Map<string, Stripe.PaymentIntent>();
  const refunds = new Map<string, Stripe.Refund>();
  const answered = new Map<string, { asked: string; answer: [number, string] }>();
  const state = {
    /** What it answers instead, when set. */
    status: 200,
    /** Does as many of the next requests and loses their answers: the SDK repeats one at once over another connection. */
    losesAnswers: 0,
    /** The same for requests that make something. */
    losesMakings: 0,
    created: 0,
    /** How often someone in a browser moved a payment. */
    moves: 0,
    /** How a new refund stands. */
    refundsAre: "succeeded" as "succeeded" | "pending",
    refunded: 0,
    /** A list has no more than this on a page, however many are asked for. */
    mostListed: 100,
  };
  const cards = stripeCards(intents);
  const disputes = stripeDisputes();
  function answerTo(request: IncomingMessage, body: string): [number, object] {
    const { authorization, "stripe-version": version } = request.headers;
    const url = new URL(request.url ?? "/", "http://stripe");
    if (state.status !== 200) return failure(state.status, "api_error", { message: "An error occurred" });
    const said = strictly(() => answerBrowser(browsers, request.method, url, body));
    if (said !== null) return said;
    if (authorization !== `Bearer ${KEY}` || version !== Stripe.API_VERSION)
      return failure(401, "invalid_request_error", { message: "Invalid API Key provided: sk_test_****6789" });
    const { pathname, searchParams } = url;
    const [, kind = "", id, verb] =
      /^\/v1\/(payment_intents|refunds|customers|payment_methods|disputes|files)(?:\/(\w+))?(?:\/(cancel|detach))?$/.exec(
        pathname,
      ) ?? [];
    const isPost = request.method === "POST";
    return strictly(() => {
      if (kind === "payment_intents") {
        if (id !== undefined) return verb === undefined ? cards.retrieve(id, searchParams) : cancel(id, body);
        if (isPost) return create(body);
        return searchParams.has("customer")
          ? cards.paymentsOf(searchParams)
          : listOf(intents, pathname, searchParams);
      }
      if (kind === "disputes" && id !== undefined)
        return isPost ? disputes.update(id, body) : disputes.retrieve(id);
      if (kind === "files" && isPost) return disputes.upload();
      if (kind === "customers" && isPost && id === undefined) return cards.enroll(body);
      if (kind === "payment_methods" && isPost && verb === "detach") return cards.detach(id ?? "");
      if (kind === "refunds") {
        if (id !== undefined) return found(refunds, kind, id);
        if (isPost) return refund(body);
        return searchParams.has("payment_intent")
          ? refundsOf(searchParams)
          : listOf(refunds, pathname, searchParams);
      }
      return failure(404, "invalid_request_error", { message: `Unrecognized request URL (${request.url})` });
    });
  }
  /** The same key with the same parameters has the same answer as the first time, byte by byte; with others it is refused. */
  function answerOnce(request: IncomingMessage, body: string): [number, string, boolean] {
    const key = request.headers["idempotency-key"];
    const asked = `${request.method} ${request.url} ${body}`;
    const before = answered.get(String(key));
    if (request.method === "POST" && before !== undefined) {
      if (before.asked === asked) return [...before.answer, true];
      const [status, refusal] = failure(400, "idempotency_error", {
        message: "Keys for idempotent requests can only be used with the same parameters.",
      });
      return [status, JSON.stringify(refusal), false];
    }
    const [status, answer] = answerTo(request, body);
    const said = JSON.stringify(answer);
    if (request.method === "POST" && key !== undefined && status === 200)
      answered.set(String(key), { asked, answer: [status, said] });
    return [status, said, false];
  }
  const listOf = (
    rows: ReadonlyMap<string, Stripe.PaymentIntent | Stripe.Refund>,
    url: string,
    query: URLSearchParams,
  ): [number, object] => [200, pageOf(url, [...rows.values()], readListParams(query), state.mostListed)];
  function refundsOf(query: URLSearchParams): [number, object] {
    const { payment_intent: of, limit } = readRefundsOf(query);
    const data = [...refunds.values()].filter(({ payment_intent }) => payment_intent === of).slice(0, limit);
    return [200, { object: "list", url: "/v1/refunds", data, has_more: false }];
  }
  function cancel(id: string, body: string): [number, object] {
    const intent = intents.get(id);
    if (intent === undefined) return found(intents, "payment_intents", id);
    if (!CANCELABLE.includes(intent.status))
      return failure(400, "invalid_request_error", {
        code: "payment_intent_unexpected_state",
        message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        payment_intent: intent,
      });
    const params = {
      cancellation_reason: new URLSearchParams(body).get("cancellation_reason") ?? "",
    } satisfies Stripe.PaymentIntentCancelParams;
    return [200, Object.assign(intent, { status: "canceled", canceled_at: 1_796_000_000, ...params })];
  }
  function create(body: string): [number, object] {
    const params = readCreateParams(new URLSearchParams(body));
    state.created += 1;
    const made = newIntent(`pi_3Q${state.created}fake`, params);
    if (params.confirm !== true) {
      intents.set(made.id, made);
      return [200, made];
    }
    return cards.charge(made);
  }
  function refund(body: string): [number, object] {
    const params = readRefundParams(new URLSearchParams(body));
    const intent = intents.get(params.payment_intent);
    if (intent === undefined) return found(intents, "payment_intents", params.payment_intent);
    const given = [...refunds.values()].filter(
      ({ payment_intent, status }) =>
        payment_intent === intent.id && status !== "failed" && status !== "canceled",
    );
    const left = intent.amount_received - given.reduce((sum, { amount }) => sum + amount, 0);
    if (intent.status !== "succeeded" || left === 0)
      return failure(400, "invalid_request_error", {
        code: "charge_already_refunded",
        message: "This PaymentIntent has no charge left to refund.",
      });
    if (params.amount > left)
      return failure(400, "invalid_request_error", {
        message: `Refund amount (${params.amount}) is greater than unrefunded amount on charge (${left})`,
        param: "amount",
      });
    state.refunded += 1;
    const made = newRefund(`re_3Q${state.refunded}fake`, params, {
      currency: intent.currency,
      status: state.refundsAre,
    });
    refunds.set(made.id, made);
    return [200, made];
  }
  function handle(request: IncomingMessage, body: string, response: ServerResponse) {
    const [status, answer, isReplay] = answerOnce(request, body);
    if (state.losesAnswers > 0) {
      state.losesAnswers -= 1;
      return response.destroy();
    }
    if (state.losesMakings > 0 && request.method === "POST") {
      state.losesMakings -= 1;
      return response.destroy();
    }
    return response
      .writeHead(status, {
        "content-type": "application/json",
        "request-id": "req_1",
        ...(isReplay && { "idempotent-replayed": "true" }),
      })
      .end(answer);
  }
  const url = await serveHere(t, handle);
  const intentOf = (reference: string): Stripe.PaymentIntent => {
    const found = [...intents.values()].find(({ metadata }) => metadata["deposit"] === reference);
    if (found === undefined) throw new Error("Stripe has no such payment.");
    return found;
  };
  const refundOf = (id: string): Stripe.Refund => {
    const found = [...refunds.values()].find(({ metadata }) => metadata?.["refund"] === id);
    if (found === undefined) throw new Error("Stripe has no such refund.");
    return found;
  };
  const browsers = {
    publishableKey: PUBLISHABLE_KEY,
    intents,
    moved(intent: Stripe.PaymentIntent) {
      state.moves += 1;
      sender.send(paymentEvent(intent, { id: `evt_3Q${state.moves}fake`, type: eventNameOf(intent) }));
    },
  };
  return {
    state,
    cards: cards.state,
    sender,
    url,
    settings: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_URL: url,
    },
    intentOf,
    /** A day goes by, after which Stripe may take the same key for something new. */
    forgetKeys: () => answered.clear(),
    /** What the one who pays does in Stripe's form, or something else happens to it. */
    move: (reference: string, change: Partial<Stripe.PaymentIntent>) =>
      Object.assign(intentOf(reference), change),
    /** Pays it, all of it unless `change` says otherwise. */
    pay(reference: string, change: Partial<Stripe.PaymentIntent> = {}) {
      const intent = intentOf(reference);
      Object.assign(intent, paid(intent), change);
    },
    /** An event of it, signed as Stripe signs. */
    event: (reference: string, told?: Parameters<typeof paymentEvent>[1]) =>
      paymentEvent(intentOf(reference), told),
    disputes: disputes.state,
    /** The payer disputes a payment at their bank; answers the dispute's id. */
    dispute: (reference: string, change: Partial<Stripe.Dispute> = {}) =>
      disputes.open(intentOf(reference), change).id,
    /** What happens to a dispute at the bank. */
    moveDispute: (id: string, change: Partial<Stripe.Dispute>) => disputes.move(id, change),
    /** An event of a dispute. */
    disputeEvent: (id: string, type = "charge.dispute.created") => disputeEvent(disputes.move(id, {}), type),
    refundOf,
    /** What happens to a refund at the bank. */
    moveRefund: (id: string, change: Partial<Stripe.Refund>) => Object.assign(refundOf(id), change),
    /** An event of a refund, by our id of it. */
    refundEvent: (id: string, type: Parameters<typeof refundEvent>[1] = "refund.failed") =>
      refundEvent(refundOf(id), type),
  };
}
