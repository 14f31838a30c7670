import assert from "node:assert/strict";
import { test } from "node:test";
import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ownerSql } from "#api/testing/as-owner";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { addListings } from "#api/testing/listing";
import { candidate, employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const type = "job";
const set = (person: Person, _id: string, keep: boolean) =>
  person.call(saved.set, { body: { type, _id, saved: keep } });
const titles = async (person: Person) => {
  const { data } = await person.call(saved.list, { query: { type } });
  return data.map((item) => (item.type === "job" ? item.job.title : assert.fail("another type")));
};

test("saved jobs", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  const [kofi, esi] = [await candidate(app), await candidate(app, "Esi")];
  const [one, two] = [await publishJob(acme, { title: "One" }), await publishJob(acme, { title: "Two" })];

  await t.test("are private, listed once each, latest first", async () => {
    await kofi.call(saved.save, { body: { type, _id: one._id } });
    await set(kofi, two._id, true);
    await set(kofi, one._id, true);
    assert.deepEqual(await titles(kofi), ["Two", "One"]);
    assert.deepEqual(await titles(esi), []);
    await set(esi, two._id, false);
    assert.deepEqual(await titles(kofi), ["Two", "One"]);
    await set(kofi, two._id, false);
    assert.deepEqual(await titles(kofi), ["One"]);
  });

  await t.test("are a list apart from saved agents, each with the details on its card", async () => {
    const [agent = ""] = await addListings(app, await candidate(app, "Lina"), [{ title: "Agent" }]);
    await kofi.call(saved.save, { body: { type: "agent", _id: agent } });
    const { data } = await kofi.call(saved.list, { query: { type: "agent" } });
    assert.deepEqual(
      data.map((item) => (item.type === "agent" ? item.agentProduct.title : item.type)),
      ["Agent"],
    );
    const jobs = await kofi.call(saved.list, { query: { type } });
    assert.deepEqual(
      jobs.data.map((item) => (item.type === "job" ? item.job.company.company_name : item.type)),
      ["Acme"],
    );
    await assert.rejects(kofi.call(saved.save, { body: { type, _id: agent } }), { status: 404 });
    await assert.rejects(kofi.call(saved.save, { body: { type: "agent", _id: one._id } }), { status: 404 });
  });

  await t.test("are hidden while the job is closed; unknown jobs can't be saved", async () => {
    await moveJob(acme, one, "closed");
    assert.deepEqual(await titles(kofi), []);
    await assert.rejects(set(kofi, one._id, true), { status: 410, code: "job_closed" });
    await assert.rejects(set(kofi, kofi.userId, true), { status: 404 });
    await set(kofi, one._id, false);
  });

  await t.test("are limited in number, with a clear message", async () => {
    await ownerSql(
      app.services,
      `with made as (
         insert into jobs (id, organization_id, created_by, title, status, opened_at)
         select gen_random_uuid(), $1, $2, 'Job ' || n, 'open', now() from generate_series(1, $3::int) n returning id
       )
       insert into saved_jobs (user_id, job_id) select $4, id from made`,
      [acme.organizationId, acme.userId, SAVED_LIMIT, esi.userId],
    );
    await assert.rejects(set(esi, two._id, true), { status: 422, code: "saved_full" });
    assert.equal((await titles(esi)).length, SAVED_LIMIT);
  });
});
