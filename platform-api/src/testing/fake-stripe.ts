import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import Stripe from "stripe";
import { newIntent, readCreateParams } from "./stripe-intent.ts";

const KEY = "sk_test_abcdef0123456789";
const SECRET = "whsec_abcdef0123456789";

const CANCELABLE = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "requires_capture",
];

/** A server on this machine that answers as Stripe's API does, keeps payments, and knows the keys of idempotency. */
export async function fakeStripe(t: TestContext) {
  const intents = new Map<string, Stripe.PaymentIntent>();
  const answered = new Map<string, { body: string; id: string }>();
  const state = {
    /** What it answers instead, when set. */
    status: 200,
    /** Does as many of the next requests and loses their answers: the SDK repeats one at once over another connection. */
    losesAnswers: 0,
    created: 0,
  };
  function answerTo(request: IncomingMessage, body: string): [number, object] {
    const { authorization, "idempotency-key": key, "stripe-version": version } = request.headers;
    if (state.status !== 200) return failure(state.status, "api_error", { message: "An error occurred" });
    if (authorization !== `Bearer ${KEY}` || version !== Stripe.API_VERSION)
      return failure(401, "invalid_request_error", { message: "Invalid API Key provided: sk_test_****6789" });
    const [, id, verb] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(cancel))?$/.exec(request.url ?? "") ?? [];
    if (id === undefined) return create(body, String(key));
    const intent = intents.get(id);
    if (intent === undefined)
      return failure(404, "invalid_request_error", {
        code: "resource_missing",
        message: `No such payment_intent: '${id}'`,
        param: "intent",
      });
    if (verb === undefined) return [200, intent];
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
  function create(body: string, key: string): [number, object] {
    const before = answered.get(key);
    if (before !== undefined && before.body !== body)
      return failure(400, "idempotency_error", {
        message: "Keys for idempotent requests can only be used with the same parameters.",
      });
    if (before !== undefined) return [200, intents.get(before.id) ?? {}];
    state.created += 1;
    const intent = newIntent(`pi_3Q${state.created}fake`, readCreateParams(new URLSearchParams(body)));
    intents.set(intent.id, intent);
    answered.set(key, { body, id: intent.id });
    return [200, intent];
  }
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [status, answer] = answerTo(request, Buffer.concat(chunks).toString());
    if (state.losesAnswers > 0) {
      state.losesAnswers -= 1;
      return response.destroy();
    }
    return response
      .writeHead(status, { "content-type": "application/json", "request-id": "req_1" })
      .end(JSON.stringify(answer));
  }
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const intentOf = (reference: string): Stripe.PaymentIntent => {
    const found = [...intents.values()].find(({ metadata }) => metadata["deposit"] === reference);
    if (found === undefined) throw new Error("Stripe has no such payment.");
    return found;
  };
  return {
    state,
    settings: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_PUBLISHABLE_KEY: "pk_test_abcdef0123456789",
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    intentOf,
    /** What the one who pays does in Stripe's form, or something else happens to it. */
    move: (reference: string, change: Partial<Stripe.PaymentIntent>) =>
      Object.assign(intentOf(reference), change),
    /** Pays it, all of it unless `change` says otherwise. */
    pay(reference: string, change: Partial<Stripe.PaymentIntent> = {}) {
      const intent = intentOf(reference);
      Object.assign(intent, { status: "succeeded", amount_received: intent.amount, ...change });
    },
    /** An event of it, signed as Stripe signs; `at`: in seconds. */
    event(
      reference: string,
      { id = `evt_${reference}`, type = "payment_intent.succeeded", secret = SECRET, at = seconds() } = {},
    ) {
      const event = {
        id,
        object: "event",
        api_version: Stripe.API_VERSION,
        created: seconds(),
        data: { object: intentOf(reference) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type: type as "payment_intent.succeeded",
      } satisfies Stripe.PaymentIntentSucceededEvent;
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
      return { payload, headers: { "content-type": "application/json", "stripe-signature": signature } };
    },
  };
}

const seconds = () => Math.floor(Date.now() / 1000);

function failure(
  status: number,
  type: NonNullable<Stripe.StripeRawError["type"]>,
  said: Omit<Stripe.StripeRawError, "type">,
): [number, object] {
  return [status, { error: { type, ...said } satisfies Stripe.StripeRawError }];
}
