import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { employerOnboarding, onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { callAs, candidate, employer, member, PASSWORD } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("the employer's survey", async (t) => {
  const app = await openApp();
  const ada = await employer(app, "Acme");

  await t.test("adds each answer to the earlier ones, even when two arrive at once", async () => {
    await ada.call(onboarding.saveSurvey, { body: { how_to_use_lobby: "Hire for open jobs" } });
    await Promise.all([
      ada.call(onboarding.saveSurvey, { body: { company_size: "11-50" } }),
      ada.call(onboarding.saveSurvey, { body: { employee_level: "Senior" } }),
    ]);
    const { answers, completed_at } = await ada.call(onboarding.survey, {});
    assert.deepEqual(answers, {
      how_to_use_lobby: "Hire for open jobs",
      company_size: "11-50",
      employee_level: "Senior",
    });
    assert.equal(completed_at, null);
  });

  await t.test("returns the person, and only works in one's own name", async () => {
    const other = await employer(app, "Other");
    await assert.rejects(
      ada.call(employerOnboarding.finishSurvey, { body: { id: other.userId, company_size: "1-10" } }),
      { status: 403 },
    );
    const { user } = await ada.call(employerOnboarding.finishSurvey, {
      body: { id: ada.userId, roles_location: "Lagos" },
    });
    assert.equal(user._id, ada.userId);
    assert.ok((await ada.call(onboarding.survey, {})).completed_at);
    assert.deepEqual((await other.call(onboarding.survey, {})).answers, {});
  });

  await t.test("refuses an invalid address and endless answers", async () => {
    await assert.rejects(
      ada.call(onboarding.saveSurvey, { body: { company_website: "javascript:alert(1)" } }),
      {
        status: 400,
      },
    );
    await assert.rejects(ada.call(onboarding.saveSurvey, { body: { available_roles: "x".repeat(5000) } }), {
      status: 400,
    });
  });

  await t.test("fills empty company details", async () => {
    const zoe = await employer(app, "Zoe");
    const details = async () => (await zoe.call(company.get, {})).employer;
    await zoe.call(onboarding.saveSurvey, {
      body: { company_website: "www.zo.test", company_size: "11-50" },
    });
    assert.deepEqual(
      [(await details()).website, (await details()).company_size],
      ["https://www.zo.test", "11-50"],
    );
    // Typed on after a pause: the survey corrects what the survey said.
    await zoe.call(onboarding.saveSurvey, { body: { company_website: "https://www.zoe.test" } });
    await zoe.call(company.edit, { body: { company_size: "51-200" } });
    await zoe.call(employerOnboarding.finishSurvey, {
      body: { company_name: "Zoe's Works", company_website: "https://www.zoe.test", company_size: "11-50" },
    });
    const { company_name, website, company_size } = await details();
    assert.deepEqual(
      [company_name, website, company_size],
      ["Zoe's Works", "https://www.zoe.test", "51-200"],
    );
    await zoe.call(company.edit, { body: { company_name: "Zoe & Co" } });
    await zoe.call(onboarding.saveSurvey, { body: { company_name: "Zoe's Works" } });
    assert.equal((await details()).company_name, "Zoe & Co");
  });

  await t.test("keeps the answers of someone who may not edit the details", async () => {
    const mia = await member(app, ada, "recruiter", []);
    await mia.call(onboarding.saveSurvey, { body: { company_website: "https://mia.test" } });
    assert.equal((await mia.call(onboarding.survey, {})).answers.company_website, "https://mia.test");
    assert.notEqual((await ada.call(company.get, {})).employer.website, "https://mia.test");
  });

  await t.test("accepts a website as people write it", async () => {
    const website = async (text: string) =>
      (await ada.call(onboarding.saveSurvey, { body: { company_website: text } })).answers.company_website;
    assert.equal(await website("badweb.test"), "https://badweb.test");
    assert.equal(await website(" www.badweb.test/jobs?x=1 "), "https://www.badweb.test/jobs?x=1");
    assert.equal(await website("http://badweb.test"), "http://badweb.test");
    assert.equal(await website(""), "");
    for (const text of ["not a site", "badweb", "me@badweb.test", "127.0.0.1", "localhost:80"]) {
      await assert.rejects(website(text), { status: 400 });
    }
  });

  await t.test("is closed to candidates", async () => {
    const kofi = await candidate(app);
    await assert.rejects(kofi.call(onboarding.survey, {}), { status: 403, code: "wrong_user_type" });
  });
});

test("a seller's store", async (t) => {
  const app = await openApp();
  const body = { first_name: "Sela", last_name: "Osei", email: "sela@makers.test", password: PASSWORD };
  const { token } = await callAs(app, auth.signup, { body: { ...body, is_seller: true } });
  const headers = { authorization: `Bearer ${token}` };

  await t.test("is opened once, even when the button is pressed twice", async () => {
    const open = () => callAs(app, onboarding.openStore, { body: { name: "Sela's makers" } }, headers);
    const results = await Promise.allSettled([open(), open()]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    const { user } = await callAs(app, auth.profile, {}, headers);
    assert.equal(user.is_store, true);
    await assert.rejects(open(), { status: 409, code: "store_exists" });
  });

  await t.test("is seen and changed by its owner, field by field", async () => {
    const own = async () => (await callAs(app, store.own, {}, headers)).store;
    assert.deepEqual([(await own()).name, (await own()).tagline], ["Sela's makers", ""]);
    await callAs(app, store.edit, { body: { revision: 0, tagline: " Agents that read invoices " } }, headers);
    const { store: renamed } = await callAs(
      app,
      store.edit,
      { body: { revision: 1, name: "Sela & Co" } },
      headers,
    );
    assert.deepEqual([renamed.name, renamed.tagline], ["Sela & Co", "Agents that read invoices"]);
    await assert.rejects(callAs(app, store.edit, { body: { revision: 2, name: " " } }, headers), {
      status: 400,
      details: [{ path: "name", message: "Please enter the store's name." }],
    });
    assert.deepEqual(await own(), renamed);
  });

  await t.test("can't be changed by anyone else, in the database either", async () => {
    const other = await candidate(app);
    await assert.rejects(other.call(store.edit, { body: { revision: 2, name: "Mine" } }), { status: 403 });
    await app.services.db
      .as({ user: other.userId, organization: null })
      .write((sql) => sql.updateTable("stores").set({ name: "Mine" }).execute());
    assert.equal((await callAs(app, store.own, {}, headers)).store.name, "Sela & Co");
  });

  await t.test("makes its owner a seller", async () => {
    const kofi = await candidate(app);
    const { user } = await kofi.call(onboarding.openStore, { body: { name: "Kofi's" } });
    assert.deepEqual([user.is_seller, user.is_store], [true, true]);
  });
});
