import { type Module, work } from "#api/module";
import { servePaymentInbox } from "./inbox/serve-inbox.ts";
import { type Hearers, workEvent } from "./inbox/work-event.ts";
import { paystackSettings } from "./paystack/settings.ts";
import { paymentEventQueue, sandboxChargebackQueue, sandboxEventQueue } from "./queues.ts";
import { chargeBackInSandbox } from "./sandbox/sandbox-chargebacks.ts";
import { sendSandboxEvent } from "./sandbox/send-event.ts";
import { stripeSettings } from "./stripe/settings.ts";

/** Payment providers behind one face, and the inbox of what they tell. `hear`: who is told that a payment or a chargeback moved. */
export const paymentsModule = (hear: Hearers): Module => ({
  name: "payments",
  offers: ["payment-provider", "providers", "sandbox/pay-with-test-card"],
  settings: [paystackSettings, stripeSettings],
  servePages: servePaymentInbox,
  work: [
    work(paymentEventQueue, (services, task) => workEvent(services, hear, task)),
    work(sandboxEventQueue, sendSandboxEvent),
    work(sandboxChargebackQueue, chargeBackInSandbox),
  ],
});
