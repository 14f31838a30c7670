import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ownerSql } from "#api/testing/as-owner";
import { jobForm, moveJob, publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("the number of jobs in each status", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const worker = app.services.db.as({ role: "worker" });
  const counts = async () => {
    const { draft, open, closed, archived } = (await acme.call(jobs.list, {})).counts;
    return { draft, open, closed, archived };
  };
  const left = async () =>
    (await ownerSql<{ n: number }>(app.services, "select count(*)::int as n from job_count_changes"))[0]?.n;
  const fold = () => worker.write((db) => sql`select fold_job_counts(${100})`.execute(db));

  const first = await publishJob(acme, { questions: [] });
  await publishJob(acme, { questions: [] });
  await acme.call(jobs.create, { body: jobForm() });
  const said = { draft: 1, open: 2, closed: 0, archived: 0 };

  await t.test("is correct at once, and stays so after a worker added it up", async () => {
    assert.deepEqual(await counts(), said);
    assert.notEqual(await left(), 0);
    await fold();
    assert.equal(await left(), 0);
    assert.deepEqual(await counts(), said);
  });

  await t.test("is added up once, by two workers and after one that crashed", async () => {
    await moveJob(acme, first, "closed");
    const death = new Error("The worker died.");
    await assert.rejects(
      worker.write(async (db) => {
        await sql`select fold_job_counts(${100})`.execute(db);
        throw death;
      }),
      death,
    );
    const then = { draft: 1, open: 1, closed: 1, archived: 0 };
    assert.deepEqual(await counts(), then);
    await Promise.all([fold(), fold()]);
    await fold();
    assert.deepEqual(await counts(), then);
  });

  await t.test("is updated without waiting for other transactions", async () => {
    let done = () => {};
    const held = new Promise<void>((resolve) => (done = resolve));
    const other = app.services.db
      .as({ user: acme.userId, organization: acme.organizationId })
      .write(async (db) => {
        await sql`insert into jobs (id, organization_id, created_by, title)
        values (gen_random_uuid(), ${acme.organizationId}, ${acme.userId}, 'Held')`.execute(db);
        await held;
      });
    await acme.call(jobs.create, { body: jobForm() });
    done();
    await other;
    assert.equal((await counts()).draft, 3);
  });

  await t.test("is zero once they are gone", async () => {
    await ownerSql(app.services, "delete from jobs where organization_id = $1", [acme.organizationId]);
    assert.deepEqual(await counts(), { draft: 0, open: 0, closed: 0, archived: 0 });
  });
});
