import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { BoardFilter } from "@loubby/shared-contracts/http/applications/application-filter.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("a board that is narrowed", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { questions: [] });
  const jobId = job._id;
  const [first = "", second = ""] = job.stages.map(({ _id }) => _id);
  const [ama, esi, kofi] = [
    (await applicant(app, ada, jobId, "Ama")).card,
    (await applicant(app, ada, jobId, "Esi")).card,
    (await applicant(app, ada, jobId, "Kofi")).card,
  ] as const;
  const strong = await ada.call(applicationList.createTag, { body: { name: "Strong" } });
  for (const { _id: applicationId } of [ama, esi])
    await ada.call(applicationList.setTags, { params: { applicationId }, body: { tag_ids: [strong._id] } });
  await ada.call(applications.move, {
    params: { applicationId: esi._id },
    body: { stage_id: second, version: esi.version },
  });
  const column = async (stageId: string, query: BoardFilter) =>
    (await ada.call(applications.listInStage, { params: { jobId, stageId }, query })).items.map(
      ({ candidate }) => candidate.first_name,
    );

  await t.test("shows in each column only who matches", async () => {
    assert.deepEqual(await column(first, { tag: strong._id }), ["Ama"]);
    assert.deepEqual(await column(second, { tag: strong._id }), ["Esi"]);
    assert.deepEqual(await column(first, { q: "kof" }), ["Kofi"]);
    assert.deepEqual(await column(first, { source: "portal", to: "2020-01-01" }), []);
  });

  await t.test("counts who matches in each stage, and who is rejected apart", async () => {
    const matches = (query: BoardFilter) => ada.call(applications.matches, { params: { jobId }, query });
    const [reason] = await ada.call(pipeline.reasons, {});
    await ada.call(applications.setStatus, {
      params: { applicationId: kofi._id },
      body: { to: "rejected", version: kofi.version, reason_id: reason?._id },
    });
    const sorted = ({ stages, rejected_count }: Awaited<ReturnType<typeof matches>>) => ({
      stages: Object.fromEntries(stages.filter(({ count }) => count > 0).map((s) => [s._id, s.count])),
      rejected_count,
    });
    assert.deepEqual(sorted(await matches({ tag: strong._id })), {
      stages: { [first]: 1, [second]: 1 },
      rejected_count: 0,
    });
    assert.deepEqual(sorted(await matches({ q: "kofi" })), { stages: {}, rejected_count: 1 });
    const rejected = await ada.call(applications.listRejected, { params: { jobId }, query: { q: "ama" } });
    assert.deepEqual(rejected.items, []);
  });

  await t.test("refuses an invalid filter, and another company's job", async () => {
    await assert.rejects(column(first, { from: "2026-02-31" }), { status: 400 });
    const globex = await employer(app, "Globex");
    await assert.rejects(globex.call(applications.matches, { params: { jobId }, query: {} }), {
      status: 404,
    });
  });
});
