import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import type { Sql } from "#api/db/database";
import { foldCounts } from "./fold-counts.ts";
import { ownerSql } from "#api/testing/as-owner";
import { jobForm, moveJob, publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

const apply = async (person: Person, job: Job) => {
  const body = { resume_file_id: await uploadResume(person), answers: [] };
  return (await person.call(openJobs.apply, { params: { jobId: job._id }, body }))._id;
};
const as = (app: TestApp, { userId, organizationId }: Person) =>
  app.services.db.as({ user: userId, organization: organizationId });

/** Returns the stored counts, and those from counting every application. */
async function bothCounts(app: TestApp, person: Person) {
  const columns = sql`count(*) filter (where a.status = 'active')::int as active,
    count(*) filter (where a.status = 'active' and a.source ->> 'type' is distinct from 'manual')::int as arrived,
    count(*) filter (where a.status = 'hired')::int as hired,
    count(*) filter (where a.status = 'rejected')::int as rejected,
    count(*) filter (where a.status = 'withdrawn')::int as withdrawn`;
  return as(app, person).read(async (db: Sql) => {
    const { rows: kept } = await sql`
      select stage_id, active, arrived, hired, rejected, withdrawn from stage_counts order by stage_id`.execute(
      db,
    );
    const { rows: counted } = await sql`
      select s.id as stage_id, ${columns} from stages s left join applications a on a.stage_id = s.id
      group by s.id order by s.id`.execute(db);
    return { kept, counted };
  });
}

test("the counts of stages", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const job = await publishJob(acme, { questions: [] });
  const other = await publishJob(acme, { questions: [] });
  const stages = job.stages.map(({ _id }) => _id);
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => candidate(app, `P${at}`)));
  const ids: string[] = [];
  for (const person of people) ids.push(await apply(person, job));
  const agree = async () => {
    const { kept, counted } = await bothCounts(app, acme);
    assert.deepEqual(kept, counted);
  };
  const move = (applicationId: string, stage_id: string, version: number) =>
    acme.call(applications.move, { params: { applicationId }, body: { stage_id, version } });

  await t.test("are correct after applications arrived, before and after they are folded", async () => {
    await agree();
    await foldCounts(app.services);
    await agree();
    assert.equal((await acme.call(jobs.list, {})).waiting_count, 8);
  });

  await t.test(
    "stay correct while many move the same cards, others withdraw and the counts are folded",
    async () => {
      const rounds = ids.flatMap((id, at) => [
        move(id, stages[1] ?? "", 1),
        move(id, stages[2] ?? "", 1),
        ...people
          .slice(at > 5 ? at : ids.length, at + 1)
          .map((person) => person.call(myApplications.withdraw, { params: { applicationId: id }, body: {} })),
        foldCounts(app.services),
      ]);
      await Promise.allSettled(rounds);
      await agree();
      await foldCounts(app.services);
      await agree();
    },
  );

  await t.test("stay correct when one statement moves and deletes many, to another job too", async () => {
    const target = other.stages[0]?._id ?? "";
    await as(app, acme).write(async (db) => {
      await sql`update applications set job_id = ${other._id}, stage_id = ${target}, status = 'active'
        where id = any (${ids.slice(0, 2)}::uuid[]) and status = 'active'`.execute(db);
      await sql`update applications set status = 'rejected' where job_id = ${job._id} and status = 'active'`.execute(
        db,
      );
      await sql`update applications set status = 'active' where job_id = ${job._id} and status = 'rejected'`.execute(
        db,
      );
    });
    await agree();
    await ownerSql(app.services, "delete from applications where id = $1", [ids[2]]);
    await agree();
    await foldCounts(app.services);
    await agree();
  });

  await t.test("ignore what was rolled back", async () => {
    const before = await bothCounts(app, acme);
    const undone = as(app, acme).write(async (db) => {
      await sql`update applications set status = 'active' where status = 'hired'`.execute(db);
      throw new Error("changed my mind");
    });
    await assert.rejects(undone, /changed my mind/);
    assert.deepEqual((await bothCounts(app, acme)).kept, before.kept);
  });

  await t.test("go with a discarded draft, and leave the company's totals correct", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm() });
    await acme.call(jobs.remove, { params: { jobId: draft._id } });
    await agree();
    const { counts, waiting_count, items } = await acme.call(jobs.list, {});
    assert.deepEqual([counts.draft, counts.open], [0, 2]);
    assert.equal(
      waiting_count,
      items.reduce((sum, { new_count }) => sum + new_count, 0),
    );
  });

  await t.test("leave those that the company added itself out of what is new", async () => {
    const fresh = await publishJob(acme, { questions: [] });
    const body = {
      first_name: "Omar",
      last_name: "Said",
      email_address: "omar@added.test",
      consent: { basis: "asked" as const, on: "2026-11-20" },
    };
    const { waiting_count: before } = await acme.call(jobs.list, {});
    await acme.call(addedCandidates.add, { params: { jobId: fresh._id }, body });
    await apply(await candidate(app), fresh);
    const shown = async () => {
      const { items, waiting_count } = await acme.call(jobs.list, {});
      const { active_count, new_count } = items.find(({ _id }) => _id === fresh._id) ?? {};
      return { active_count, new_count, waiting: waiting_count - before };
    };
    const said = { active_count: 2, new_count: 1, waiting: 1 };
    assert.deepEqual(await shown(), said);
    await foldCounts(app.services);
    assert.deepEqual(await shown(), said);
    await agree();
  });

  await t.test("leave archived jobs out of what is waiting", async () => {
    const kofi = await candidate(app);
    const last = await publishJob(acme, { questions: [] });
    await apply(kofi, last);
    await foldCounts(app.services);
    const { waiting_count } = await acme.call(jobs.list, {});
    const closed = await moveJob(acme, last, "closed");
    await moveJob(acme, closed, "archived");
    assert.equal((await acme.call(jobs.list, {})).waiting_count, waiting_count - 1);
  });
});
