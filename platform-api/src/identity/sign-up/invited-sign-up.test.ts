import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { invitation } from "#api/testing/invitation";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";
import { callAs, provenEmployer, PASSWORD } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

test("signing up through an invite", async (t) => {
  const app = await testApp(t);
  const acme = await provenEmployer(app, "Acme");
  await subscribe(app, acme, "growth_plan_yearly");
  let calls = 0;
  const signUp = (email: string, invite: object = {}) => {
    calls += 1;
    const body = { first_name: "Ines", last_name: "Vogel", email, password: PASSWORD, ...invite };
    return callAs(app, auth.signup, { body }, {}, `10.7.0.${calls}`);
  };
  const invited = async (email: string) => {
    await acme.call(members.add, { body: { email, role: "recruiter" } });
    const { employerId, inviteId, token } = await invitation(app, email);
    return { employer_id: employerId, invite_id: inviteId, invite_token: token };
  };

  await t.test("opens the account in the company, with its address proven by the mail", async () => {
    const { user } = await signUp("ines@invited.test", await invited("ines@invited.test"));
    assert.equal(user.organization?.employer_id._id, acme.organizationId);
    assert.equal(user.organization?.role.tag, "recruiter");
    assert.equal(user.isEmailVerified, true);
    const subjects = (await mailsTo(app, "ines@invited.test")).map(({ subject }) => subject);
    assert.ok(!subjects.some((subject) => subject.includes("Confirm")), subjects.join());
  });

  await t.test("is refused for another address than the invited one, and for a forged token", async () => {
    const invite = await invited("right@invited.test");
    await assert.rejects(signUp("wrong@invited.test", invite), { status: 409, code: "invite_for_another" });
    await assert.rejects(signUp("right@invited.test", { ...invite, invite_token: "x".repeat(43) }), {
      status: 404,
      code: "invite_not_found",
    });
    const login = (email: string) => callAs(app, auth.login, { body: { email, user_password: PASSWORD } });
    await assert.rejects(login("wrong@invited.test"), { status: 401 });
    await assert.rejects(login("right@invited.test"), { status: 401 });
  });

  await t.test("doesn't take an address from the account that proved it", async () => {
    await signUp("owned@invited.test");
    const link = tokenIn(await mailTo(app, "owned@invited.test", "Confirm"));
    await callAs(app, waysIn.verifyEmail, { params: { token: link }, body: { password: PASSWORD } });
    const invite = await invited("owned@invited.test");
    const body = { first_name: "Ines", last_name: "Vogel", email: "owned@invited.test" };
    await assert.rejects(
      callAs(app, auth.signup, { body: { ...body, ...invite, password: "another long password" } }),
      { status: 409, code: "email_in_use" },
    );
  });
});
