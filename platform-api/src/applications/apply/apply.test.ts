import assert from "node:assert/strict";
import { test } from "node:test";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "#api/testing/hiring/job-form";
import { callAs, candidate, member, type Person } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";
import { type Form, type Refusal, setting } from "#api/testing/hiring/apply-setting";

const QUESTIONS = [
  { label: "Why us?", kind: "long_text" as const, required: true },
  { label: "May you work in Nigeria?", kind: "yes_no" as const, required: true },
  { label: "Which shift?", kind: "single_choice" as const, options: ["Day", "Night"], required: false },
  { label: "Notice period", kind: "short_text" as const, required: false },
];

/** The events waiting to be sent to open pages about a job. */
const outboxOf = (app: TestApp, jobId: string) =>
  app.services.db.as({ role: "worker" }).read(async (db) => {
    const rows = await db.selectFrom("outbox").select(["room", "event", "payload"]).orderBy("id").execute();
    return rows.filter(
      (row) => row.event === "applications.changed.v1" && JSON.stringify(row.payload).includes(jobId),
    );
  });

test("applying", async (t) => {
  const { app, acme, kofi, send } = await setting(t);
  const mia = await member(app, acme, "recruiter", [{ feature: "application", action: ["read"] }]);
  const blind = await member(app, acme, "guest", [{ feature: "job", action: ["read"] }]);
  const job = await publishJob(acme, { title: "Frontend engineer", questions: QUESTIONS });
  const [why, may, shift] = job.questions.map((question) => question._id) as [string, string, string];
  const answers = [
    { question_id: why, value: "Because 🎉 <b>שלום</b>" },
    { question_id: may, value: "yes" },
    { question_id: shift, value: "Night" },
  ];

  await t.test("arrives in the first stage with answers, note, résumé and history", async () => {
    const receipt = await send(kofi, job._id, { answers, note: "  Hello  " });
    assert.equal(receipt.stage, "Applied");
    const seen = await acme.call(applications.get, { params: { applicationId: receipt._id } });
    assert.equal(seen.status, "active");
    assert.equal(seen.note, "Hello");
    assert.deepEqual(seen.answers, [
      { question: "Why us?", kind: "long_text", value: "Because 🎉 <b>שלום</b>" },
      { question: "May you work in Nigeria?", kind: "yes_no", value: "yes" },
      { question: "Which shift?", kind: "single_choice", value: "Night" },
    ]);
    assert.equal(seen.resume?.name, "Kofi Mensah.pdf");
    assert.deepEqual(
      seen.events.map(({ kind, to_stage }) => ({ kind, to_stage })),
      [{ kind: "applied", to_stage: "Applied" }],
    );
  });

  await t.test("notifies everyone who may read applications, and no one else", async () => {
    const bell = async (person: Person) => {
      const { data } = await person.call(notifications.list, { query: { limit: 50 } });
      return data.response.filter((each) => each.link.includes(job._id)).map((each) => each.body);
    };
    assert.deepEqual(await bell(acme), ["Kofi Mensah applied for Frontend engineer"]);
    assert.deepEqual(await bell(mia), ["Kofi Mensah applied for Frontend engineer"]);
    assert.deepEqual(await bell(blind), []);
  });

  await t.test("updates the company's open pages and the candidate's own", async () => {
    const rows = await outboxOf(app, job._id);
    assert.deepEqual(rows.map((row) => row.room).sort(), [
      `org:${acme.organizationId}`,
      `user:${kofi.userId}`,
    ]);
  });

  await t.test(
    "shows the candidate that they applied, in the list, on the job and in their applications",
    async () => {
      const { items } = await kofi.call(openJobs.list, {});
      assert.equal(items.find((item) => item._id === job._id)?.applied, true);
      assert.equal((await kofi.call(openJobs.get, { params: { jobId: job._id } })).applied, true);
      const [mine] = (await kofi.call(myApplications.list, { query: { job_id: job._id } })).items;
      assert.equal(mine?.stage, "Applied");
      assert.deepEqual(mine?.stage_names, ["Applied", "Interview", "Hired"]);
      assert.equal(mine?.stage_position, 0);
    },
  );

  await t.test("returns the first application the second time, and notifies no one again", async () => {
    const [mine] = (await kofi.call(myApplications.list, {})).items;
    const again = await send(kofi, job._id, { answers, note: "Other words" });
    assert.equal(again._id, mine?._id);
    const { data } = await acme.call(notifications.list, { query: { limit: 50 } });
    assert.equal(data.response.length, 1);
  });

  await t.test("becomes one application when it is sent several times at once", async () => {
    const other = await publishJob(acme);
    const receipts = await Promise.all(Array.from({ length: 5 }, () => send(kofi, other._id)));
    assert.equal(new Set(receipts.map((receipt) => receipt._id)).size, 1);
    const board = await acme.call(applications.board, { params: { jobId: other._id } });
    assert.equal(board.stages[0]?.count, 1);
    const rung = (await acme.call(notifications.list, { query: { limit: 50 } })).data.response;
    assert.equal(rung.filter((each) => each.link.includes(other._id)).length, 1);
  });
});

