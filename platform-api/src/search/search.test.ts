import assert from "node:assert/strict";
import { test } from "node:test";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { search } from "@loubby/shared-contracts/http/search/search";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp, type TestApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

const suggest = (person: Person, keyword: string) => person.call(search.suggestions, { query: { keyword } });
const people = async (person: Person, keyword: string) =>
  (await person.call(search.people, { query: { keyword } })).people.map(({ first_name, relation }) => [
    first_name,
    relation,
  ]);

async function permitReachOut(app: TestApp, person: Person): Promise<void> {
  await app.services.db
    .as({ role: "auth" })
    .write((db) =>
      db.updateTable("users").set({ permit_reach_out: true }).where("id", "=", person.userId).execute(),
    );
}

test("the search", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme Boats");
  const other = await employer(app, "Other Boats");
  const kofi = await candidate(app, "Kofi");
  const job = await publishJob(acme, { title: "Boat builder" });
  await publishJob(other, { title: "Boat painter" });

  await t.test("suggests published jobs to candidates, and companies their own", async () => {
    const titles = async (person: Person) => (await suggest(person, "boat")).jobs.map(({ title }) => title);
    assert.deepEqual((await titles(kofi)).sort(), ["Boat builder", "Boat painter"]);
    assert.deepEqual(await titles(acme), ["Boat builder"]);
  });

  await t.test("suggests no jobs to a member who may not read them", async () => {
    const guest = await member(app, acme, "guest", []);
    assert.deepEqual((await suggest(guest, "boat")).jobs, []);
  });

  await t.test("finds only companies that are hiring", async () => {
    await employer(app, "Silent Boats");
    const { companies } = await kofi.call(search.companies, { query: { keyword: "BOATS" } });
    assert.deepEqual(
      companies.map(({ company_name, open_jobs }) => [company_name, open_jobs]),
      [
        ["Acme Boats", 1],
        ["Other Boats", 1],
      ],
    );
  });

  await t.test("finds no one unrelated to the person searching", async () => {
    await candidate(app, "Zuleika");
    assert.deepEqual(await people(acme, "zuleika"), []);
    assert.deepEqual(await people(kofi, "zuleika"), []);
  });

  await t.test("finds talents for companies only", async () => {
    const open = await candidate(app, "Reachable");
    await permitReachOut(app, open);
    assert.deepEqual(await people(acme, "reachable"), [["Reachable", "open_to_contact"]]);
    assert.deepEqual(await people(kofi, "reachable"), []);
  });

  await t.test("finds colleagues, and applicants only for members who may read applications", async () => {
    const resume = await uploadResume(kofi, "cv.pdf");
    await kofi.call(openJobs.apply, {
      params: { jobId: job._id },
      body: { resume_file_id: resume, answers: [] },
    });
    assert.deepEqual(await people(acme, "kofi"), [["Kofi", "applicant"]]);
    const mia = await member(app, acme, "recruiter", []);
    assert.deepEqual(await people(mia, "kofi"), []);
    assert.deepEqual(await people(mia, "Ada"), [["Ada", "colleague"]]);
    assert.deepEqual(await people(other, "kofi"), []);
  });

  await t.test("takes what was typed literally", async () => {
    for (const keyword of ["%", "_", "\\", "' or 1=1 --", "🎉", "(", "a".repeat(200)]) {
      const found = await suggest(kofi, keyword);
      assert.deepEqual([found.people, found.companies], [[], []], keyword);
    }
    assert.deepEqual(await suggest(kofi, "  "), { jobs: [], people: [], companies: [] });
    await assert.rejects(suggest(kofi, "a".repeat(201)), { status: 400 });
  });
});
