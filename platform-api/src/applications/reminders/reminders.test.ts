import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { remindOfApplications } from "./remind-of-applications.ts";

test("a team that leaves candidates without an answer", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const mia = await member(app, ada, "recruiter", []);
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const jobId = job._id;
  const [first, second] = [await applicant(app, ada, jobId), await applicant(app, ada, jobId, "Ama")];
  const interview = job.stages[1]?._id ?? "";
  const params = { jobId, stageId: interview };
  await ada.call(pipeline.setStage, { params, body: { name: "Interview", sla_days: 3, entry_actions: [] } });
  const age = (id: string, column: "applied_at" | "stage_entered_at", days: number) =>
    app.services.db.as({ user: ada.userId, organization: ada.organizationId }).write((db) =>
      sql`update applications set ${sql.ref(column)} = now() - make_interval(days => ${days})
          where id = ${id}`.execute(db),
    );
  const heard = async (person = ada) => {
    const { data } = await person.call(notifications.list, { query: { limit: 50 } });
    return data.response.filter(({ title }) => title.startsWith("Candidates")).map(({ body }) => body);
  };

  await t.test("gets no reminder while there is time", async () => {
    await age(first.card._id, "applied_at", 11);
    assert.equal(await remindOfApplications(app.services), 0);
  });

  await t.test(
    "is reminded of answers due soon, once for all of a job, however often it is checked",
    async () => {
      await age(first.card._id, "applied_at", 13);
      await age(second.card._id, "applied_at", 20);
      await Promise.all([remindOfApplications(app.services), remindOfApplications(app.services)]);
      assert.equal(await remindOfApplications(app.services), 0);
      const words = await heard();
      assert.equal(
        words.reduce((sum, body) => sum + Number.parseInt(body, 10), 0),
        2,
        words.join("; "),
      );
      assert.deepEqual(await heard(mia), [], "someone who may not read applications isn't notified");
    },
  );

  await t.test("is reminded of a stay beyond its limit, and again of another stay", async () => {
    const body = { stage_id: interview, version: first.card.version };
    await ada.call(applications.move, { params: { applicationId: first.card._id }, body });
    assert.equal(await remindOfApplications(app.services), 0);
    await age(first.card._id, "stage_entered_at", 4);
    assert.equal(await remindOfApplications(app.services), 1);
    assert.equal(await remindOfApplications(app.services), 0);
    assert.ok((await heard()).includes("1 candidate for Welder waited past their stage's time limit"));
    await age(first.card._id, "stage_entered_at", 9);
    assert.equal(await remindOfApplications(app.services), 1);
  });
});
