import assert from "node:assert/strict";
import { test } from "node:test";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import {
  adminPartnerRequests,
  partnerRequests,
} from "@loubby/shared-contracts/http/partners/partner-requests";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { ownerSql } from "#api/testing/as-owner";
import { mailsTo } from "#api/testing/mailbox";
import {
  callAs,
  candidate,
  employer,
  member,
  PASSWORD,
  type Person,
  provenEmployer,
  superAdmin,
} from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const ask = (person: Person, why = "We hire for three hotels.", companies = "Blue, Amber, Coral") =>
  person.call(partnerRequests.ask, { body: { why, companies } });
const own = (person: Person) => person.call(partnerRequests.own, {});
const decide = (staff: Person, requestId: string, how: "approve" | "decline", reason = "We know them.") =>
  staff.call(adminPartnerRequests[how], { params: { requestId }, body: { reason } });
const isPartner = async (person: Person) => (await person.call(auth.profile, {})).user.isPartner;

test("a request to become a partner", async (t) => {
  const app = await openApp();
  const ruth = await superAdmin(app);
  const ada = await provenEmployer(app, "Agency");

  await t.test("says why, in at most 500 characters", async () => {
    await assert.rejects(ask(ada, " "), { status: 400 });
    await assert.rejects(ask(ada, "x".repeat(501)), { status: 400 });
    assert.deepEqual(await own(ada), { request: null, again_at: null });
  });

  await t.test("is open once, however often it is sent at once", async () => {
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => ask(ada)));
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
    await assert.rejects(ask(ada), { status: 409, code: "request_open" });
    assert.equal((await own(ada)).request?.state, "requested");
    assert.equal(await isPartner(ada), false);
  });

  await t.test("is the person's own, to see and to withdraw", async () => {
    const other = await provenEmployer(app, "Other");
    const requestId = (await own(ada)).request?._id ?? "";
    await assert.rejects(other.call(partnerRequests.withdraw, { params: { requestId } }), {
      status: 404,
    });
    assert.equal((await own(other)).request, null);
    const colleague = await member(app, ada, "recruiter", []);
    assert.equal((await own(colleague)).request, null);
    await ada.call(partnerRequests.withdraw, { params: { requestId } });
    await assert.rejects(ada.call(partnerRequests.withdraw, { params: { requestId } }), {
      status: 409,
      code: "request_decided",
    });
    assert.equal((await own(ada)).request?.state, "withdrawn");
  });

  await t.test("is decided by staff alone, who see who asks from which company", async () => {
    const request = await ask(ada);
    const colleague = await member(app, ada, "admin", []);
    for (const person of [ada, colleague]) {
      await assert.rejects(decide(person, request._id, "approve"), { status: 403 });
      await assert.rejects(person.call(adminPartnerRequests.list, { query: {} }), { status: 403 });
    }
    const { items } = await ruth.call(adminPartnerRequests.list, { query: { state: "requested" } });
    assert.deepEqual(
      items.map(({ company, companies, email_address }) => [company, companies, email_address]),
      [["Agency", "Blue, Amber, Coral", ada.email]],
    );
  });

  await t.test("declined, tells the reason and can be made again after 30 days", async () => {
    const { request } = await own(ada);
    await decide(ruth, request?._id ?? "", "decline", "Tell us which companies.");
    const { request: declined, again_at } = await own(ada);
    assert.deepEqual([declined?.state, declined?.reason], ["declined", "Tell us which companies."]);
    assert.equal(Math.round((Date.parse(again_at ?? "") - Date.now()) / 86_400_000), 30);
    await assert.rejects(ask(ada), { status: 409, code: "asked_too_early" });
    const [mail] = await mailsTo(app, ada.email);
    assert.match(mail?.body_text ?? "", /Our reason: Tell us which companies\./);
    await ownerSql(
      app.services,
      "update partner_requests set decided_at = decided_at - interval '31 days' where state = 'declined'",
    );
    assert.equal((await own(ada)).again_at, null);
    assert.equal((await ask(ada)).state, "requested");
  });

  await t.test("approved by two at once, is approved once: the person opens workspaces then", async () => {
    const requestId = (await own(ada)).request?._id ?? "";
    const second = await superAdmin(app);
    const results = await Promise.allSettled([
      decide(ruth, requestId, "approve"),
      decide(second, requestId, "decline"),
      decide(second, requestId, "approve"),
    ]);
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
    await assert.rejects(decide(ruth, requestId, "decline"), { status: 409, code: "request_decided" });
    const lines = await ownerSql(
      app.services,
      "select 1 from operator_changes where user_id = $1 and details ->> 'reason' = 'We know them.'",
      [ada.userId],
    );
    assert.equal(lines.length, 1);
  });

  await t.test("approved, makes a partner of them in every open tab", async () => {
    const grace = await provenEmployer(app, "Grace Hiring");
    await decide(ruth, (await ask(grace))._id, "approve");
    assert.equal(await isPartner(grace), true);
    const told = await ownerSql(
      app.services,
      "select 1 from outbox where room = $1 and event = 'profile.changed.v1'",
      [`user:${grace.userId}`],
    );
    assert.ok(told.length > 0);
    const body = { company_name: "Coral", workspace_email: "hi@coral.test", partnerId: grace.userId };
    assert.equal((await grace.call(partnerWorkspaces.create, { body })).data.company_name, "Coral");
    await assert.rejects(ask(grace), { status: 409, code: "already_partner" });
  });

  await t.test("waits for a proven address, and for someone else than who asks", async () => {
    const unproven = await employer(app, "Unproven");
    await assert.rejects(decide(ruth, (await ask(unproven))._id, "approve"), {
      status: 409,
      code: "email_unproven",
    });
    await assert.rejects(decide(ruth, (await ask(ruth))._id, "approve"), { status: 403, code: "not_yours" });
    await assert.rejects(decide(ruth, crypto.randomUUID(), "approve"), { status: 404 });
  });

  await t.test("can't be made up or decided past the API", async () => {
    const eve = await candidate(app, "Eve");
    const as = app.services.db.as({ user: eve.userId, organization: null });
    await ask(eve);
    for (const change of [{ state: "approved" }, { reason: "Fine" }]) {
      await assert.rejects(
        as.write((sql) => sql.updateTable("partner_requests").set(change).execute()),
        /row-level security|permission denied/,
      );
    }
    await ownerSql(app.services, "update users set closed_at = now() where id = $1", [eve.userId]);
    const [row] = await ownerSql<{ state: string }>(
      app.services,
      "select state from partner_requests where user_id = $1",
      [eve.userId],
    );
    assert.equal(row?.state, "withdrawn");
  });
});

test("someone who says at sign-up that they hire for other companies too", async () => {
  const app = await openApp();
  const email = "ada@agency.test";
  const body = { company_name: "Agency", first_name: "Ada", last_name: "Obi", email, password: PASSWORD };
  const { token } = await callAs(app, employerAuth.signup, { body: { ...body, is3p: true } });
  const headers = { authorization: `Bearer ${token}` };
  const { request } = await callAs(app, partnerRequests.own, {}, headers);
  assert.equal(request?.state, "requested");
  assert.match(request.why, /Our company is Agency\./);
  assert.equal((await callAs(app, auth.profile, {}, headers)).user.isPartner, false);
  assert.equal((await own(await employer(app))).request, null);
});
