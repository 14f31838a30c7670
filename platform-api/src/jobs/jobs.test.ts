import assert from "node:assert/strict";
import { test } from "node:test";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { jobForm, publishJob } from "#api/testing/hiring/job-form";
import { candidate } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";
import { type Refusal, setting, save, pathsOf, text } from "#api/testing/hiring/company-jobs";

/** What is on its way to the company's open pages about a job. */
const newsOf = (app: TestApp, jobId: string) =>
  app.services.db.as({ role: "worker" }).read(async (db) => {
    const rows = await db
      .selectFrom("outbox")
      .selectAll()
      .where("event", "=", "jobs.changed.v1")
      .orderBy("id")
      .execute();
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(jobId)).map(({ room }) => room);
  });

test("writing a job", async (t) => {
  const { app, acme } = await setting(t);

  await t.test(
    "starts as a draft that only needs a title, and updates the company's open lists",
    async () => {
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
    },
  );

  await t.test("keeps stages and questions by id while their names, order and number change", async () => {
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

  await t.test("refuses to overwrite a colleague's change, and saves with the latest version", async () => {
    const job = await acme.call(jobs.create, { body: jobForm() });
    await save(acme, job, { city: "Abuja" });
    const refusal = { status: 409, code: "changed_meanwhile", details: { version: 2 } };
    await assert.rejects(save(acme, job, { city: "Jos" }), refusal);
    assert.equal((await save(acme, job, { city: "Jos" }, 2)).city, "Jos");
  });

  await t.test("lets one of two simultaneous saves win, and tells the other", async () => {
    const job = await acme.call(jobs.create, { body: jobForm() });
    const both = await Promise.allSettled(["Abuja", "Jos"].map((city) => save(acme, job, { city })));
    assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  });

  await t.test("refuses to remove a stage with candidates, and keeps everything else", async () => {
    const job = await publishJob(acme, { questions: [] });
    const kofi = await candidate(app);
    const resume_file_id = await uploadResume(kofi);
    await kofi.call(openJobs.apply, { params: { jobId: job._id }, body: { resume_file_id, answers: [] } });
    const stages = [{ name: "Fresh", type: "applied" as const }, ...job.stages.slice(1)];
    const body = { ...jobForm({ title: "Other" }), stages, version: job.version };
    const refusal = { status: 409, code: "stage_in_use", details: { stages: ["Applied"] } };
    await assert.rejects(acme.call(jobs.update, { params: { jobId: job._id }, body }), refusal);
    assert.equal((await acme.call(jobs.get, { params: { jobId: job._id } })).title, job.title);
  });

  await t.test("refuses stages of another job, and a stage listed twice", async () => {
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

  await t.test("refuses a pipeline without a first or a hired stage", async () => {
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

  await t.test("is kept as typed: markup, scripts, emoji and right-to-left text", async () => {
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

  await t.test("keeps the first of skills that differ only in case", async () => {
    const { skills } = await create({ skills: ["React", "react", "REACT ", "Go"] });
    assert.deepEqual(skills, ["React", "Go"]);
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

  await t.test("can be long in the description, up to a stated limit", async () => {
    const job = await create({ description: text("x".repeat(10_000)) });
    assert.deepEqual(job.description, text("x".repeat(10_000)));
    await assert.rejects(create({ description: text("x".repeat(70_000)) }), {
      status: 400,
      message: "The text is too long.",
    });
  });

  await t.test("is refused with control characters, script links or HTML blocks", async () => {
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

  await t.test("is refused when the maximum pay is below the minimum", async () => {
    const salary = { min: 2, max: 1, currency: "usd" as const, period: "year" as const, published: true };
    await assert.rejects(create({ salary }), (error: Refusal) => pathsOf(error).join() === "salary.max");
  });
});
