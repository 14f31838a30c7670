import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { type JobSort, jobSorts } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { jobForm, moveJob, publishJob } from "#api/testing/hiring/job-form";
import { employer, member } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

type Query = NonNullable<RequestOf<typeof jobs.list>["query"]>;

test("filtering and sorting the list of jobs", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const mia = await member(app, acme, "recruiter", []);
  const team = { hiring_managers: [], recruiters: [mia.userId], coordinators: [] };
  await publishJob(acme, { title: "welder", department: "Yard", country: "NG", closes_on: "2099-03-01" });
  await publishJob(acme, { title: "Cook", department: "Kitchen", country: "KE", workplace: "On-site" });
  await publishJob(acme, {
    title: "Driver",
    department: "Yard",
    country: "NG",
    closes_on: "2099-01-01",
    hiring_team: team,
  });
  const ended = await publishJob(acme, { title: "Ended", closes_on: "2098-01-01", department: "Gone" });
  await moveJob(acme, ended, "closed");
  const titles = async (query: Query) =>
    (await acme.call(jobs.list, { query })).items.map(({ title }) => title);

  await t.test("shows only what matches every filter", async () => {
    assert.deepEqual(await titles({ department: "Yard", sort: "title" }), ["Driver", "welder"]);
    assert.deepEqual(await titles({ country: "KE" }), ["Cook"]);
    assert.deepEqual(await titles({ workplace: "On-site", country: "NG" }), []);
    assert.deepEqual(await titles({ colleague: mia.userId }), ["Driver"]);
  });

  await t.test("lists the available filter values", async () => {
    const { departments, countries } = await acme.call(jobs.list, {});
    assert.deepEqual(
      [departments, countries],
      [
        ["Gone", "Kitchen", "Yard"],
        ["KE", "NG"],
      ],
    );
    const other = await (await employer(app, "Other")).call(jobs.list, {});
    assert.deepEqual([other.departments, other.countries], [[], []]);
  });

  await t.test("pages through everything once in each order", async () => {
    const orders: Record<JobSort, string[]> = {
      changed: ["Ended", "Driver", "Cook", "welder"],
      newest: ["Ended", "Driver", "Cook", "welder"],
      title: ["Cook", "Driver", "Ended", "welder"],
      closing: ["Driver", "welder", "Cook", "Ended"],
    };
    for (const sort of jobSorts) {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Query = { sort, limit: 1, ...(cursor !== null && { cursor }) };
        const page: ReplyOf<typeof jobs.list> = await acme.call(jobs.list, { query });
        found.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor !== null);
      assert.deepEqual(found, orders[sort], sort);
    }
  });

  await t.test("pages by titles full of emoji", async () => {
    const title = "🎉".repeat(70);
    for (let at = 0; at < 3; at += 1) await acme.call(jobs.create, { body: jobForm({ title }) });
    const { nextCursor } = await acme.call(jobs.list, { query: { sort: "title", limit: 6 } });
    assert.equal(
      (await acme.call(jobs.list, { query: { sort: "title", cursor: nextCursor ?? "" } })).items.length,
      1,
    );
  });

  await t.test("refuses a cursor from another order", async () => {
    const { nextCursor } = await acme.call(jobs.list, { query: { sort: "title", limit: 1 } });
    for (const sort of ["changed", "closing"] as const) {
      await assert.rejects(acme.call(jobs.list, { query: { sort, cursor: nextCursor ?? "" } }), {
        status: 400,
      });
    }
  });

  await t.test("shows a page without counting applications, however many there are", async () => {
    const asker = { user: acme.userId, organization: acme.organizationId };
    const plan = await app.services.db.as(asker).read(async (db) => {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select c.active from jobs j cross join lateral (
          select sum(c.active) as active from stage_counts c where c.job_id = j.id
        ) c where j.organization_id = app_org()`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    // Before it stands the policy by which candidates see jobs they applied to: their own applications only.
    const counting = plan.slice(plan.indexOf("Aggregate"));
    assert.doesNotMatch(counting, /applications/);
    assert.match(counting, /stage_tallies[^]*job_id = j\.id/);
  });
});
