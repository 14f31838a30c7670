import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";
import { callAs, PASSWORD } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("signing up with an address", async (t) => {
  const app = await openApp();
  const base = { first_name: "Zoë", last_name: "Okonjo", password: PASSWORD };
  let calls = 0;
  const signUp = (email: string, more: object = {}) => {
    calls += 1;
    return callAs(app, auth.signup, { body: { ...base, email, ...more } }, {}, `10.9.0.${calls}`);
  };

  await t.test("is confirmed by the link in the mail, once", async () => {
    const { user, token } = await signUp("zoe@people.test");
    assert.equal(user.isEmailVerified, false);
    const link = tokenIn(await mailTo(app, "zoe@people.test", "Confirm"));
    const proven = await callAs(app, waysIn.verifyEmail, {
      params: { token: link },
      body: { password: PASSWORD },
    });
    assert.equal(proven.email_address, "zoe@people.test");
    const state = await callAs(app, auth.profile, {}, { authorization: `Bearer ${token}` });
    assert.equal(state.user.isEmailVerified, true);
    await assert.rejects(
      callAs(app, waysIn.verifyEmail, { params: { token: link }, body: { password: PASSWORD } }),
      {
        status: 410,
        code: "link_used",
      },
    );
  });

  await t.test("gives the same answer whether or not it is taken, and mails the owner", async () => {
    const known = await signUp("zoe@people.test", { password: "some other long words" });
    const fresh = await signUp("new@people.test", { password: "some other long words" });
    const shape = ({ user }: typeof known) => ({
      ...user,
      _id: "",
      name_slug: "",
      referral_id: "",
      email_address: "",
    });
    assert.deepEqual(shape(known), shape(fresh));
    const [newest] = await mailsTo(app, "zoe@people.test");
    assert.match(newest?.subject ?? "", /You already have a Loubby account/);
    assert.match(newest?.body_text ?? "", /\/onboarding\/forgot-password/);
    assert.ok(!newest?.body_text.includes("token="), "no link that would prove the address to the stranger");
  });

  await t.test("leaves the owner's sign-in, password and address as they are", async () => {
    const login = (user_password: string) =>
      callAs(app, auth.login, { body: { email: "zoe@people.test", user_password } }, {}, "10.9.0.2");
    const owner = await login(PASSWORD);
    assert.equal(owner.user.isEmailVerified, true);
    const stranger = await login("some other long words");
    assert.notEqual(stranger.user._id, owner.user._id);
    assert.equal(stranger.user.isEmailVerified, false);
    await callAs(app, waysIn.sendVerification, {}, { authorization: `Bearer ${stranger.token}` });
    const mails = await mailsTo(app, "zoe@people.test");
    assert.ok(mails.slice(0, -1).every(({ body_text }) => !body_text.includes("token=")));
  });

  await t.test("makes one account when the form is sent twice at once, or again", async () => {
    const both = await Promise.all([signUp("twice@people.test"), signUp("TWICE@people.test ")]);
    const again = await signUp("twice@people.test");
    assert.equal(new Set([...both, again].map(({ user }) => user._id)).size, 1);
  });

  await t.test("is refused once several accounts wait for the same proof", async () => {
    const many = [1, 2, 3].map((each) =>
      signUp("many@people.test", { password: `a password number ${each}` }),
    );
    await Promise.all(many);
    await assert.rejects(signUp("many@people.test", { password: "a password number 4" }), {
      status: 429,
      code: "too_many_accounts",
    });
  });

  await t.test("gives the address to the first who proves it; the other link then says so", async () => {
    const first = await signUp("race@people.test");
    const link = tokenIn(await mailTo(app, "race@people.test", "Confirm"));
    const password = "the second one's words";
    const other = await signUp("race@people.test", { password });
    const later = tokenIn(await mailTo(app, "race@people.test", "Confirm"));
    assert.notEqual(link, later);
    await callAs(app, waysIn.verifyEmail, { params: { token: later }, body: { password } });
    await assert.rejects(
      callAs(app, waysIn.verifyEmail, { params: { token: link }, body: { password: PASSWORD } }),
      { status: 409, code: "email_in_use" },
    );
    assert.notEqual(first.user._id, other.user._id);
  });

  await t.test("never proves it for a stranger's account by reading the mail", async () => {
    const mine = await signUp("mine@people.test");
    await signUp("mine@people.test", { password: "the stranger's words" });
    const params = { token: tokenIn(await mailTo(app, "mine@people.test", "Confirm")) };
    const headers = { authorization: `Bearer ${mine.token}` };
    const needed = { status: 422, code: "password_needed" };
    await assert.rejects(callAs(app, waysIn.verifyEmail, { params, body: {} }, headers), needed);
    await assert.rejects(callAs(app, waysIn.verifyEmail, { params, body: {} }), needed);
    await assert.rejects(callAs(app, waysIn.verifyEmail, { params, body: { password: PASSWORD } }), {
      status: 422,
      code: "wrong_password",
    });
  });

  await t.test(
    "offers a password reset for each of several waiting accounts, told apart by when they were opened",
    async () => {
      await callAs(app, waysIn.forgotPassword, { body: { email: "mine@people.test" } }, {}, "10.9.9.9");
      const mail = await mailTo(app, "mine@people.test", "Choose a new password");
      assert.equal(mail.body_text.match(/reset-password\//g)?.length, 2);
      assert.ok(!mail.body_text.includes("Zoë"), "what an account says of itself may be a stranger's words");
    },
  );

  await t.test("records the version of the texts that were shown, and refuses an old one", async () => {
    const { token } = await signUp("consent@people.test", { consent_version: LEGAL_VERSION });
    const { consents } = await callAs(app, security.get, {}, { authorization: `Bearer ${token}` });
    assert.deepEqual(
      consents.map(({ document, version }) => [document, version]),
      [
        ["privacy", LEGAL_VERSION],
        ["terms", LEGAL_VERSION],
      ],
    );
    await assert.rejects(signUp("old@people.test", { consent_version: "2020-01-01" }), {
      status: 409,
      code: "terms_changed",
    });
  });

  await t.test("refuses leaked passwords and the person's own name, at the field", async () => {
    for (const password of [
      "password12345",
      "1234567890",
      "qwertyuiop",
      "aaaaaaaaaaaa",
      "ZoëOkonjo",
      "weak@people.test",
    ]) {
      const padded = password.length < 10 ? `${password}99` : password;
      await assert.rejects(
        signUp("weak@people.test", { password: padded }),
        (error: { status: number; details: { path: string }[] }) =>
          error.status === 400 && error.details[0]?.path === "password",
        padded,
      );
    }
  });

  await t.test("stores a phone number in international form, and refuses invalid ones", async () => {
    const { token } = await signUp("phone@people.test", {
      phone_number: "0803 123 4567",
      phone_country: "NG",
    });
    const { phone_number, phone_verified } = await callAs(
      app,
      security.get,
      {},
      { authorization: `Bearer ${token}` },
    );
    assert.deepEqual([phone_number, phone_verified], ["+2348031234567", false]);
    await assert.rejects(signUp("nophone@people.test", { phone_number: "12", phone_country: "NG" }), {
      status: 400,
      code: "invalid_request",
    });
  });
});

test("a sign-up tells everything that is wrong at once", async (t) => {
  const app = await openApp();
  const wrong = {
    first_name: "",
    last_name: "Obi",
    email: "zoe",
    password: "password123",
    phone_number: "abc",
  };
  const problemsOf = async (body: typeof wrong) => {
    const error: unknown = await callAs(app, auth.signup, { body }).catch((refusal: unknown) => refusal);
    assert.ok(error instanceof ApiError);
    assert.equal(error.status, 400);
    return (error.details as readonly { readonly path: string; readonly message: string }[]).map(
      ({ path, message }) => `${path}: ${message.split(/[.:]/)[0]}`,
    );
  };

  await t.test("a name, an address, a common password and a phone number", async () => {
    assert.deepEqual(await problemsOf(wrong), [
      "first_name: Please enter your first name",
      "email: Please enter a valid e-mail address",
      "password: This password is too common and easy to guess",
      "phone_number: This isn't a phone number in the chosen country",
    ]);
  });

  await t.test("one problem of a field, and none of a good one", async () => {
    const short = { ...wrong, first_name: "Zoe", password: "aaaa", phone_number: "+234 803 123 4567" };
    assert.deepEqual(await problemsOf(short), [
      "email: Please enter a valid e-mail address",
      "password: Use at least 10 characters",
    ]);
  });
});