test("an application that cannot be sent", async (t) => {
  const { app, acme, kofi, send } = await setting(t);
  const job = await publishJob(acme, { questions: QUESTIONS });
  const [why, may, shift, notice] = job.questions.map((question) => question._id) as [
    string,
    string,
    string,
    string,
  ];
  const required = [
    { question_id: why, value: "Because" },
    { question_id: may, value: "no" },
  ];
  const refused = (form: Partial<Form>, status: number, paths: string[]) =>
    assert.rejects(send(kofi, job._id, form), (error: Refusal) => {
      assert.equal(error.status, status);
      assert.deepEqual(error.details.map((detail) => detail.path).sort(), paths.sort());
      assert.ok(
        error.details.every((detail) => /^[A-Z]/.test(detail.message)),
        JSON.stringify(error.details),
      );
      return true;
    });

  await t.test("names every required question that was left out or only has blanks", () =>
    refused({ answers: [{ question_id: why, value: "   " }] }, 422, [`answers.${why}`, `answers.${may}`]),
  );

  await t.test("names the answers that don't fit their question", () =>
    refused(
      {
        answers: [
          { question_id: why, value: "Because" },
          { question_id: may, value: "perhaps" },
          { question_id: shift, value: "Dawn" },
          { question_id: notice, value: "x".repeat(301) },
        ],
      },
      422,
      [`answers.${may}`, `answers.${shift}`, `answers.${notice}`],
    ),
  );

  await t.test("refuses an answer to a question that the job does not ask", async () => {
    const foreign = await publishJob(acme, { questions: QUESTIONS });
    const stray = { question_id: foreign.questions[0]?._id ?? "", value: "Hi" };
    await refused({ answers: [...required, stray] }, 422, ["answers"]);
  });

  await t.test("refuses texts that are too long, by their field", async () => {
    await refused({ answers: required, note: "x".repeat(3001) }, 400, ["note"]);
    await refused({ answers: [{ question_id: why, value: "x".repeat(5001) }] }, 400, ["answers.0.value"]);
  });

  await t.test("refuses characters that can't be stored", () =>
    assert.rejects(send(kofi, job._id, { answers: required, note: "a\u0000b" }), {
      status: 400,
      code: "invalid_request",
    }),
  );

  await t.test("asks for a résumé when there is none", async () => {
    await refused({ answers: required, resume_file_id: "" }, 400, ["resume_file_id"]);
    await refused({ answers: required, resume_file_id: kofi.userId }, 422, ["resume_file_id"]);
  });

  await t.test("refuses a file of another person", async () => {
    const resume_file_id = await uploadResume(await candidate(app, "Esi"));
    await refused({ answers: required, resume_file_id }, 422, ["resume_file_id"]);
  });

  await t.test("refuses a file that isn't fully uploaded", async () => {
    const body = { purpose: "resume" as const, name: "cut.pdf", size: 1000, type: "application/pdf" };
    const { fileId } = await kofi.call(uploads.create, { body });
    await refused({ answers: required, resume_file_id: fileId }, 422, ["resume_file_id"]);
  });

  await t.test("is only for candidates: refuses employers and people who aren't signed in", async () => {
    await assert.rejects(send(acme, job._id, { answers: required }), { status: 403 });
    const request = { params: { jobId: job._id }, body: { resume_file_id: kofi.userId, answers: [] } };
    await assert.rejects(callAs(app, openJobs.apply, request), { status: 401 });
  });

  await t.test("leaves nothing behind, and can still be sent", async () => {
    assert.deepEqual((await kofi.call(myApplications.list, {})).items, []);
    assert.ok((await send(kofi, job._id, { answers: required }))._id);
  });
});
