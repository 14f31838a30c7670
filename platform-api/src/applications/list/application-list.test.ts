import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

type Query = RequestOf<typeof applicationList.list>["query"];

test("the list of a job's applications", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { questions: [] });
  const jobId = job._id;
  const people = [];
  for (const name of ["Ama", "Esi", "Kofi", "Yaw"])
    people.push((await applicant(app, ada, jobId, name)).card);
  const [ama, esi, kofi] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const interview = job.stages[1]?._id ?? "";
  const list = (query: Query = {}) => ada.call(applicationList.list, { params: { jobId }, query });
  const names = async (query: Query = {}) => (await list(query)).items.map((one) => one.candidate.first_name);
  await ada.call(applications.move, {
    params: { applicationId: esi._id },
    body: { stage_id: interview, version: esi.version },
  });

  await t.test("pages through in each order, each once, and counts the matches", async () => {
    for (const [sort, wanted] of [
      ["newest", ["Yaw", "Kofi", "Esi", "Ama"]],
      ["oldest", ["Ama", "Esi", "Kofi", "Yaw"]],
      ["waiting", ["Ama", "Kofi", "Yaw", "Esi"]],
      ["moved", ["Esi", "Yaw", "Kofi", "Ama"]],
      ["name", ["Ama", "Esi", "Kofi", "Yaw"]],
    ] as const) {
      const first = await list({ sort, limit: 3 });
      const second = await list({ sort, limit: 3, cursor: first.nextCursor ?? "" });
      const read = [...first.items, ...second.items].map((one) => one.candidate.first_name);
      assert.deepEqual([sort, read, first.total, second.total], [sort, wanted, 4, null]);
    }
  });

  await t.test("filters by stage, status, name and application date", async () => {
    assert.deepEqual(await names({ stage: interview }), ["Esi"]);
    assert.deepEqual(await names({ q: "kof MENS" }), ["Kofi"]);
    assert.deepEqual(await names({ q: "%" }), []);
    assert.deepEqual(await names({ status: "rejected" }), []);
    assert.equal((await names({ status: "running" })).length, 4);
    await app.services.db
      .as({ user: ada.userId, organization: ada.organizationId })
      .write((db) =>
        sql`update applications set applied_at = '2026-03-01T23:30:00Z' where id = ${ama._id}`.execute(db),
      );
    assert.deepEqual(await names({ from: "2026-03-01", to: "2026-03-01" }), ["Ama"]);
    assert.deepEqual(await names({ to: "2026-02-28" }), []);
  });

  await t.test("shows who has waited longer than their stage allows", async () => {
    await ada.call(pipeline.setStage, {
      params: { jobId, stageId: interview },
      body: { name: "Interview", sla_days: 3, entry_actions: [] },
    });
    const wait = (days: number) =>
      app.services.db.as({ user: ada.userId, organization: ada.organizationId }).write((db) =>
        sql`update applications set stage_entered_at = now() - make_interval(days => ${days})
            where id = ${esi._id}`.execute(db),
      );
    await wait(2);
    assert.deepEqual(await names({ late: "yes" }), []);
    await wait(4);
    assert.deepEqual(await names({ late: "yes" }), ["Esi"]);
    assert.equal((await list({ late: "yes" })).items[0]?.late, true);
  });

  await t.test("shows the company's tags, and filters by them", async () => {
    const tag = await ada.call(applicationList.createTag, { body: { name: "Strong", colour: "green" } });
    const same = await ada.call(applicationList.createTag, { body: { name: "strong", colour: "red" } });
    assert.deepEqual(same, tag);
    const params = { applicationId: kofi._id };
    await ada.call(applicationList.setTags, { params, body: { tag_ids: [tag._id] } });
    assert.deepEqual(await names({ tag: tag._id }), ["Kofi"]);
    const globex = await employer(app, "Globex");
    const theirs = await globex.call(applicationList.createTag, { body: { name: "Strong" } });
    const card = await ada.call(applicationList.setTags, { params, body: { tag_ids: [theirs._id] } });
    assert.deepEqual(card.tags, []);
    await ada.call(applicationList.setTags, { params, body: { tag_ids: [tag._id] } });
    const { events } = await ada.call(applications.get, { params });
    assert.deepEqual(
      events.filter(({ kind }) => kind === "tagged").map(({ actor, detail }) => `${actor} ${detail}`),
      ["added", "removed", "added"].map((did) => `Ada Admin ${did} the tag “Strong”`),
    );
    await ada.call(applicationList.removeTag, { params: { tagId: tag._id } });
    assert.deepEqual((await ada.call(applications.card, { params })).tags, []);
  });

  await t.test("is exported as CSV, narrowed as it is", async () => {
    const { name, csv, cut } = await ada.call(applicationList.csv, {
      params: { jobId },
      query: { q: "kofi", sort: "name" },
    });
    assert.match(name, /^[a-z0-9-]+-applicants\.csv$/);
    const [head, line, ...rest] = csv.trim().split("\r\n");
    assert.match(head ?? "", /"Name","E-mail","Phone"/);
    assert.match(line ?? "", /^"Kofi Mensah","[^"]+@[^"]+",/);
    assert.deepEqual([rest, cut], [[], false]);
    const globex = await employer(app, "Globex Export");
    await assert.rejects(globex.call(applicationList.csv, { params: { jobId }, query: {} }), { status: 404 });
  });

  await t.test("refuses a cursor it didn't make, and an invalid day", async () => {
    await assert.rejects(list({ cursor: "nonsense" }), { status: 400 });
    await assert.rejects(list({ from: "2026-02-31" }), { status: 400 });
  });
});
