import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { callAs, candidate, employer } from "#api/testing/person";
import { jobForm, moveJob, publishJob } from "#api/testing/hiring/job-form";
import { uploadResume } from "#api/testing/files/upload";
import { testApp } from "#api/testing/test-app";

type Query = NonNullable<RequestOf<typeof openJobs.list>["query"]>;

test("searching published jobs", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme Robotics");
  const zuri = await employer(app, "Zuri Health");
  await publishJob(acme, { title: "Senior Frontend Engineer", skills: ["TypeScript", "Node.js"] });
  await publishJob(acme, { title: "Chef de cuisine", city: "Accra", country: "GH", skills: ["C++ for fun"] });
  await publishJob(zuri, { title: "Nurse", skills: ["C++"], workplace: "On-site", experience: "0-2" });
  await publishJob(zuri, {
    title: "Data analyst",
    workplace: "Remote",
    country: null,
    employment_type: "Contract",
  });
  const list = (query: Query) => callAs(app, openJobs.list, { query });
  const titles = async (query: Query) => (await list(query)).items.map((job) => job.title).sort();

  await t.test("finds a job by a word of its title, in any case and form", async () => {
    assert.deepEqual(await titles({ q: "ENGINEERS" }), ["Senior Frontend Engineer"]);
    assert.deepEqual(await titles({ q: "engineering" }), ["Senior Frontend Engineer"]);
  });

  await t.test("finds it with every letter while the word is typed", async () => {
    for (const q of ["engin", "engine", "enginee", "engineer", "front", "senior fr"]) {
      assert.deepEqual(await titles({ q }), ["Senior Frontend Engineer"], q);
    }
  });

  await t.test("finds it by a skill, even one with symbols in its name", async () => {
    assert.deepEqual(await titles({ q: "typescript" }), ["Senior Frontend Engineer"]);
    assert.deepEqual(await titles({ q: "node.js" }), ["Senior Frontend Engineer"]);
    const found = await titles({ q: "c++" });
    assert.ok(found.includes("Nurse") && !found.includes("Senior Frontend Engineer"), found.join());
  });

  await t.test("finds all jobs of a company by its name, and by its new name after a change", async () => {
    assert.deepEqual(await titles({ q: "acme" }), ["Chef de cuisine", "Senior Frontend Engineer"]);
    await app.services.db
      .as({ role: "auth" })
      .write((db) =>
        db
          .updateTable("organizations")
          .set({ company_name: "Sunrise" })
          .where("id", "=", zuri.organizationId)
          .execute(),
      );
    assert.deepEqual(await titles({ q: "sunri" }), ["Data analyst", "Nurse"]);
    assert.deepEqual(await titles({ q: "zuri" }), []);
  });

  await t.test("requires all words, and ignores stop words", async () => {
    assert.deepEqual(await titles({ q: "engineer lagos" }), ["Senior Frontend Engineer"]);
    assert.deepEqual(await titles({ q: "an engineer in the Lagos" }), ["Senior Frontend Engineer"]);
    assert.deepEqual(await titles({ q: "engineer accra" }), []);
  });

  await t.test("ranks a match in the title above one in the description", async () => {
    const text = { type: "text" as const, text: "You work beside an astronomer." };
    const description = { type: "doc" as const, content: [{ type: "paragraph" as const, content: [text] }] };
    await publishJob(acme, { title: "Astronomer" });
    await publishJob(acme, { title: "Gardener", description });
    const { items } = await list({ q: "astronomer" });
    assert.deepEqual(
      items.map((job) => job.title),
      ["Astronomer", "Gardener"],
    );
  });

  await t.test(
    "filters by country, workplace, employment type and experience, alone and combined",
    async () => {
      assert.deepEqual(await titles({ country: "GH" }), ["Chef de cuisine"]);
      assert.deepEqual(await titles({ workplace: "Remote" }), ["Data analyst"]);
      assert.deepEqual(await titles({ employment_type: "Contract" }), ["Data analyst"]);
      assert.deepEqual(await titles({ experience: "0-2" }), ["Nurse"]);
      assert.deepEqual(await titles({ q: "nur", workplace: "On-site", country: "NG" }), ["Nurse"]);
      assert.deepEqual(await titles({ q: "nur", workplace: "Remote" }), []);
    },
  );

  await t.test("counts all matches, not those on the page", async () => {
    const page = await list({ limit: 2 });
    assert.equal(page.items.length, 2);
    assert.equal(page.total, 6);
  });

  await t.test("accepts anything that is typed as words", async () => {
    const hostile = [
      "%",
      "_",
      "'",
      '"',
      "\\",
      "' or 1=1 --",
      "& | ! <->",
      "a:*b",
      "!engineer",
      "🎉",
      "()",
      "*:*",
      "\u0000",
    ];
    for (const q of hostile) assert.ok(Array.isArray((await list({ q })).items), JSON.stringify(q));
    assert.equal((await list({ q: "%" })).total, 0);
    assert.deepEqual(await titles({ q: "'engineer' & (lagos)" }), ["Senior Frontend Engineer"]);
    assert.equal((await list({ q: "ب".repeat(200) })).total, 0);
    await assert.rejects(list({ q: "x".repeat(201) }), { status: 400, code: "invalid_request" });
  });

  await t.test("refuses foreign filters and cursors", async () => {
    await assert.rejects(list({ workplace: "Moon" as "Remote" }), { status: 400 });
    const made = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString("base64url");
    for (const cursor of [
      "nonsense",
      made("2020", acme.userId),
      made(0.5, acme.userId),
      made(1),
      made("now", "x"),
    ]) {
      await assert.rejects(list({ cursor }), { status: 400, code: "invalid_request" }, cursor);
    }
    const ofTimes = (await list({ limit: 1 })).nextCursor ?? "";
    await assert.rejects(list({ q: "engineer", cursor: ofTimes }), { status: 400 });
  });
});

