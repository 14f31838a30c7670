import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import type { EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { ownerSql } from "#api/testing/as-owner";
import { eventTypeForm, firstStart, keepStart } from "#api/testing/booking";
import { visitor } from "#api/testing/hiring/visitor";
import { employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

test("booking links of a company", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "recruiter", []);
  const create = (person: typeof ada, change: Partial<EventTypeForm> = {}) =>
    person.call(eventTypes.create, { body: eventTypeForm(change) });

  await t.test("need the plan and the permission to meet others", async () => {
    await assert.rejects(create(ada), { status: 403 });
    await subscribe(app, ada, "growth_plan_yearly");
    await create(ada);
    await assert.rejects(create(mia), { status: 403 });
  });

  await t.test("have an address once, and hours of one's own", async () => {
    await assert.rejects(create(ada), { status: 409, code: "slug_taken" });
    const other = await create(ada, { slug: "other" });
    const body = { ...eventTypeForm(), version: other.version };
    const params = { eventTypeId: other._id };
    await assert.rejects(ada.call(eventTypes.update, { params, body }), { code: "slug_taken" });
    await assert.rejects(create(ada, { slug: "hours", hours_id: randomUUID() }), { status: 422 });
    const old = { ...body, slug: "other", version: 99 };
    await assert.rejects(ada.call(eventTypes.update, { params, body: old }), { code: "changed_meanwhile" });
  });

  await t.test("can't be booked once their owner has left the company", async () => {
    const type = await create(ada, { slug: "leaving" });
    const browser = visitor(app);
    const start = await firstStart(browser, type);
    const { held } = await keepStart(browser, type, start);
    await ownerSql(app.services, "alter table memberships disable trigger user");
    await ownerSql(app.services, "delete from memberships where user_id = $1", [ada.userId]);
    const sent = await browser.submit(held, {
      start,
      length: "30",
      zone: "UTC",
      name: "Vera",
      email: "v@v.test",
    });
    assert.equal(sent.status, 410);
    assert.equal((await browser.get(type.path)).status, 410);
  });
});
