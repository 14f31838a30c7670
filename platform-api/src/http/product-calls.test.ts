import assert from "node:assert/strict";
import { test } from "node:test";
import { mailTo, tokenIn } from "#api/testing/mailbox";
import { partner } from "#api/testing/partner";
import { candidate } from "#api/testing/person";
import { testApp, type TestApp } from "#api/testing/test-app";

// Paths and field names as the product names them, written out: the contracts' own would follow a slip of theirs.

const password = "a long enough password";
const NEXT = "another long password";

/** Whatever part of it the call answers. */
interface Reply {
  readonly token: string;
  readonly user: {
    readonly _id: string;
    readonly is_seller: boolean;
    readonly organization: { readonly employer_id: { readonly referral_id: string } };
  };
  readonly data: { readonly defaultApp?: string };
  readonly answers: object;
  readonly employee: object;
  readonly members: readonly object[];
  readonly conversations: readonly object[];
  readonly workspaces: readonly object[];
}

/** Calls a path with what is written, and answers what came back; the status is the expected one. */
async function send(app: TestApp, line: string, status: number, token: string | null, payload?: object) {
  const [method, url] = line.split(" ") as ["GET" | "POST" | "PATCH", string];
  const reply = await app.http.inject({
    method,
    url: `/api${url}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  assert.equal(reply.statusCode, status, `${line}: ${reply.body}`);
  return reply.json<Reply>();
}

const keys = (value: object) => Object.keys(value).toSorted();

test("a company's calls", async (t) => {
  const app = await testApp(t, { COUPON_CODES: "QUARTER-A:3" });
  const ada = {
    company_name: "Acme",
    first_name: "Ada",
    last_name: "Obi",
    phone_number: "0803 123 4567",
    phone_country: "NG",
    email: "ada@acme.test",
    password,
    referral_id: "unknown",
    is3p: true,
    something_more: "is no harm",
  };
  const { token, user } = await send(app, "POST /employer/signup", 201, null, ada);

  await t.test("sign up and log in, and return the user", async () => {
    const login = { email: ada.email, user_password: password };
    const company = await send(app, "POST /employer/login", 200, null, login);
    const general = await send(app, "POST /loubby/auth/login", 200, null, login);
    assert.deepEqual(company.user, user);
    assert.deepEqual(general.user, user);
  });

  await t.test("return user, activeSubscription and coupon as the session", async () => {
    const state = await send(app, "GET /loubby/auth/user/user-profile/auth", 200, token);
    assert.deepEqual(keys(state), ["activeSubscription", "coupon", "user"]);
    assert.deepEqual(state.user, user);
  });

  await t.test("reset a password by the mailed link, on both pages", async () => {
    let last = "";
    for (const door of ["/employer", "/loubby/auth"]) {
      await send(app, "POST /loubby/auth/forgot-password", 202, null, { email: ada.email });
      let link = last;
      while (link === last) link = tokenIn(await mailTo(app, ada.email, "Choose a new password"));
      last = link;
      const body = { password: NEXT, confirm_password: NEXT };
      const reply = await send(app, `POST ${door}/reset-password/${link}`, 200, null, body);
      assert.deepEqual(keys(reply), ["activeSubscription", "coupon", "token", "user"]);
    }
  });

  // The resets have ended the session of the sign-up.
  const again = await send(app, "POST /employer/login", 200, null, {
    email: ada.email,
    user_password: NEXT,
  });
  const now = (line: string, payload?: object, status = 200) => send(app, line, status, again.token, payload);

  await t.test("accept the survey's answers by name", async () => {
    const answers = {
      how_to_use_lobby: "Hiring",
      company_name: "Acme",
      company_website: "https://acme.test",
      company_size: "11-50",
      company_status: "Growing",
      available_roles: "Two nurses",
      roles_location: "Lagos",
      employee_level: "Senior",
    };
    const id = user._id;
    await now("POST /employer/onboarding-survey", { id, ...answers });
    assert.deepEqual((await now("GET /shared/onboarding/survey")).answers, answers);
  });

  await t.test("add, list, edit and remove members, and return one's own membership", async () => {
    await now("POST /employer/add-member", { email: "mia@acme.test", position: "Nurse", role: "guest" }, 201);
    const { members } = await now("GET /employer/members");
    assert.ok(Array.isArray(members));
    const stranger = { _id: "00000000-0000-7000-8000-000000000000" };
    await now("POST /employer/edit-member", { ...stranger, position: "Head" }, 404);
    await now("POST /employer/delete-member", stranger, 404);
    assert.ok((await now("GET /employee/info")).employee);
    await now("POST /employer/edit-employer", { company_name: "Acme & Co" });
  });

  await t.test("return the conversations about applications as conversations", async () => {
    assert.deepEqual((await now("GET /employer/job_application")).conversations, []);
  });

  await t.test("set the default app, and return the profile as data", async () => {
    const set = async (defaultApp: string) =>
      (await now("PATCH /employer/updateAppDefault", { defaultApp })).data.defaultApp;
    assert.equal(await set("recruit"), "recruit");
    assert.equal(await set(""), "");
  });

  await t.test("refer, apply a coupon, and return the subscription, each under data", async () => {
    const { referral_id } = user.organization.employer_id;
    await now(
      "POST /shared/referrals",
      { referral_type: "company", email: "hr@blue.test", referral_id },
      201,
    );
    const coupon = await now("POST /shared/coupons", { code: "QUARTER-A", expiresAt: 12 });
    assert.deepEqual(coupon, { data: { data: { code: "QUARTER-A", expiresAt: 3, isActive: true } } });
    for (const query of ["", "?forWho=organization", "?forWho=user"]) {
      assert.deepEqual(await now(`GET /shared/stripe/current-subscription${query}`), {
        data: { data: null },
      });
    }
  });

  await t.test("have no company profile by slug: the product names it and leaves it out", async () => {
    await now("GET /employer/company-profile/acme", undefined, 404);
  });
});

test("everyone's calls", async (t) => {
  const app = await testApp(t);
  const zoe = {
    first_name: "Zoë",
    last_name: "Obi",
    phone_number: "0803 123 4567",
    phone_country: "NG",
    email: "zoe@people.test",
    password,
    phoneNumberVerified: true,
    autoApplyToJobs: true,
    permitLoubbyReachOut: true,
    referral_id: "unknown",
    is_seller: true,
  };

  await t.test("sign up with every field the product names", async () => {
    const { user } = await send(app, "POST /loubby/auth/signup", 201, null, zoe);
    assert.equal(user.is_seller, true);
  });

  await t.test("look at a pending invite, and at people to connect with", async () => {
    const unknown = "00000000-0000-7000-8000-000000000000";
    await send(
      app,
      `GET /loubby/auth/pending-invite/${unknown}/${unknown}?token=${"x".repeat(43)}`,
      404,
      null,
    );
    await send(app, "GET /loubby/auth/users", 200, (await candidate(app)).token);
  });

  await t.test("create a company and list the workspaces, for partners", async () => {
    const grace = await partner(app);
    const body = { company_name: "Blue", workspace_email: "hi@blue.test", partnerId: grace.userId };
    await send(app, "POST /shared/partner-manager/create-company", 201, grace.token, body);
    const { workspaces } = await send(app, "GET /shared/partner-manager/companies", 200, grace.token);
    assert.equal(workspaces.length, 1);
  });
});
