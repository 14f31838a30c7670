import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import type { JobStatus } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import type { Job } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { jobForm, publishJob } from "#api/testing/job-form";
import { callAs, candidate, employer, member, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/upload";

interface Refusal {
  readonly code: string;
  readonly details: unknown;
}

async function setting(t: TestContext) {
  const app = await testApp(t);
  return { app, acme: await employer(app, "Acme"), globex: await employer(app, "Globex") };
}

const change = (person: Person, job: Job, to: JobStatus, version = job.version) =>
  person.call(jobs.setStatus, { params: { jobId: job._id }, body: { to, version } });
const save = (person: Person, job: Job, part: Parameters<typeof jobForm>[0], version = job.version) =>
  person.call(jobs.update, {
    params: { jobId: job._id },
    body: { ...jobForm(part), stages: job.stages, version },
  });
const pathsOf = ({ details }: Refusal) => (details as { path: string }[]).map(({ path }) => path).sort();
const text = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
});

/** What is on its way to the company's open pages about a job. */
const newsOf = (app: TestApp, jobId: string) =>
  app.services.db.as({ role: "worker" }).read(async (db) => {
    const rows = await db.selectFrom("outbox").selectAll().where("event", "=", "jobs.changed.v1").execute();
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(jobId)).map(({ room }) => room);
  });

test("writing a job", async (t) => {
  const { app, acme } = await setting(t);

  await t.test("starts as a draft that needs a title only, and tells the company's open lists", async () => {
    const { stages } = jobForm();
    const job = await acme.call(jobs.create, { body: { title: "  Welder ", stages } });
    assert.deepEqual([job.title, job.status, job.version, job.description], ["Welder", "draft", 1, null]);
    assert.deepEqual(
      job.stages.map(({ name, position }) => [name, position]),
      [
        ["Applied", 0],
        ["Interview", 1],
        ["Hired", 2],
      ],
    );
    assert.deepEqual(await newsOf(app, job._id), [`org:${acme.organizationId}`]);
  });

  await t.test("keeps stages and questions by their ids while names, order and number change", async () => {
    const job = await acme.call(jobs.create, { body: jobForm() });
    const [applied, interview, hired] = job.stages as [Job["stages"][0], Job["stages"][0], Job["stages"][0]];
    const stages = [
      applied,
      { name: "Call", type: "screen" as const },
      { ...interview, name: "Talk" },
      hired,
    ];
    const questions = [{ label: "New", kind: "yes_no" as const, required: true }, ...job.questions];
    const body = { ...jobForm(), stages, questions, version: job.version };
    const saved = await acme.call(jobs.update, { params: { jobId: job._id }, body });
    assert.deepEqual(
      saved.stages.map(({ name }) => name),
      ["Applied", "Call", "Talk", "Hired"],
    );
    assert.deepEqual([saved.stages[2]?._id, saved.stages[3]?._id], [interview._id, hired._id]);
    assert.equal(saved.questions[1]?._id, job.questions[0]?._id);
    assert.equal(saved.version, 2);
  });

  await t.test("refuses to save over a colleague's change, and saves with the newest version", async () => {
    const job = await acme.call(jobs.create, { body: jobForm() });
    await save(acme, job, { city: "Abuja" });
    const refusal = { status: 409, code: "changed_meanwhile", details: { version: 2 } };
    await assert.rejects(save(acme, job, { city: "Jos" }), refusal);
    assert.equal((await save(acme, job, { city: "Jos" }, 2)).city, "Jos");
  });

  await t.test("at the same moment, one of two saves counts and the other hears of it", async () => {
    const job = await acme.call(jobs.create, { body: jobForm() });
    const both = await Promise.allSettled(["Abuja", "Jos"].map((city) => save(acme, job, { city })));
    assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  });

  await t.test(
    "refuses to remove a stage in which somebody stands, and keeps everything else as it was",
    async () => {
      const job = await publishJob(acme, { questions: [] });
      const kofi = await candidate(app);
      const resume_file_id = await uploadResume(kofi);
      await kofi.call(openJobs.apply, { params: { jobId: job._id }, body: { resume_file_id, answers: [] } });
      const stages = [{ name: "Fresh", type: "applied" as const }, ...job.stages.slice(1)];
      const body = { ...jobForm({ title: "Other" }), stages, version: job.version };
      const refusal = { status: 409, code: "stage_in_use", details: { stages: ["Applied"] } };
      await assert.rejects(acme.call(jobs.update, { params: { jobId: job._id }, body }), refusal);
      assert.equal((await acme.call(jobs.get, { params: { jobId: job._id } })).title, job.title);
    },
  );

  await t.test("refuses stages of another job, and one stage named twice", async () => {
    const [job, other] = [
      await acme.call(jobs.create, { body: jobForm() }),
      await acme.call(jobs.create, { body: jobForm() }),
    ];
    const [first, middle, last] = job.stages as [Job["stages"][0], Job["stages"][0], Job["stages"][0]];
    for (const stages of [other.stages, [first, middle, middle, last]]) {
      const body = { ...jobForm(), stages, version: job.version };
      await assert.rejects(acme.call(jobs.update, { params: { jobId: job._id }, body }), { status: 400 });
    }
  });

  await t.test("refuses a pipeline that takes nobody in or hires nobody", async () => {
    const [applied, interview, hired] = jobForm().stages;
    for (const stages of [[interview, hired], [applied, interview], [applied], []]) {
      const body = jobForm({ stages: stages.filter((stage) => stage !== undefined) });
      await assert.rejects(acme.call(jobs.create, { body }), (error: Refusal) =>
        pathsOf(error).every((path) => path === "stages"),
      );
    }
  });
});

