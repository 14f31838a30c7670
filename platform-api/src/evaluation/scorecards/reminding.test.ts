import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { eraseOutlived } from "#api/applications/apply/sweep-applications";
import { ownerSql } from "#api/testing/as-owner";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";
import { remindOfScorecards } from "./remind-of-scorecards.ts";

test("an overdue card", async (t) => {
  const { app, ada, mia, ben, template, applicationId, kofi } = await setting(t);
  const owner = (statement: string, values: readonly unknown[] = []) =>
    ownerSql<{ left: number }>(app.services, statement, values);
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const [mias = "", bens = ""] = await ask(ada, applicationId, template, [mia, ben], { due_at });
  const later = (days: number) =>
    owner("update scorecards set due_at = due_at - $1::interval, reminded_at = reminded_at - $1::interval", [
      `${days} days`,
    ]);
  const heard = async (person = mia) => {
    const { data } = await person.call(notifications.list, { query: { limit: 50 } });
    return data.response.filter(({ title }) => title === "A scorecard is overdue");
  };

  await t.test("reminds no one before its due date", async () => {
    assert.equal(await remindOfScorecards(app.services), 0);
  });

  await t.test(
    "reminds its author once a day, however many nodes check, without the candidate's name",
    async () => {
      await handIn(ben, bens, finished(template, 4, "yes"));
      await later(1);
      await Promise.all([remindOfScorecards(app.services), remindOfScorecards(app.services)]);
      const [bell, ...more] = await heard();
      assert.equal(more.length, 0);
      assert.ok(bell?.link.endsWith(`?application=${applicationId}&section=scorecards`));
      assert.doesNotMatch(JSON.stringify(bell), /kofi|mensah/i);
      assert.deepEqual(await heard(ben), []);
      await later(1);
      assert.equal(await remindOfScorecards(app.services), 1);
    },
  );

  await t.test("stops after ten reminders", async () => {
    await owner("update scorecards set reminders = 10 where id = $1", [mias]);
    await later(1);
    assert.equal(await remindOfScorecards(app.services), 0);
    await owner("update scorecards set reminders = 0");
  });

  await t.test("reminds no one who may not read the application, or when the candidate is gone", async () => {
    await owner("update memberships set permissions = '[]' where user_id = $1", [mia.userId]);
    assert.equal(await remindOfScorecards(app.services), 0);
    const reads = JSON.stringify([{ feature: "application", action: ["read"] }]);
    await owner("update memberships set permissions = $2 where user_id = $1", [mia.userId, reads]);
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
    assert.equal(await remindOfScorecards(app.services), 0);
  });

  await t.test("is erased with the application when its retention ends", async () => {
    await owner("update applications set ended_at = now() - interval '5 years' where id = $1", [
      applicationId,
    ]);
    await eraseOutlived(app.services);
    for (const table of ["scorecards", "scorecard_drafts", "scorecard_submissions"]) {
      const rows = await owner(`select count(*) as left from ${table}`);
      assert.deepEqual(rows, [{ left: 0 }], table);
    }
  });
});
