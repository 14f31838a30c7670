import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Services } from "#api/services";
import type { PaymentAnswer, PaymentOrder, PaymentProvider, PaymentState } from "../payment-provider.ts";
import { isSigned } from "../signature.ts";
import { findChargeback, sendToBank } from "./sandbox-chargebacks.sql.ts";
import { findListed, keepRefund } from "./sandbox-refunds.sql.ts";
import { findPayment, findSecret, insertPayment, movePayment, type SandboxPayment } from "./sandbox.sql.ts";
import { laterOutcomeOf, savedCard, secondsOf } from "./test-cards.ts";

/** What the sandbox sends: the shape of its events. */
export const SandboxEvent = z.object({
  id: z.string().max(255),
  reference: z.uuid().nullable(),
  chargeback: z.uuid().nullable().default(null),
});
export type SandboxEvent = z.output<typeof SandboxEvent>;

export const SIGNATURE = "x-sandbox-signature";

const STATES: Readonly<Record<SandboxPayment["state"], PaymentState>> = {
  open: "created",
  declined: "failed",
  needs_action: "needs_action",
  processing: "pending",
  succeeded: "succeeded",
  closed: "expired",
};

/** The provider that stands in where no real one is set up: it keeps payments in tables of its own and moves no money. */
export function sandboxProvider({ db }: Pick<Services, "db">): PaymentProvider {
  const worker = db.as({ role: "worker" });
  const fetch = ({ reference, saves }: Pick<PaymentOrder, "reference" | "saves">) =>
    worker.write(async (sql) => {
      const payment = await findPayment(sql, reference);
      const card = saves === undefined || payment?.state !== "succeeded" ? null : payment.card;
      return { ...answerOf(payment), ...(card !== null && { method: savedCard(card) }) };
    });
  return {
    name: "sandbox",
    currencies: Object.keys(currencies) as CurrencyCode[],
    fetch,
    async create(order) {
      await worker.write((sql) => insertPayment(sql, order));
      return fetch(order);
    },
    async charge(order, { methodId }) {
      const card = methodId as TestCard;
      await worker.write(async (sql) => {
        await insertPayment(sql, order);
        const settlesIn = secondsOf(card);
        await movePayment(sql, order.reference, ["open"], laterOutcomeOf(card), { settlesIn, card });
      });
      return fetch(order);
    },
    forget: async () => undefined,
    async close(order) {
      await worker.write((sql) =>
        movePayment(sql, order.reference, ["open", "declined", "needs_action", "processing"], "closed"),
      );
      return fetch(order);
    },
    refund: ({ reference }, { id, amount }) =>
      worker.write(async (sql) => {
        const state = await keepRefund(sql, { id, reference, amount });
        const problem = state === "failed" ? "The sandbox refused this refund." : null;
        return { providerId: `refund_${id}`, state, problem };
      }),
    list: (since, before) => worker.read((sql) => findListed(sql, since, before)),
    chargeback: (id) => worker.write((sql) => findChargeback(sql, id)),
    contest: (id, { text }) =>
      worker.write(async (sql) => {
        await sendToBank(sql, id, text);
        return findChargeback(sql, id);
      }),
    async readEvent(raw, headers) {
      const secret = await worker.read(findSecret);
      if (!isSigned(secret, raw, headers[SIGNATURE], Date.now()))
        throw new ApiError(401, "not_signed", "This event isn't signed by its provider.");
      const { id, reference, chargeback } = SandboxEvent.parse(JSON.parse(raw.toString("utf8")));
      return { id, reference, chargebackId: chargeback };
    },
  };
}

function answerOf(payment: SandboxPayment | undefined): PaymentAnswer {
  if (payment === undefined) throw new Error("The sandbox has no such payment.");
  const { reference, currency, amount, state } = payment;
  return {
    providerId: `sandbox_${reference}`,
    state: STATES[state],
    currency,
    amount,
    problem: state === "declined" ? "The card was declined. Try another one." : null,
    checkoutUrl: null,
  };
}