test("what people type into a job", async (t) => {
  const { acme } = await setting(t);
  const create = (part: Parameters<typeof jobForm>[0]) => acme.call(jobs.create, { body: jobForm(part) });

  await t.test("is kept as typed: markup, scripts, emoji and right-to-left text are words", async () => {
    const words = `<script>alert("x")</script> 🎉 مهندس '; drop table jobs; --`;
    const skills = ["<b>C++</b>", "日本語"];
    const job = await create({
      title: words,
      city: words,
      skills,
      description: text(words),
      questions: [{ label: words, kind: "short_text", required: false }],
    });
    assert.deepEqual(
      [job.title, job.city, job.skills, job.questions[0]?.label],
      [words, words, skills, words],
    );
    assert.deepEqual(job.description, text(words));
  });

  await t.test("is refused at its field when it is ten thousand characters long", async () => {
    const long = "x".repeat(10_000);
    const [applied, , hired] = jobForm().stages;
    const stages = [applied, { name: long, type: "screen" as const }, hired].filter(
      (stage) => stage !== undefined,
    );
    const question = { label: long, kind: "short_text" as const, required: false };
    const choice = { label: "Which?", kind: "single_choice" as const, options: [long], required: false };
    const fields = [
      [{ title: long }, "title"],
      [{ city: long }, "city"],
      [{ skills: [long] }, "skills.0"],
      [{ stages }, "stages.1.name"],
      [{ questions: [question] }, "questions.0.label"],
      [{ questions: [choice] }, "questions.0.options.0"],
    ] as const;
    for (const [part, path] of fields) {
      await assert.rejects(
        create(part as Parameters<typeof jobForm>[0]),
        (error: Refusal) => pathsOf(error).join() === path,
      );
    }
  });

  await t.test("may be long in the description, up to a limit that is said in words", async () => {
    const job = await create({ description: text("x".repeat(10_000)) });
    assert.deepEqual(job.description, text("x".repeat(10_000)));
    await assert.rejects(create({ description: text("x".repeat(70_000)) }), {
      status: 400,
      message: "description: The text is too long",
    });
  });

  await t.test("is refused where it holds control characters, links that run, or HTML blocks", async () => {
    await assert.rejects(create({ title: "a\u0000b" }), { status: 400 });
    const link = { type: "link" as const, attrs: { href: "javascript:alert(1)" } };
    const linked = {
      type: "doc" as const,
      content: [
        { type: "paragraph" as const, content: [{ type: "text" as const, text: "x", marks: [link] }] },
      ],
    };
    await assert.rejects(create({ description: linked }), { status: 400 });
    const block = { type: "doc", content: [{ type: "iframe", attrs: { src: "https://evil.example" } }] };
    await assert.rejects(create({ description: block as never }), { status: 400 });
  });

  await t.test("is refused when pay ends below where it begins", async () => {
    const salary = { min: 2, max: 1, currency: "usd" as const, period: "year" as const, published: true };
    await assert.rejects(create({ salary }), (error: Refusal) => pathsOf(error).join() === "salary.max");
  });
});