test("paging through published jobs", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  for (let number = 0; number < 7; number += 1) await publishJob(acme, { title: `Baker ${number}` });
  // The same instant for several, because real imports publish many at once.
  await app.services.db
    .as({ user: acme.userId, organization: acme.organizationId })
    .write((db) => sql`update jobs set opened_at = date_trunc('hour', opened_at)`.execute(db));

  async function walk(query: Query): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        ...query,
        limit: 3,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map((job) => job.title));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return seen;
  }
  const list = (query: Query) => callAs(app, openJobs.list, { query });

  await t.test("shows each job once, without gaps, with and without a search", async () => {
    const all = Array.from({ length: 7 }, (_, number) => `Baker ${number}`);
    assert.deepEqual((await walk({})).sort(), all);
    assert.deepEqual((await walk({ q: "bak" })).sort(), all);
  });

  await t.test("repeats none when a new one is published in between", async () => {
    const first = await list({ limit: 3 });
    await publishJob(acme, { title: "Latecomer" });
    const rest = await list({ limit: 100, cursor: first.nextCursor ?? "" });
    const titles = [...first.items, ...rest.items].map((job) => job.title);
    assert.equal(new Set(titles).size, 7);
    assert.ok(!titles.includes("Latecomer"));
  });
});

test("a published job", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  const kofi = await candidate(app);
  const salary = { min: 5_000_000, max: 9_000_000, currency: "usd" as const, period: "year" as const };
  const read = (jobId: string) => kofi.call(openJobs.get, { params: { jobId } });

  await t.test("never reveals a salary the company doesn't publish", async () => {
    const hidden = await publishJob(acme, { title: "Hidden pay", salary: { ...salary, published: false } });
    const shown = await publishJob(acme, { title: "Shown pay", salary: { ...salary, published: true } });
    const raw = await app.http.inject({ method: "GET", url: "/api/recruit/open-jobs?q=hidden" });
    assert.ok(raw.body.includes("Hidden pay") && !raw.body.includes("5000000"), raw.body);
    assert.equal((await read(hidden._id)).salary, null);
    assert.equal((await read(shown._id)).salary?.min, 5_000_000);
  });

  await t.test("is listed only while open, and says so if it was public once", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm({ title: "Draft" }) });
    await assert.rejects(read(draft._id), { status: 404, code: "job_not_found" });
    let job = await publishJob(acme, { title: "Moving" });
    for (const to of ["on_hold", "closed", "archived"] as const) {
      job = await moveJob(acme, job, to);
      await assert.rejects(read(job._id), { status: 410, code: "job_closed" }, to);
    }
    const { items } = await callAs(app, openJobs.list, { query: { limit: 100 } });
    assert.deepEqual(
      items.filter((item) => item.title === "Draft" || item.title === "Moving"),
      [],
    );
  });

  await t.test("stays readable on hold to those who applied for it, and to no one else", async () => {
    const job = await publishJob(acme, { title: "Held", questions: [] });
    const body = { resume_file_id: await uploadResume(kofi), answers: [] };
    await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
    const held = await moveJob(acme, job, "on_hold");
    const shown = await read(job._id);
    assert.deepEqual([shown.title, shown.company.company_name, shown.applied], ["Held", "Acme", true]);
    const other = await candidate(app, "Esi");
    await assert.rejects(other.call(openJobs.get, { params: { jobId: job._id } }), { code: "job_closed" });
    await moveJob(acme, held, "closed");
    await assert.rejects(read(job._id), { status: 410 });
  });

  await t.test("can be read without signing in, and returns 404 for unknown or invalid ids", async () => {
    const job = await publishJob(acme);
    assert.equal((await callAs(app, openJobs.get, { params: { jobId: job._id } })).applied, false);
    await assert.rejects(read(kofi.userId), { status: 404 });
    await assert.rejects(read("not-an-id"), { status: 400 });
  });
});

test("filters published jobs by an occupation's name there, and by published pay", async (t) => {
  const app = await testApp(t);
  const [acme, zuri] = [await employer(app, "Acme"), await employer(app, "Zuri")];
  const list = (query: Query) => callAs(app, openJobs.list, { query });
  const titles = async (query: Query) => (await list(query)).items.map((job) => job.title).sort();

  const salary = {
    min: 4_000_000,
    max: 6_000_000,
    currency: "usd",
    period: "year",
    published: true,
  } as const;
  await publishJob(acme, { title: "Fullstack wizard", occupation_code: "15-1254.00", salary });
  await publishJob(zuri, { title: "Secret pay", salary: { ...salary, published: false } });
  assert.deepEqual(await titles({ occupation: "Web Developers" }), ["Fullstack wizard"]);
  assert.deepEqual(await titles({ occupation: "web dev" }), ["Fullstack wizard"]);
  assert.deepEqual(await titles({ occupation: "Dragon tamer" }), []);
  assert.deepEqual(await titles({ pay: 60_000 }), ["Fullstack wizard"]);
  assert.deepEqual(await titles({ pay: 60_001 }), []);
  assert.deepEqual(await titles({ pay: 60_000, currency: "eur" }), []);
  assert.deepEqual(await titles({ pay: 100, period: "hour" }), []);
  for (const pay of [0, -1, 1.5, 1e12]) await assert.rejects(list({ pay }), { status: 400 }, String(pay));
});
