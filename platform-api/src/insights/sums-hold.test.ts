import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { ownerSql } from "#api/testing/as-owner";
import { setStatus } from "#api/testing/hiring/company-applications";
import {
  comesThrough,
  type Came,
  insightSetting,
  leave,
  readPart,
  turnDown,
  valuesOf,
} from "#api/testing/hiring/insight-world";
import { publishJob } from "#api/testing/hiring/job-form";
import { sendOffer } from "#api/testing/hiring/offer";
import type { TestApp } from "#api/testing/test-app";
import { foldInsights } from "./fold-insights.ts";

const LINES = "application_id, job_id, measure, ref, day::text, key, value, stage_id, source";

/** The lines that are kept, and those that follow from every row there is. */
async function bothLines(app: TestApp) {
  const kept = await ownerSql(app.services, `select ${LINES} from insight_lines order by measure, ref`);
  const made = await ownerSql(
    app.services,
    `select ${LINES} from (
       select * from application_lines(array(select id from applications))
       union all select * from offer_lines(array(select id from offers))
       union all select * from card_lines(array(select id from scorecards))
     ) l order by measure, ref`,
  );
  return { kept, made };
}

/** Days and months of which sums are kept, and to which of each a day belongs. */
const SPANS = `(values ('day'), ('month')) w (span)`;
const START = `case w.span when 'day' then day else date_trunc('month', day)::date end`;

/** The sums with what was not folded yet, and the lines counted anew. */
async function bothSums(app: TestApp) {
  const parts = "span, measure, source, day::text, key, value, sum(n)::int as n";
  const kept = await ownerSql(
    app.services,
    `select ${parts} from (
       select span, measure, source, day, key, value, n from insight_tallies where source <> ''
         and measure <> 'stay_business'
       union all select w.span, measure, source, ${START}, key, value, n from insight_changes, ${SPANS}
     ) t group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6`,
  );
  const counted = await ownerSql(
    app.services,
    `select ${parts} from (
       select w.span, measure, source, ${START} as day, key, value, 1 as n from insight_lines, ${SPANS}
     ) l group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  );
  return { kept, counted };
}

test("the figures stay correct through everything that happens to applications", async (t) => {
  const { app, acme, job } = await insightSetting(t);
  const other = await publishJob(acme, { title: "Baker", questions: [] });
  const agree = async () => {
    await ownerSql(app.services, "select refresh_due_insights(null, 1000)");
    for (const _ of [1, 2]) {
      const lines = await bothLines(app);
      assert.deepEqual(lines.kept, lines.made);
      const sums = await bothSums(app);
      assert.deepEqual(sums.kept, sums.counted);
      await foldInsights(app.services);
    }
  };
  const card = (came: Came) => acme.call(applications.get, { params: { applicationId: came.id } });
  const funnel = async (query: object = {}) => valuesOf(await readPart(acme, "funnel", query), "funnel");

  await t.test("moves, an undone rejection, an undone hire, a withdrawal", async () => {
    const one = await comesThrough(app, acme, job, 1, 2);
    const { version } = await card(one);
    await acme.call(applications.move, {
      params: { applicationId: one.id },
      body: { stage_id: job.stages[0]?._id ?? "", version },
    });
    // Once hired and no longer: it came as far as interviews.
    assert.deepEqual([(await funnel()).Hired?.[0], (await funnel()).Interview?.[0]], [0, 1]);
    const two = await comesThrough(app, acme, job, 1);
    await turnDown(acme, two);
    assert.equal((await funnel()).Interview?.[4], 1);
    await setStatus(acme, await card(two), "active");
    assert.deepEqual([(await funnel()).Interview?.[4], (await funnel()).Interview?.[3]], [0, 2]);
    await leave(await comesThrough(app, acme, job));
    await agree();
  });

  await t.test("a merge and its undo", async () => {
    const [kept, merged] = [await comesThrough(app, acme, job), await comesThrough(app, acme, job, 1)];
    const before = await funnel();
    await acme.call(duplicates.merge, {
      params: { applicationId: kept.id },
      body: { merged_id: merged.id, version: (await card(kept)).version, merged_version: merged.version },
    });
    await agree();
    assert.equal((await funnel()).Applied?.[0], (before.Applied?.[0] ?? 0) - 1);
    await acme.call(duplicates.unmerge, { params: { applicationId: merged.id } });
    await agree();
    assert.deepEqual(await funnel(), before);
  });

  await t.test("a move to another job, with an offer", async () => {
    const one = await comesThrough(app, acme, job, 1);
    await sendOffer(acme, one.id);
    await agree();
    await ownerSql(app.services, "update applications set job_id = $2, stage_id = $3 where id = $1", [
      one.id,
      other._id,
      other.stages[0]?._id,
    ]);
    await agree();
    const offers = valuesOf(await readPart(acme, "offers", { job: other._id }), "offers");
    // The move ended it; it is counted where the application is now.
    assert.deepEqual([offers.Sent?.[0], offers["Withdrawn by the company"]?.[0]], [1, 1]);
    assert.equal((await funnel({ job: other._id })).Applied?.[0], 1);
  });

  await t.test("many at once, in every direction", async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => comesThrough(app, acme, job)));
    const move = ({ id }: Came, place: number, version: number) =>
      acme.call(applications.move, {
        params: { applicationId: id },
        body: { stage_id: job.stages[place]?._id ?? "", version },
      });
    await Promise.allSettled(
      many.flatMap((one) => [
        move(one, 1, 1),
        move(one, 2, 1),
        leave(one),
        move(one, 1, 2),
        foldInsights(app.services),
      ]),
    );
    await agree();
  });

  await t.test("a removed stage, and stages in a new order", async () => {
    const [first = "", middle = "", last = ""] = job.stages.map(({ _id }) => _id);
    await ownerSql(app.services, "update stages set type = 'screen' where id = $1", [middle]);
    await foldInsights(app.services);
    await agree();
    assert.ok("Screen" in (await funnel()));
    const turn = (places: Readonly<Record<string, number>>) =>
      ownerSql(app.services, "update stages set position = ($1::jsonb ->> id::text)::int where job_id = $2", [
        JSON.stringify(places),
        job._id,
      ]);
    await turn({ [first]: 0, [last]: 1, [middle]: 2 });
    await foldInsights(app.services);
    await agree();
    await turn({ [first]: 0, [middle]: 1, [last]: 2 });
    await foldInsights(app.services);
    await acme.call(pipeline.removeStage, {
      params: { jobId: job._id, stageId: middle },
      body: { target_id: first },
    });
    await foldInsights(app.services);
    await agree();
    assert.deepEqual(Object.keys(await funnel({ job: job._id })), ["Applied", "Hired"]);
  });

  await t.test("deletions of an application and of everything", async () => {
    await ownerSql(
      app.services,
      "delete from applications where id = (select min(id::text)::uuid from applications)",
    );
    await agree();
    await ownerSql(app.services, "delete from applications");
    await agree();
    assert.equal((await funnel()).Applied?.[0], 0);
    const { rows } = await app.services.db
      .as({ user: acme.userId, organization: acme.organizationId })
      .read((db) => sql`select 1 from stage_visits`.execute(db));
    assert.deepEqual(rows, []);
  });
});