test("a job's life", async (t) => {
  const { acme } = await setting(t);

  await t.test("publishes, goes on hold, reopens, closes, reopens, and ends in the archive", async () => {
    let job = await acme.call(jobs.create, { body: jobForm() });
    for (const to of ["open", "on_hold", "open", "closed", "open", "closed", "archived"] as const) {
      job = await change(acme, job, to);
      assert.equal(job.status, to);
    }
    const { counts } = await acme.call(jobs.list, {});
    assert.equal(counts.archived, 1);
  });

  await t.test("refuses every other step with what is allowed", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm() });
    await assert.rejects(change(acme, draft, "closed"), {
      status: 409,
      code: "illegal_transition",
      details: { from: "draft", to: "closed", allowed: ["open"] },
    });
    const open = await change(acme, draft, "open");
    const refusal = {
      code: "illegal_transition",
      details: { from: "open", to: "archived", allowed: ["closed", "on_hold"] },
    };
    await assert.rejects(change(acme, open, "archived"), refusal);
  });

  await t.test("is not published before candidates could read what they need, field by field", async () => {
    const { stages } = jobForm();
    const job = await acme.call(jobs.create, { body: { title: "Welder", stages, description: text("   ") } });
    await assert.rejects(change(acme, job, "open"), (error: Refusal & { status: number }) => {
      assert.equal(`${error.status} ${error.code}`, "422 job_not_ready");
      assert.deepEqual(pathsOf(error), [
        "country",
        "description",
        "employment_type",
        "experience",
        "workplace",
      ]);
      return true;
    });
    const remote = await acme.call(jobs.create, { body: jobForm({ workplace: "Remote", country: null }) });
    assert.equal((await change(acme, remote, "open")).status, "open");
  });

  await t.test("cannot lose what candidates need while it is open", async () => {
    const job = await publishJob(acme);
    await assert.rejects(save(acme, job, { workplace: null }), { status: 422, code: "job_not_ready" });
  });

  await t.test("refuses a step that was decided on an older state", async () => {
    const job = await publishJob(acme);
    await assert.rejects(change(acme, job, "closed", job.version - 1), {
      status: 409,
      code: "changed_meanwhile",
    });
  });

  await t.test("ends for a draft by discarding it; what was published is never removed", async () => {
    const draft = await acme.call(jobs.create, { body: jobForm() });
    const params = { jobId: draft._id };
    await acme.call(jobs.remove, { params });
    await assert.rejects(acme.call(jobs.get, { params }), { status: 404 });
    const open = await publishJob(acme);
    await assert.rejects(acme.call(jobs.remove, { params: { jobId: open._id } }), {
      status: 409,
      code: "not_a_draft",
    });
  });
});

