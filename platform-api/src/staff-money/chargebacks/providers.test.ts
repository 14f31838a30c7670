import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { fakePaystack } from "@loubby/tooling/fake-paystack";
import { fakeStripe } from "@loubby/tooling/fake-stripe";
import { workEvent } from "#api/payments/inbox/work-event";
import { ownerSql } from "#api/testing/as-owner";
import { caseOf, chargebacksOf } from "#api/testing/chargebacks";
import { candidate, type Person, superAdmin } from "#api/testing/person";
import { until } from "#api/testing/until";
import { testApp, type TestApp } from "#api/testing/test-app";
import { upload } from "#api/testing/files/upload";
import { hearOfChargeback } from "./hear-of-chargeback.ts";

type Provider = "stripe" | "paystack";
type Signed = { readonly payload: string; readonly headers: Readonly<Record<string, string>> };

/** Receives an event of a provider, and works on all that was received. */
async function receive(app: TestApp, provider: Provider, event: Signed): Promise<number> {
  const url = `/inbound/payments/${provider}`;
  const { statusCode } = await app.http.inject({ method: "POST", url, ...event });
  const received = await ownerSql<{ event_id: string }>(
    app.services,
    "select event_id from payment_events where state = 'received'",
  );
  const hearers = { payment: () => Promise.resolve(false), chargeback: hearOfChargeback };
  for (const { event_id: eventId } of received) await workEvent(app.services, hearers, { provider, eventId });
  return statusCode;
}

async function begin(person: Person, currency: "usd" | "ngn") {
  const body = { client_id: randomUUID(), currency, amount: 5_000_00 } as const;
  return (await person.call(deposits.initiate, { body })).data._id;
}

const update = (person: Person, id: string) => person.call(deposits.update, { params: { id }, body: { id } });

const words = "The wallet's owner used what was paid for, as our logs of March show.";

