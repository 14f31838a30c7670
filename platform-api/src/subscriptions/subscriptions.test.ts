import assert from "node:assert/strict";
import { test } from "node:test";
import { uuidv7 } from "uuidv7";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { servedPath } from "#api/http/serve";
import { mailTo, tokenIn } from "#api/testing/mailbox";
import { callAs, candidate, employer, member, PASSWORD, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

test("the current subscription", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const mia = await member(app, acme, "guest", []);
  const current = async (person: Person, query: { forWho?: "organization" | "user" } = {}) =>
    (await person.call(subscriptions.current, { query })).data.data?.sub_name_slug ?? null;
  const sell = (userId: string, ends_at: Date | null = null) =>
    app.services.db
      .as({ role: "auth" })
      .write((sql) =>
        sql
          .insertInto("subscriptions")
          .values({ id: uuidv7(), user_id: userId, sub_name_slug: "seller_plan_monthly", ends_at })
          .execute(),
      );

  await t.test("is none at first", async () => {
    assert.equal(await current(acme), null);
    assert.equal(await current(acme, { forWho: "user" }), null);
  });

  await t.test("is the company's for all its members by default, and the one in the session", async () => {
    await subscribe(app, acme, "growth_plan_yearly");
    assert.equal(await current(acme), "growth_plan_yearly");
    assert.equal(await current(mia, { forWho: "organization" }), "growth_plan_yearly");
    const { activeSubscription } = await mia.call(auth.profile, {});
    assert.deepEqual((await mia.call(subscriptions.current, {})).data.data, activeSubscription);
  });

  await t.test("is the person's own on request, beside the company's", async () => {
    await sell(mia.userId);
    assert.equal(await current(mia, { forWho: "user" }), "seller_plan_monthly");
    assert.equal(await current(mia), "growth_plan_yearly");
    assert.equal(await current(acme, { forWho: "user" }), null);
  });

  await t.test("is no one else's, is none outside a company, and ends on time", async () => {
    assert.equal(await current(await employer(app, "Other")), null);
    const kofi = await candidate(app);
    assert.equal(await current(kofi), null);
    await sell(kofi.userId, new Date(0));
    assert.equal(await current(kofi, { forWho: "user" }), null);
    const foreign = await app.http.inject({
      url: `/api${servedPath(subscriptions.current)}`,
      query: { forWho: acme.organizationId },
      headers: { authorization: `Bearer ${kofi.token}` },
    });
    assert.equal(foreign.statusCode, 400);
  });
});

test("an address that always counts as subscribed", async (t) => {
  const staff = "staff@loubby.test";
  const app = await testApp(t, { ALWAYS_SUBSCRIBED_EMAILS: `other@loubby.test, ${staff.toUpperCase()}` });
  const body = {
    company_name: "Staff Ltd",
    first_name: "Ada",
    last_name: "Obi",
    email: staff,
    password: PASSWORD,
  };
  const { token, user } = await callAs(app, employerAuth.signup, { body });
  const headers = { authorization: `Bearer ${token}` };
  const counts = async () => (await callAs(app, auth.profile, {}, headers)).user.alwaysSubscribed;
  const mayCampaign = async () => {
    const query = { feature: "email_campaign", action: "write", plan_feature: "email_campaign" } as const;
    const params = { userId: user._id };
    return (await callAs(app, members.explain, { params, query }, headers)).allowed;
  };

  await t.test("isn't counted before it is confirmed: anyone can type it", async () => {
    assert.equal(await counts(), false);
    assert.equal(await mayCampaign(), false);
  });

  await t.test("has every feature from then on, without a subscription", async () => {
    const params = { token: tokenIn(await mailTo(app, staff, "Confirm")) };
    await callAs(app, waysIn.verifyEmail, { params, body: {} }, headers);
    assert.equal(await counts(), true);
    assert.equal(await mayCampaign(), true);
    assert.equal((await callAs(app, subscriptions.current, { query: {} }, headers)).data.data, null);
  });

  await t.test("doesn't extend to anyone else", async () => {
    assert.equal((await (await employer(app, "Acme")).call(auth.profile, {})).user.alwaysSubscribed, false);
  });
});
