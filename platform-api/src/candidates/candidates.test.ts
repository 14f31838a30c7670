import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { uploadResume } from "#api/testing/files/upload";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, member } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

type Query = RequestOf<typeof candidates.list>["query"];

test("the list of a company's candidates", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const welder = await publishJob(ada, { title: "Welder", questions: [] });
  const cook = await publishJob(ada, { title: "Cook", questions: [] });
  const ama = await applicant(app, ada, welder._id, "Ama");
  const esi = await applicant(app, ada, welder._id, "Esi");
  const kofi = await applicant(app, ada, cook._id, "Kofi");
  const again = await ama.person.call(openJobs.apply, {
    params: { jobId: cook._id },
    body: { resume_file_id: await uploadResume(ama.person), answers: [] },
  });
  const list = (query: Query = {}) => ada.call(candidates.list, { query });
  const names = async (query: Query = {}) => (await list(query)).items.map((row) => row.candidate.first_name);

  await t.test("shows each person once, by their latest application, with how many there are", async () => {
    const { items } = await list();
    assert.deepEqual(
      items.map((row) => [row.candidate.first_name, row.application.job.title, row.application_count]),
      [
        ["Ama", "Cook", 2],
        ["Kofi", "Cook", 1],
        ["Esi", "Welder", 1],
      ],
    );
    assert.deepEqual(await ada.call(candidates.count, {}), { total: 3 });
  });

  await t.test("pages through in each order, each person once", async () => {
    for (const [sort, wanted] of [
      ["newest", ["Ama", "Kofi", "Esi"]],
      ["oldest", ["Esi", "Kofi", "Ama"]],
      ["name", ["Ama", "Esi", "Kofi"]],
      ["name_desc", ["Kofi", "Esi", "Ama"]],
      ["active", ["Ama", "Kofi", "Esi"]],
      ["idle", ["Esi", "Kofi", "Ama"]],
    ] as const) {
      const first = await list({ sort, limit: 2 });
      const second = await list({ sort, limit: 2, cursor: first.nextCursor ?? "" });
      const read = [...first.items, ...second.items].map((row) => row.candidate.first_name);
      assert.deepEqual([sort, read, second.nextCursor], [sort, wanted, null]);
    }
    await assert.rejects(list({ cursor: "nonsense" }), { status: 400 });
  });

  await t.test("filters by job, stage type, status, source, days and several applications", async () => {
    assert.deepEqual(await names({ job: welder._id }), ["Esi", "Ama"]);
    assert.deepEqual(await names({ several: "yes" }), ["Ama"]);
    assert.deepEqual(await names({ status: "hired" }), []);
    assert.deepEqual(await names({ offer: "yes" }), []);
    assert.deepEqual(await names({ source: "from:linkedin" }), []);
    assert.deepEqual(await names({ to: "2020-01-01" }), []);
    assert.equal((await names({ from: "2020-01-01", source: "portal" })).length, 3);
    await ada.call(applications.move, {
      params: { applicationId: esi.card._id },
      body: { stage_id: welder.stages[1]?._id ?? "", version: esi.card.version },
    });
    const [type] = welder.stages.slice(1, 2).map((stage) => stage.type);
    assert.deepEqual(await names({ ...(type && { stage_type: type }) }), ["Esi"]);
    assert.deepEqual(await names({ sort: "active", limit: 1 }), ["Esi"]);
  });

  await t.test(
    "shows the application that matches, not the latest one, where a job is asked for",
    async () => {
      const row = (await list({ job: welder._id })).items.find((one) => one.candidate.first_name === "Ama");
      assert.equal(row?.application._id, ama.card._id);
      assert.equal(row.application_count, 2);
    },
  );

  await t.test("finds people by words of their names, by near ones, and by address", async () => {
    assert.deepEqual(await names({ q: "kof MENS" }), ["Kofi"]);
    assert.deepEqual(await names({ q: kofi.person.email }), ["Kofi"]);
    assert.deepEqual(await names({ q: "%" }), []);
    const near = await list({ q: "Koffi" });
    assert.deepEqual([near.near, near.items.length], [true, 1]);
    assert.deepEqual(await ada.call(candidates.count, { query: { q: "Koffi" } }), { total: 1 });
    await esi.person.call(account.update, { body: { first_name: "Zoë" } });
    assert.deepEqual(await names({ q: "zoe" }), ["Zoë"]);
    assert.deepEqual(await names({ sort: "name_desc", limit: 1 }), ["Zoë"]);
    await esi.person.call(account.update, { body: { first_name: "Esi" } });
  });

  await t.test(
    "adds a tag to each person once, filters by it on any application, and removes it",
    async () => {
      const tag = await ada.call(applicationList.createTag, { body: { name: "Strong" } });
      const ids = [ama.person.userId, kofi.person.userId];
      await ada.call(applicationList.setTags, {
        params: { applicationId: ama.card._id },
        body: { tag_ids: [tag._id] },
      });
      const body = { ids, add: [tag._id] };
      assert.deepEqual(await ada.call(candidates.tag, { body }), {
        changed: 1,
        added: [{ tag_id: tag._id, ids: [kofi.person.userId] }],
        removed: [],
      });
      assert.equal((await ada.call(candidates.tag, { body })).changed, 0);
      assert.deepEqual(await names({ tag: tag._id }), ["Ama", "Kofi"]);
      const [row] = (await list({ tag: tag._id })).items;
      assert.deepEqual([row?.application._id, row?.tags.map(({ name }) => name)], [again._id, ["Strong"]]);
      const gone = await ada.call(candidates.tag, { body: { ids, remove: [tag._id] } });
      assert.deepEqual([gone.changed, gone.removed[0]?.ids.toSorted()], [2, ids.toSorted()]);
      assert.deepEqual(await names({ tag: tag._id }), []);
    },
  );

  await t.test("neither tags nor shows another company's people", async () => {
    const globex = await employer(app, "Globex");
    const theirs = await globex.call(applicationList.createTag, { body: { name: "Theirs" } });
    assert.deepEqual((await globex.call(candidates.list, {})).items, []);
    const ids = [ama.person.userId];
    const tagged = await globex.call(candidates.tag, { body: { ids, add: [theirs._id] } });
    assert.equal(tagged.changed, 0);
    assert.equal((await ada.call(candidates.tag, { body: { ids, add: [theirs._id] } })).changed, 0);
  });

  await t.test("exports chosen or all people with the chosen columns, and no cell as a formula", async () => {
    await kofi.person.call(account.update, { body: { first_name: "=SUM(A1)" } });
    const all = await ada.call(candidates.exportCsv, { body: { columns: ["tags", "job"], sort: "name" } });
    const [heading, first] = all.csv.split("\r\n");
    assert.equal(heading, '\uFEFF"Name","Headline","Job","Stage","Tags"');
    assert.equal(first, `"'=SUM(A1) Mensah","","Cook","${cook.stages[0]?.name ?? ""}",""`);
    assert.equal(all.nextCursor, null);
    const body = { ids: [esi.person.userId], columns: [] };
    assert.equal((await ada.call(candidates.exportCsv, { body })).csv.split("\r\n").length, 3);
    await kofi.person.call(account.update, { body: { first_name: "Kofi" } });
  });

  await t.test("answers everyone's ids for work on all that match", async () => {
    const ids = [ama, kofi, esi].map(({ person }) => person.userId);
    assert.deepEqual(await ada.call(candidates.ids, {}), { ids, cut: false });
  });

  await t.test("remembers the columns of each member apart", async () => {
    assert.deepEqual(await ada.call(candidates.columns, {}), { columns: null });
    await ada.call(candidates.setColumns, { body: { columns: ["job", "active"] } });
    await ada.call(candidates.setColumns, { body: { columns: ["active", "job", "tags"] } });
    assert.deepEqual(await ada.call(candidates.columns, {}), { columns: ["job", "tags", "active"] });
    const mia = await member(app, ada, "recruiter", [{ feature: "application", action: ["read"] }]);
    assert.deepEqual(await mia.call(candidates.columns, {}), { columns: null });
  });

  await t.test("counts a shared note as activity, and a private one not", async () => {
    const note = { params: { applicationId: esi.card._id } };
    const before = (await list({ job: welder._id })).items.find(({ candidate: c }) => c.first_name === "Esi");
    const write = (isPrivate: boolean) =>
      ada.call(applicationNotes.add, {
        ...note,
        body: { client_id: crypto.randomUUID(), body: "Call her", private: isPrivate },
      });
    const activity = async () => (await list({ q: "Esi" })).items.map(({ active_at }) => active_at)[0];
    await write(true);
    assert.equal(await activity(), before?.active_at);
    await write(false);
    assert.notEqual(await activity(), before?.active_at);
  });

  await t.test("leaves out people who never applied, and keeps those who withdrew", async () => {
    await candidate(app, "Yaw");
    const params = { applicationId: kofi.card._id };
    await kofi.person.call(myApplications.withdraw, { params, body: {} });
    assert.deepEqual(await names({ status: "withdrawn" }), ["Kofi"]);
    assert.deepEqual(await names({ q: "Yaw" }), []);
  });
});
