import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { uploadResume } from "#api/testing/files/upload";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, arrived, confirmLink, setting, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo, tokenIn } from "#api/testing/mailbox";
import { callAs, PASSWORD, person } from "#api/testing/person";

/** Someone who applied without a password. */
async function applied(t: TestContext) {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const email = someone();
  await applyTo(visitor(app), job, email);
  await visitor(app).submit(await confirmLink(app, email), {});
  const [card] = await arrived(acme, job);
  assert.ok(card);
  const latest = async () => {
    const [mail] = await mailsTo(app, email);
    assert.ok(mail);
    return mail;
  };
  const logIn = (user_password: string) =>
    callAs(app, auth.login, { body: { email, user_password } }, {}, "10.9.1.1");
  const signUp = (password: string) =>
    callAs(app, auth.signup, { body: { first_name: "Kofi", last_name: "Mensah", email, password } });
  return { app, acme, job, email, card, latest, logIn, signUp };
}

test("someone who applied without a password and then signs up with the same address", async (t) => {
  const { app, acme, job, card, latest, logIn, signUp } = await applied(t);
  const { token } = await signUp(PASSWORD);
  const session = { authorization: `Bearer ${token}` };
  const mine = async () =>
    (await callAs(app, myApplications.list, { query: { limit: 5 } }, session)).items.map(({ _id }) => _id);
  const verify = (body: { password?: string }, headers = {}) =>
    latest().then((mail) =>
      callAs(app, waysIn.verifyEmail, { params: { token: tokenIn(mail) }, body }, headers),
    );

  await t.test("sees nothing of the applications before the address is proven", async () => {
    assert.deepEqual(await mine(), []);
    const mail = await latest();
    assert.equal(mail.subject, "You already have applications with this address");
    assert.doesNotMatch(mail.body_text, /Log in|Forgot/);
  });

  await t.test("gets the same mail again", async () => {
    const first = tokenIn(await latest());
    await callAs(app, waysIn.sendVerification, {}, session);
    assert.equal((await latest()).subject, "You already have applications with this address");
    assert.notEqual(tokenIn(await latest()), first);
  });

  await t.test("can't be joined by someone who reads the mail and didn't sign up", async () => {
    await assert.rejects(verify({}), { code: "password_needed" });
    await assert.rejects(verify({ password: "not the one" }), { code: "wrong_password" });
    assert.deepEqual(await mine(), []);
  });

  await t.test("finds them in one account once it is, still signed in, by the name just typed", async () => {
    await verify({}, session);
    assert.deepEqual(await mine(), [card._id]);
    const { user } = await logIn(PASSWORD);
    assert.deepEqual([user._id, user.first_name, user.isEmailVerified], [card.candidate._id, "Kofi", true]);
    assert.deepEqual(
      (await arrived(acme, job)).map(({ candidate }) => [candidate._id, candidate.first_name]),
      [[card.candidate._id, "Kofi"]],
    );
  });
});

test("the sign-up of a stranger with the address of someone who applied", async (t) => {
  const { app, card, latest, logIn, signUp } = await applied(t);
  const stranger = await signUp("a stranger's long words");
  const owner = await signUp(PASSWORD);
  const params = { token: tokenIn(await latest()) };
  await callAs(app, waysIn.verifyEmail, { params, body: {} }, { authorization: `Bearer ${owner.token}` });

  await t.test("stays apart from the applications, also after the owner has joined them", async () => {
    const headers = { authorization: `Bearer ${stranger.token}` };
    const { items } = await callAs(app, myApplications.list, { query: { limit: 5 } }, headers);
    assert.deepEqual(items, []);
    await callAs(app, waysIn.sendVerification, {}, headers);
    assert.match((await latest()).subject, /You already have a Loubby account/);
    assert.equal((await logIn(PASSWORD)).user._id, card.candidate._id);
  });
});

test("an application that is sent before the accounts are joined comes along", async (t) => {
  const { app, acme, card, latest, signUp } = await applied(t);
  const other = await publishJob(acme, { title: "Welder", questions: [] });
  const kofi = person(app, await signUp(PASSWORD));
  const body = { resume_file_id: await uploadResume(kofi), answers: [] };
  const { _id } = await kofi.call(openJobs.apply, { params: { jobId: other._id }, body });
  await kofi.call(waysIn.verifyEmail, { params: { token: tokenIn(await latest()) }, body: {} });
  const { items } = await kofi.call(myApplications.list, { query: { limit: 5 } });
  assert.deepEqual(new Set(items.map((one) => one._id)), new Set([card._id, _id]));
});

test("a company that is opened with the address of someone who applied", async (t) => {
  const { app, email, latest } = await applied(t);
  const company = { company_name: "Globex", is3p: false, first_name: "Ada", last_name: "Admin", email };
  const { token } = await callAs(app, employerAuth.signup, { body: { ...company, password: PASSWORD } });

  await t.test("stays apart, and the mail offers to choose a password", async () => {
    const mail = await latest();
    assert.match(mail.body_text, /choose a password for that account instead/);
    assert.doesNotMatch(mail.body_text, /Log in:|Forgot/);
    const params = { token: tokenIn(mail) };
    assert.equal((await callAs(app, waysIn.lookAtReset, { params })).first, true);
    await assert.rejects(
      callAs(app, waysIn.verifyEmail, { params, body: {} }, { authorization: `Bearer ${token}` }),
      { status: 410 },
    );
  });
});
