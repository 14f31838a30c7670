import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { application } from "#api/testing/hiring/application";
import { offerForm, sendOffer } from "#api/testing/hiring/offer";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app);
  await subscribe(app, ada, "enterprise_plan_monthly");
  const boss = await member(app, ada, "admin", []);
  await ada.call(hiringSettings.edit, { body: { offers_need_approval: true } });
  const kofi = await candidate(app);
  const asked = async () => {
    const applicationId = await application(ada, kofi);
    return { applicationId, offer: await sendOffer(ada, applicationId) };
  };
  return { app, ada, boss, asked };
}

const listed = (person: Person, applicationId: string) =>
  person.call(offers.list, { params: { applicationId } });
const send = (person: Person, offerId: string, revision: number) =>
  person.call(offers.send, { params: { offerId }, body: { revision } });
const decide = (
  person: Person,
  approvalId: string,
  decision: "approve" | "send_back" | "recall",
  comment = "",
) => person.call(approvals.decide, { params: { approvalId }, body: { decision, comment } });

test("offer approval", async (t) => {
  const { app, ada, boss, asked } = await setting(t);

  await t.test("is requested before sending, and sends what was approved", async () => {
    const { applicationId, offer } = await asked();
    assert.equal(offer.state, "pending_approval");
    const onCard = async () => (await ada.call(applications.card, { params: { applicationId } })).open_offer;
    const { expires_on } = offer;
    assert.deepEqual(await onCard(), { state: "pending_approval", expires_on });
    const { data } = await boss.call(notifications.list, { query: {} });
    assert.match(data.response[0]?.body ?? "", /would like to send Kofi Mensah an offer/);
    await assert.rejects(send(ada, offer._id, offer.revision), { status: 409, code: "illegal_transition" });
    const { approval, needs_approval, preview } = await listed(boss, applicationId);
    assert.ok(needs_approval);
    assert.equal(preview?.subject, "Your offer: Frontend engineer");
    assert.match(JSON.stringify(preview?.letter), /Kofi/);
    assert.doesNotMatch(JSON.stringify(preview), /\{\w+\}/);
    await assert.rejects(decide(ada, approval?._id ?? "", "approve"), { status: 403 });
    await decide(boss, approval?._id ?? "", "approve");
    const approved = (await listed(ada, applicationId)).items[0];
    assert.equal(approved?.state, "approved");
    assert.equal(await onCard(), null);
    assert.equal((await send(ada, offer._id, approved?.revision ?? 0)).state, "sent");
    assert.deepEqual(await onCard(), { state: "sent", expires_on });
  });

  await t.test(
    "turns a returned offer into a draft, and shows at the next request what changed",
    async () => {
      const { applicationId, offer } = await asked();
      const first = (await listed(boss, applicationId)).approval;
      await decide(boss, first?._id ?? "", "send_back", "Too much");
      const back = await listed(ada, applicationId);
      assert.deepEqual([back.items[0]?.state, back.approval?.reason], ["draft", "Too much"]);
      const body = {
        ...offerForm({ pay: { amount: 800_000_000, currency: "ngn", period: "year" } }),
        revision: offer.revision,
      };
      const edited = await ada.call(offers.edit, { params: { offerId: offer._id }, body });
      await send(ada, offer._id, edited.revision);
      const { approval } = await listed(boss, applicationId);
      assert.deepEqual(approval?.changes, [
        { label: "Pay", before: "₦9,000,000 a year", after: "₦8,000,000 a year" },
      ]);
    },
  );

  await t.test("starts over when an approved offer is changed", async () => {
    const { applicationId, offer } = await asked();
    await decide(boss, (await listed(boss, applicationId)).approval?._id ?? "", "approve");
    const body = { ...offerForm({ extras: "A castle" }), revision: offer.revision };
    const edited = await ada.call(offers.edit, { params: { offerId: offer._id }, body });
    assert.equal(edited.state, "draft");
    assert.equal((await send(ada, offer._id, edited.revision)).state, "pending_approval");
  });

  await t.test("lets only one of two simultaneous decisions or recalls succeed", async () => {
    const { applicationId, offer } = await asked();
    const approvalId = (await listed(boss, applicationId)).approval?._id ?? "";
    const results = await Promise.allSettled([
      decide(boss, approvalId, "approve"),
      decide(boss, approvalId, "send_back", "No"),
      ada.call(offers.withdraw, { params: { offerId: offer._id }, body: {} }),
    ]);
    const { items } = await listed(ada, applicationId);
    assert.ok(["approved", "draft", "withdrawn"].includes(items[0]?.state ?? ""), items[0]?.state);
    const decided = results.slice(0, 2).filter(({ status }) => status === "fulfilled");
    assert.ok(decided.length <= 1);
  });

  await t.test("ends with its offer", async () => {
    const { applicationId } = await asked();
    const approvalId = (await listed(boss, applicationId)).approval?._id ?? "";
    const [reason] = await ada.call(pipeline.reasons, {});
    const body = { to: "rejected" as const, version: 1, reason_id: reason?._id };
    await ada.call(applications.setStatus, { params: { applicationId }, body });
    await assert.rejects(decide(boss, approvalId, "approve"), { status: 409, code: "decided" });
  });

  await t.test("can't be skipped by marking an offer approved", async () => {
    const { offer } = await asked();
    const asker = { user: ada.userId, organization: ada.organizationId };
    await assert.rejects(
      app.services.db
        .as(asker)
        .write((db) => sql`update offers set state = 'approved' where id = ${offer._id}`.execute(db)),
      /not approved/,
    );
  });
});
