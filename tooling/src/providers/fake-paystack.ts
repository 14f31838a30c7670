import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { EventSender, type SignedEvent } from "./event-sender.ts";
import { type Lifetime, serveHere } from "./loopback.ts";
import { type Answer, done, refusal } from "./paystack-answers.ts";
import { paystackDisputes } from "./paystack-disputes.ts";
import { backFrom, checkoutPage, leavings } from "./paystack-page.ts";
import {
  Charging,
  Deactivating,
  Initialize,
  type KeptDispute,
  type KeptRefund,
  type KeptTransaction,
  pageOf,
  Refunding,
  RefundsAsked,
  TransactionsAsked,
  visa,
} from "./paystack-shapes.ts";

const KEY = "sk_test_abcdef0123456789";

/**
 * A server on this machine that answers as Paystack's API does, keeps transactions and refunds, and has the page that a
 * transaction is paid on. What someone does there it tells by `sender`.
 */
export async function fakePaystack(t: Lifetime) {
  const sender = new EventSender();
  const kept = new Map<string, KeptTransaction>();
  const refunds: KeptRefund[] = [];
  const disputes = paystackDisputes();
  const state = {
    /** What it answers instead, when set. */
    status: 200,
    /** Takes the next transaction or refund and loses the answer. */
    losesAnswer: false,
    initialized: 0,
    /** What becomes of a saved card that is charged. */
    chargesAre: "success" as "success" | "failed" | "processing",
    charged: 0,
    /** Cards that it was told to forget. */
    deactivated: [] as string[],
    /** How a new refund stands. */
    refundsAre: "processed" as KeptRefund["status"],
  };
  function initialize(body: string): Answer {
    const { reference, amount, currency, callback_url, email } = Initialize.parse(JSON.parse(body));
    if (kept.has(reference)) return refusal("Duplicate Transaction Reference", "duplicate_reference");
    state.initialized += 1;
    const { access_code } = keep({ reference, amount, currency, email, callback_url, status: "abandoned" });
    return done("Authorization URL created", {
      authorization_url: `${url}/checkout/${access_code}`,
      access_code,
      reference,
    });
  }
  function keep(begun: Omit<KeptTransaction, "id" | "access_code" | "gateway_response" | "created_at">) {
    const made: KeptTransaction = {
      ...begun,
      id: 4_099_260_516 + kept.size,
      access_code: `3ni8kdavz${62_431 + kept.size}k`,
      gateway_response: begun.status === "success" ? "Successful" : null,
      created_at: new Date().toISOString(),
    };
    kept.set(made.reference, made);
    return made;
  }
  function charge(body: string): Answer {
    const { reference, amount, currency, email } = Charging.parse(JSON.parse(body));
    if (kept.has(reference)) return refusal("Duplicate Transaction Reference", "duplicate_reference");
    state.charged += 1;
    const made = keep({ reference, amount, currency, email, callback_url: url, status: state.chargesAre });
    made.gateway_response = state.chargesAre === "failed" ? "Insufficient Funds" : "Approved";
    return done("Charge attempted", made);
  }
  function deactivate(body: string): Answer {
    const { authorization_code: code } = Deactivating.parse(JSON.parse(body));
    if (state.deactivated.includes(code)) return refusal("Authorization is already inactive");
    state.deactivated.push(code);
    return [200, { status: true, message: "Authorization has been deactivated" }];
  }
  function refund(body: string): Answer {
    const { transaction, amount, merchant_note } = Refunding.parse(JSON.parse(body));
    const found = [...kept.values()].find(({ id }) => String(id) === transaction);
    if (found === undefined) return refusal("Transaction not found", "transaction_not_found");
    const given = refunds.filter((each) => each.transaction === found.id && each.status !== "failed");
    const left = found.amount - given.reduce((sum, each) => sum + each.amount, 0);
    if (found.status !== "success" || amount > left)
      return refusal("Refund amount cannot be more than the amount left of the transaction");
    const made: KeptRefund = {
      id: 11_000 + refunds.length,
      transaction: found.id,
      amount,
      currency: found.currency,
      merchant_note,
      status: state.refundsAre,
      createdAt: new Date().toISOString(),
    };
    refunds.push(made);
    return done("Refund has been queued for processing", made);
  }
  function answerTo(method: string | undefined, { pathname, searchParams }: URL, body: string): Answer {
    const query = Object.fromEntries(searchParams);
    if (method === "POST" && pathname === "/transaction/initialize") return initialize(body);
    if (method === "POST" && pathname === "/transaction/charge_authorization") return charge(body);
    if (method === "POST" && pathname === "/customer/authorization/deactivate") return deactivate(body);
    if (method === "POST" && pathname === "/refund") return refund(body);
    const [, disputeId = "", what] = /^\/dispute\/(\d+)(?:\/(upload_url|resolve))?$/.exec(pathname) ?? [];
    if (disputeId !== "") return disputes.answer(disputeId, what, method, body, url);
    if (method !== "GET") return [404, { status: false, message: "Not found" }];
    if (pathname === "/transaction") {
      const asked = TransactionsAsked.parse(query);
      const rows = [...kept.values()].filter(
        ({ status, created_at: at }) => status === asked.status && at >= asked.from && at < asked.to,
      );
      return done("Transactions retrieved", pageOf(rows, asked));
    }
    if (pathname === "/refund") {
      const asked = RefundsAsked.parse(query);
      const rows = refunds.filter(
        ({ transaction, createdAt: at }) =>
          (asked.transaction ?? String(transaction)) === String(transaction) &&
          at >= (asked.from ?? "") &&
          at < (asked.to ?? "9"),
      );
      return done("Refunds retrieved", pageOf(rows, asked));
    }
    const [, kind, name = ""] = /^\/(transaction\/verify|refund)\/([\w-]+)$/.exec(pathname) ?? [];
    if (kind === "refund") {
      const found = refunds.find(({ id }) => String(id) === name);
      return found === undefined ? refusal("Refund not found") : done("Refund retrieved", found);
    }
    const found = kept.get(name);
    if (found === undefined) return refusal("Transaction reference not found.", "transaction_not_found");
    const paidWith = found.status === "success" && visa(found.email ?? "someone@pay.test");
    return done("Verification successful", { ...found, ...paidWith, domain: "test", channel: "card" });
  }
  /** The page that a transaction is paid on, and what someone does there. */
  function checkOut(
    found: KeptTransaction,
    method: string | undefined,
    body: string,
    response: ServerResponse,
  ) {
    const does = new URLSearchParams(body).get("do");
    if (method !== "POST" || found.status === "success" || (does !== "pay" && does !== "decline"))
      return response.writeHead(200, { "content-type": "text/html" }).end(checkoutPage(found));
    const status = leavings[does];
    Object.assign(found, { status, gateway_response: does === "pay" ? "Successful" : "Declined" });
    // Paystack tells of what was paid only.
    if (does === "pay") sender.send(event(found.reference));
    return response.writeHead(303, { location: backFrom(found) }).end();
  }
  function handle(request: IncomingMessage, body: string, response: ServerResponse) {
    const answer = ([status, body]: Answer) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const asked = new URL(request.url ?? "/", "http://paystack");
    const code = /^\/checkout\/(\w+)$/.exec(asked.pathname)?.[1];
    const opened = [...kept.values()].find(({ access_code }) => access_code === code);
    if (request.method === "PUT" && asked.pathname.startsWith("/uploads/"))
      return response.writeHead(200).end();
    if (opened !== undefined) return checkOut(opened, request.method, body, response);
    if (state.status !== 200) return answer([state.status, { status: false, message: "An error occurred" }]);
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return answer([401, { status: false, message: "Invalid key", code: "invalid_Key" }]);
    const said = strictly(() => answerTo(request.method, asked, body));
    if (state.losesAnswer && request.method === "POST") {
      state.losesAnswer = false;
      return response.destroy();
    }
    return answer(said);
  }
  const url = await serveHere(t, handle);
  const signed = (event: object, key: string): SignedEvent => {
    const payload = JSON.stringify(event);
    const signature = createHmac("sha512", key).update(payload).digest("hex");
    return { payload, headers: { "content-type": "application/json", "x-paystack-signature": signature } };
  };
  /** An event of a transaction, signed as Paystack signs. */
  function event(reference: string, key = KEY, event = "charge.success"): SignedEvent {
    const { id, status, amount, currency } = kept.get(reference) ?? { id: 1, status: "success" };
    return signed({ event, data: { id, reference, status, amount, currency } }, key);
  }
  return {
    state,
    sender,
    refunds,
    url,
    settings: { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_URL: url },
    /** What the one who pays does on Paystack's page, or something else happens to it. */
    move(reference: string, change: Partial<Omit<KeptTransaction, "id" | "reference">>) {
      const found = kept.get(reference);
      if (found === undefined) throw new Error("Paystack has no such transaction.");
      Object.assign(found, change);
    },
    /** Transactions that were paid there and that no one here knows. */
    add(references: readonly string[], amount: number) {
      for (const reference of references)
        keep({ reference, amount, currency: "NGN", callback_url: url, status: "success" });
    },
    event,
    /** The payer disputes a transaction at their bank: all of it unless `change` says otherwise; answers the dispute. */
    dispute(reference: string, change: Partial<KeptDispute> = {}): KeptDispute {
      const of = kept.get(reference);
      if (of === undefined) throw new Error("Paystack has no such transaction.");
      return disputes.open(of, change);
    },
    /** An event of a dispute. */
    disputeEvent: (dispute: KeptDispute, event = "charge.dispute.create") =>
      signed({ event, data: dispute }, KEY),
    /** An event of a refund: it names its transaction, not our id of it. */
    refundEvent(reference: string, refunded: KeptRefund) {
      const { status, amount, currency } = refunded;
      const data = { status, transaction_reference: reference, refund_reference: null, amount, currency };
      return signed({ event: `refund.${status}`, data }, KEY);
    },
  };
}

/** A request with a parameter that Paystack doesn't have is refused. */
function strictly(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof z.ZodError) return refusal(error.message, "invalid_params");
    throw error;
  }
}
