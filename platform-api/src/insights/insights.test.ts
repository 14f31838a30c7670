import assert from "node:assert/strict";
import { test } from "node:test";
import { insightSections } from "@loubby/shared-contracts/http/insights/insight-sections";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { rejectKnockedOut } from "#api/applications/apply/reject-knocked-out";
import { uploadResume } from "#api/testing/files/upload";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate } from "#api/testing/person";
import {
  allRows,
  backdate,
  comesThrough,
  insightSetting,
  leave,
  readPart,
  turnDown,
  valuesOf,
} from "#api/testing/hiring/insight-world";
import { until } from "#api/testing/until";
import { foldInsights } from "./fold-insights.ts";

test("a small data set with figures worked out by hand", async (t) => {
  const { app, acme, job } = await insightSetting(t);
  // Stages: Applied, Interview, Hired. Days ago: came in, then entered each further stage.
  const ada = await comesThrough(app, acme, job, 1, 2);
  await backdate(app, ada.id, 40, 30, 10);
  const ben = await comesThrough(app, acme, job, 1);
  await backdate(app, ben.id, 40, 36);
  const cleo = await comesThrough(app, acme, job, 1);
  await turnDown(acme, cleo);
  await backdate(app, cleo.id, 20, 14);
  const dan = await comesThrough(app, acme, job);
  await leave(dan, "I found work");
  await backdate(app, dan.id, 20);
  const eve = await comesThrough(app, acme, job);
  await backdate(app, eve.id, 5);
  // Long before the period: in none of its cohorts.
  const old = await comesThrough(app, acme, job, 1);
  await backdate(app, old.id, 200, 190);

  for (const when of ["before", "after"]) {
    await t.test(`are right ${when} the changes were folded into the sums`, async () => {
      const funnel = await readPart(acme, "funnel");
      // 5 came in; 3 of them reached interviews, 1 of those was hired. Eve still waits at Applied, Ben in interviews.
      assert.deepEqual(valuesOf(funnel, "funnel"), {
        Applied: [5, 60, null, 1, 0, 1],
        Interview: [3, null, null, 1, 1, 0],
        Hired: [1, null, null, null, null, null],
      });
      const stays = valuesOf(await readPart(acme, "stages"), "left");
      // Left Applied after 10 (Ada), 4 (Ben), 6 (Cleo) days, Dan after 20: middle (6 + 10) / 2.
      assert.deepEqual(stays.Applied?.slice(0, 3), [4, 8, 20]);
      // Left interviews: Ada after 20, Cleo after 14.
      assert.deepEqual(stays.Interview?.slice(0, 3), [2, 17, 20]);
      const waiting = valuesOf(await readPart(acme, "stages"), "waiting");
      assert.deepEqual(waiting, { Applied: [1, 5, 5, 0], Interview: [2, 113, 190, 2] });
      const endings = await readPart(acme, "endings");
      assert.deepEqual(Object.values(valuesOf(endings, "rejected")), [[1, null, 1]]);
      assert.deepEqual(valuesOf(endings, "withdrawn"), { "Gave a reason in their own words": [1, null, 1] });
      const sources = valuesOf(await readPart(acme, "sources"), "sources");
      assert.deepEqual(sources, { "Job portal": [5, 3, 60, 1, 1, 20, 1] });
    });
    await foldInsights(app.services);
  }

  await t.test("filters by a job with its own stages, and by a source without applications", async () => {
    const funnel = await readPart(acme, "funnel", { job: job._id });
    assert.deepEqual(valuesOf(funnel, "funnel").Interview, [3, null, null, 1, 1, 0]);
    assert.deepEqual(
      valuesOf(await readPart(acme, "funnel", { source: "referral" }), "funnel").Applied?.[0],
      0,
    );
    assert.deepEqual(valuesOf(await readPart(acme, "sources", { department: "Nowhere" }), "sources"), {});
  });

  await t.test("hides rates of fewer than five", async () => {
    const funnel = await readPart(acme, "funnel");
    assert.equal(funnel.tables[0]?.lines[1]?.cells[1]?.note, "1 of 3, too few for a rate");
  });

  await t.test("defines each figure, and lists exactly the rows it counts", async () => {
    for (const section of insightSections) {
      for (const query of [{}, { job: job._id }, { source: "portal" }]) {
        const { tables } = await readPart(acme, section, query);
        for (const { definition, columns, lines } of tables) {
          assert.ok(definition.length > 20 && columns.every((column) => column.definition.length > 10));
          for (const { label, cells } of lines) {
            assert.equal(cells.length, columns.length);
            for (const [at, cell] of cells.entries()) {
              if (cell.rows === null) continue;
              const { items, total } = await allRows(acme, cell.rows, query);
              const what = `${section} ${label} ${columns[at]?.id} ${cell.rows}`;
              assert.equal(items.length, cell.value, what);
              assert.equal(total, cell.value, what);
              assert.equal(new Set(items.map(({ _id }) => _id)).size, cell.value, what);
            }
          }
        }
      }
    }
  });

  await t.test("opens the rows behind a figure, with a link and a description", async () => {
    const { items } = await allRows(acme, "rejected");
    assert.deepEqual(
      items.map(({ name, job: title, link }) => [name, title, link]),
      [["Kofi Mensah", "Welder", `/dashboard/jobs/joblisting/${job._id}/board?application=${cleo.id}`]],
    );
    assert.equal((await allRows(acme, "withdrawn")).items[0]?.detail, "I found work");
  });
});

test("time to hire, from posting and from first contact", async (t) => {
  const { app, acme, job } = await insightSetting(t);
  const ada = await comesThrough(app, acme, job, 1, 2);
  await backdate(app, ada.id, 40, 30, 10);
  const values = valuesOf(await readPart(acme, "hiring"), "time");
  // The job was opened today: a hiring before that took no time. From her application it took 30 days.
  assert.deepEqual(values["From posting: when the job was first opened"], [1, 0, 0]);
  assert.deepEqual(values["From first contact of any kind"], [1, 30, 30]);
  assert.deepEqual(values["From first contact: they applied"], [1, 30, 30]);
  assert.deepEqual(values["From first contact: a conversation started"], [0, null, null]);
});

test("a knock-out counts as one, not as a reason of the company", async (t) => {
  const { app, acme } = await insightSetting(t);
  const job = await publishJob(acme, {
    questions: [{ label: "Licence?", kind: "yes_no", options: [], required: true, knock_out: ["no"] }],
  });
  const kofi = await candidate(app, "Kofi");
  const answers = [{ question_id: job.questions[0]?._id ?? "", value: "no" }];
  const body = { resume_file_id: await uploadResume(kofi), answers };
  const { _id } = await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
  await rejectKnockedOut(app.services, _id);
  // The rule's own work runs beside this: what it holds just then is counted by the next reading.
  const counted = async () => Object.keys(valuesOf(await readPart(acme, "endings"), "rejected"));
  await until(async () => (await counted()).length > 0);
  assert.deepEqual(await counted(), ["Knock-out"]);
});