test("a dispute of Stripe's", async (t) => {
  const stripe = await fakeStripe(t);
  const app = await testApp(t, stripe.settings);
  const [kofi, staff] = [await candidate(app, "Kofi"), await superAdmin(app)];
  const paid = async () => {
    const id = await begin(kofi, "usd");
    stripe.pay(id);
    await update(kofi, id);
    return id;
  };
  const tell = (id: string, type?: string) => receive(app, "stripe", stripe.disputeEvent(id, type));

  await t.test("is set aside by its event, and contested with words and a file", async () => {
    const dispute = stripe.dispute(await paid());
    assert.equal(await tell(dispute), 200);
    assert.equal(await tell(dispute, "charge.dispute.funds_withdrawn"), 200);
    const found = await caseOf(staff);
    assert.deepEqual(
      [found.state, found.word, found.amount, found.reason, found.dueAt],
      ["opened", "needs_response", 5_000_00, "fraudulent", new Date(1_900_000_000_000).toISOString()],
    );
    const file_id = await upload(
      staff,
      { purpose: "chargeback-evidence", name: "log.pdf", type: "application/pdf" },
      Buffer.from("%PDF-1.4 %EOF"),
    );
    const body = { text: words, file_id };
    const sent = await staff.call(chargebackDesk.contest, { params: { id: found._id }, body });
    assert.deepEqual([sent.word, sent.evidence?.file], ["under_review", "log.pdf"]);
    assert.deepEqual(stripe.disputes.evidence, [
      {
        "evidence[uncategorized_text]": words,
        "evidence[uncategorized_file]": "file_3Q1fake",
        submit: "true",
      },
    ]);
    stripe.moveDispute(dispute, { status: "won" });
    await tell(dispute, "charge.dispute.funds_reinstated");
    await tell(dispute, "charge.dispute.closed");
    assert.equal((await chargebacksOf(kofi))[0]?.state, "won");
  });

  await t.test("that only asks moves nothing until it is a real one, or is closed", async () => {
    const dispute = stripe.dispute(await paid(), { status: "warning_needs_response" });
    await tell(dispute);
    const asked = await caseOf(staff);
    assert.deepEqual([asked.inquiry, asked.owed, asked.movements], [true, 0, []]);
    stripe.moveDispute(dispute, { status: "needs_response" });
    await tell(dispute, "charge.dispute.updated");
    assert.equal((await caseOf(staff)).owed, 5_000_00);
    stripe.moveDispute(dispute, { status: "lost" });
    await tell(dispute, "charge.dispute.closed");
    const closed = stripe.dispute(await paid(), { status: "warning_closed" });
    await tell(closed);
    const { items } = await staff.call(chargebackDesk.list, { query: { state: "over" } });
    assert.deepEqual(items.map(({ state, word }) => [state, word]).slice(0, 2), [
      ["withdrawn", "warning_closed"],
      ["lost", "lost"],
    ]);
  });

  await t.test("that was prevented is lost or withdrawn by what Stripe withdrew", async () => {
    const moved = [{ amount: -5_000_00 }] as never;
    await tell(stripe.dispute(await paid(), { status: "prevented", balance_transactions: moved }));
    await tell(stripe.dispute(await paid(), { status: "prevented" }));
    const { items } = await staff.call(chargebackDesk.list, { query: { state: "over" } });
    assert.deepEqual(items.map(({ state }) => state).slice(0, 2), ["withdrawn", "lost"]);
  });

  await t.test("is heard of as it stands, however late its events come", async () => {
    const dispute = stripe.dispute(await paid());
    const early = stripe.disputeEvent(dispute);
    stripe.moveDispute(dispute, { status: "lost" });
    await tell(dispute, "charge.dispute.closed");
    await receive(app, "stripe", early);
    assert.equal((await chargebacksOf(kofi))[0]?.state, "lost");
    stripe.moveDispute(dispute, { status: "won" });
    await tell(dispute, "charge.dispute.funds_reinstated");
    assert.equal((await chargebacksOf(kofi))[0]?.state, "lost", "what is over stays, and is a fault");
    assert.match(String(app.faults.splice(0)[0]), /is lost here, and won at stripe/);
  });

  await t.test("believes no event that Stripe didn't sign, and keeps what it can't ask about", async () => {
    const event = stripe.disputeEvent(stripe.dispute(await paid()));
    const forged = { ...event, headers: { ...event.headers, "stripe-signature": "t=1,v1=00" } };
    assert.equal(await receive(app, "stripe", forged), 401);
    stripe.state.status = 500;
    const { statusCode } = await app.http.inject({
      method: "POST",
      url: "/inbound/payments/stripe",
      ...event,
    });
    assert.equal(statusCode, 200);
    await until(() => app.faults.length > 0);
    app.faults.splice(0);
    stripe.state.status = 200;
    const [kept] = await ownerSql(app.services, "select from payment_events where state = 'received'");
    assert.ok(kept !== undefined, "it is worked on again");
  });
});

test("a dispute of Paystack's", async (t) => {
  const paystack = await fakePaystack(t);
  const app = await testApp(t, paystack.settings);
  const [ada, staff] = [await candidate(app, "Ada"), await superAdmin(app)];
  const paid = async () => {
    const id = await begin(ada, "ngn");
    paystack.move(id, { status: "success" });
    await update(ada, id);
    return id;
  };
  const [won, lost] = [
    paystack.dispute(await paid()),
    paystack.dispute(await paid(), { refund_amount: 1000_00 }),
  ];
  for (const event of ["charge.dispute.create", "charge.dispute.remind"])
    assert.equal(await receive(app, "paystack", paystack.disputeEvent(won, event)), 200);
  const found = await caseOf(staff);
  assert.deepEqual(
    [found.state, found.word, found.currency, found.amount],
    ["opened", "awaiting-merchant-feedback", "ngn", 5_000_00],
  );
  const sent = await staff.call(chargebackDesk.contest, { params: { id: found._id }, body: { text: words } });
  assert.deepEqual([sent.state, sent.word], ["under_review", "awaiting-bank-feedback"]);
  Object.assign(won, { status: "resolved", resolution: "declined" });
  await receive(app, "paystack", paystack.disputeEvent(won, "charge.dispute.resolve"));
  await receive(app, "paystack", paystack.disputeEvent(lost));
  Object.assign(lost, { status: "resolved", resolution: "merchant-accepted" });
  await receive(app, "paystack", paystack.disputeEvent(lost, "charge.dispute.resolve"));
  const own = await chargebacksOf(ada);
  assert.deepEqual(
    own.map(({ state, amount }) => [state, amount]),
    [
      ["lost", 1000_00],
      ["won", 5_000_00],
    ],
  );
});