test("who sees and changes a job", async (t) => {
  const { app, acme, globex } = await setting(t);

  await t.test("another company's is not there, whatever is asked of it", async () => {
    const job = await publishJob(acme);
    const params = { jobId: job._id };
    const body = { ...jobForm(), stages: job.stages, version: job.version };
    const asked = [
      () => globex.call(jobs.get, { params }),
      () => globex.call(jobs.preview, { params }),
      () => globex.call(jobs.update, { params, body }),
      () => globex.call(jobs.setStatus, { params, body: { to: "closed", version: job.version } }),
      () => globex.call(jobs.remove, { params }),
    ];
    for (const ask of asked) await assert.rejects(ask, { status: 404, code: "job_not_found" });
    await assert.rejects(globex.call(jobs.get, { params: { jobId: randomUUID() } }), { status: 404 });
    assert.deepEqual((await globex.call(jobs.list, {})).items, []);
    assert.equal((await acme.call(jobs.get, { params })).version, job.version);
  });

  await t.test("a recruiter does what their permissions name, and reads why not the rest", async () => {
    const job = await publishJob(acme);
    const reader = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
    const params = { jobId: job._id };
    assert.equal((await reader.call(jobs.get, { params })).title, job.title);
    const refusal = { status: 403, message: "You do not have permission to perform this action" };
    await assert.rejects(reader.call(jobs.create, { body: jobForm() }), refusal);
    await assert.rejects(change(reader, job, "closed"), refusal);
    await assert.rejects(reader.call(jobs.remove, { params }), refusal);
    const blind = await member(app, acme, "recruiter", [{ feature: "pipeline", action: ["read", "update"] }]);
    const unseen = { status: 403, message: "You do not have permission to view this page" };
    await assert.rejects(blind.call(jobs.list, {}), unseen);
  });

  await t.test("a draft is not public, and the public reads exactly what the preview showed", async () => {
    const salary = {
      min: 6_000_000,
      max: 8_000_000,
      currency: "usd" as const,
      period: "year" as const,
      published: true,
    };
    const draft = await acme.call(jobs.create, {
      body: jobForm({ salary, skills: ["SQL"], education: "Bachelor's Degree" }),
    });
    const params = { jobId: draft._id };
    await assert.rejects(callAs(app, openJobs.get, { params }), { status: 404 });
    const shown = await acme.call(jobs.preview, { params });
    const { opened_at } = await change(acme, draft, "open");
    assert.deepEqual(await callAs(app, openJobs.get, { params }), { ...shown, opened_at });
  });

  await t.test("a preview keeps back the pay that the company keeps back", async () => {
    const salary = { min: 1, max: 2, currency: "ngn" as const, period: "hour" as const, published: false };
    const draft = await acme.call(jobs.create, { body: jobForm({ salary }) });
    assert.equal((await acme.call(jobs.preview, { params: { jobId: draft._id } })).salary, null);
    assert.deepEqual((await acme.call(jobs.get, { params: { jobId: draft._id } })).salary, salary);
  });
});

test("the list of a company's jobs", async (t) => {
  const { app, acme } = await setting(t);
  const welder = await publishJob(acme, { title: "Welder 100%", questions: [] });
  const nurse = await publishJob(acme, { title: "Nurse" });
  await acme.call(jobs.create, { body: jobForm({ title: "Cook_draft" }) });
  const gone = await publishJob(acme, { title: "Gone" });
  await change(acme, await change(acme, gone, "closed"), "archived");
  const kofi = await candidate(app);
  const resume_file_id = await uploadResume(kofi);
  await kofi.call(openJobs.apply, { params: { jobId: welder._id }, body: { resume_file_id, answers: [] } });
  const titles = async (query: NonNullable<Parameters<typeof list>[0]>) =>
    (await list(query)).items.map(({ title }) => title);
  const list = (
    query: { status?: JobStatus; q?: string; waiting?: "yes"; limit?: number; cursor?: string } = {},
  ) => acme.call(jobs.list, { query });

  await t.test("leaves the archive out, and shows it and every other state when asked", async () => {
    assert.deepEqual(await titles({}), ["Cook_draft", "Nurse", "Welder 100%"]);
    assert.deepEqual(await titles({ status: "archived" }), ["Gone"]);
    assert.deepEqual(await titles({ status: "draft" }), ["Cook_draft"]);
    assert.deepEqual((await list()).counts, { draft: 1, open: 2, on_hold: 0, closed: 0, archived: 1 });
  });

  await t.test("finds by a part of the title, in which signs of patterns are only signs", async () => {
    assert.deepEqual(await titles({ q: "nUR" }), ["Nurse"]);
    assert.deepEqual(await titles({ q: "%" }), ["Welder 100%"]);
    assert.deepEqual(await titles({ q: "k_d" }), ["Cook_draft"]);
  });

  await t.test("counts the applications that wait, and shows the jobs they wait at", async () => {
    const { items, waiting_count } = await list({ waiting: "yes" });
    assert.deepEqual(
      items.map(({ title, active_count, new_count, hired_count }) => [
        title,
        active_count,
        new_count,
        hired_count,
      ]),
      [["Welder 100%", 1, 1, 0]],
    );
    assert.equal(waiting_count, 1);
  });

  await t.test("pages through everything once", async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? "" });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ title }) => title),
      ["Cook_draft", "Nurse", "Welder 100%"],
    );
    assert.equal(second.nextCursor, null);
    assert.equal(nurse.status, "open");
  });
});
