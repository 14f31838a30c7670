import assert from "node:assert/strict";
import { test } from "node:test";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const template = (change: object = {}) => ({
  name: "First call",
  subject: "A call about {job}",
  body: "Hello {first_name}, when can we call you?",
  ...change,
});

test("a company's mail templates", async (t) => {
  const app = await openApp();
  const acme = await employer(app);
  await subscribe(app, acme, "enterprise_plan_monthly");
  const create = (change: object = {}) => acme.call(mailTemplates.create, { body: template(change) });
  const kept = await create();

  await t.test("have unique names, ignoring case, and are listed by name", async () => {
    await assert.rejects(create({ name: "FIRST CALL" }), { status: 409, code: "name_taken" });
    await create({ name: "Answer" });
    const names = (await acme.call(mailTemplates.list, {})).map(({ name }) => name);
    assert.deepEqual(names, ["Answer", "First call"]);
  });

  await t.test("are refused without a text, and with a variable that doesn't exist", async () => {
    await assert.rejects(create({ name: "Empty", body: " " }), { status: 400 });
    await assert.rejects(create({ name: "Odd", body: "Hello {firstname}" }), { status: 400 });
  });

  await t.test("can't be overwritten unseen, and are hidden from other companies", async () => {
    const params = { templateId: kept._id };
    const body = { ...template({ subject: "Your call" }), version: kept.version };
    const newer = await acme.call(mailTemplates.update, { params, body });
    assert.deepEqual([newer.subject, newer.version], ["Your call", 2]);
    await assert.rejects(acme.call(mailTemplates.update, { params, body }), {
      status: 409,
      code: "changed_meanwhile",
    });
    const other = await employer(app, "Other");
    await subscribe(app, other, "enterprise_plan_monthly");
    assert.deepEqual(await other.call(mailTemplates.list, {}), []);
    await assert.rejects(other.call(mailTemplates.remove, { params }), { status: 404 });
    await assert.rejects(other.call(mailTemplates.update, { params, body }), { status: 404 });
  });

  await t.test("are removed, and part of the Enterprise plan", async () => {
    await acme.call(mailTemplates.remove, { params: { templateId: kept._id } });
    assert.equal((await acme.call(mailTemplates.list, {})).length, 1);
    await subscribe(app, acme, "growth_plan_monthly");
    await assert.rejects(acme.call(mailTemplates.list, {}), { status: 403 });
  });
});

test("a company has at most a hundred mail templates", async () => {
  const app = await openApp();
  const acme = await employer(app);
  await subscribe(app, acme, "enterprise_plan_monthly");
  for (let number = 1; number <= 100; number += 1)
    await acme.call(mailTemplates.create, { body: template({ name: `Call ${number}` }) });
  await assert.rejects(acme.call(mailTemplates.create, { body: template() }), {
    status: 409,
    code: "too_many_templates",
  });
});
