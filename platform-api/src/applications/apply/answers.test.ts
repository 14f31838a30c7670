import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { applyWith, type Question, type Refusal } from "#api/testing/hiring/answered-application";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { aPicture, upload, uploadResume } from "#api/testing/files/upload";

const QUESTIONS: Question[] = [
  { label: "Which tools?", kind: "multi_choice", options: ["Saw", "Torch", "Press"], required: true },
  { label: "Years at it?", kind: "number", required: true },
  { label: "Where to call?", kind: "phone", required: false },
  { label: "A drawing", kind: "file", required: false },
  { label: "Show us a weld", kind: "video", required: false },
];
const PNG = await aPicture();
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\x02\0isomiso2", "latin1")]);
const sendFile = (person: Person) =>
  upload(person, { purpose: "answer-file", name: "plan.png", type: "image/png" }, PNG);

test("answers of every kind", async (t) => {
  const app = await testApp(t);
  const [acme, kofi] = [await employer(app, "Acme"), await candidate(app)];
  const job = await publishJob(acme, { questions: QUESTIONS });
  const [tools, years, phone, file, video] = job.questions.map(({ _id }) => _id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const refused = (answers: { question_id: string; value: string }[], paths: string[]) =>
    assert.rejects(applyWith(kofi, job._id, answers), ({ status, details }: Refusal) => {
      assert.equal(status, 422);
      assert.deepEqual(details.map(({ path }) => path).sort(), paths.sort());
      return true;
    });
  const enough = [
    { question_id: tools, value: "Saw" },
    { question_id: years, value: "3" },
  ];

  await t.test("are refused by name when they don't fit their question", () =>
    refused(
      [
        { question_id: tools, value: "Saw\nHammer" },
        { question_id: years, value: "three" },
        { question_id: phone, value: "call me" },
        { question_id: file, value: "plan.png" },
        { question_id: video, value: kofi.userId },
      ],
      [tools, years, phone, file, video].map((id) => `answers.${id}`),
    ),
  );

  await t.test("refuse files of another person or files sent for another purpose", async () => {
    const ada = await candidate(app);
    await refused([...enough, { question_id: file, value: await sendFile(ada) }], [`answers.${file}`]);
    await refused([...enough, { question_id: file, value: await uploadResume(kofi) }], [`answers.${file}`]);
    await refused([...enough, { question_id: video, value: await sendFile(kofi) }], [`answers.${video}`]);
  });

  await t.test(
    "are kept with their kind, choices in the company's order, and files with name and size",
    async () => {
      const film = { purpose: "answer-video", name: "weld.mp4", type: "video/mp4" } as const;
      const [plan, weld] = [await sendFile(kofi), await upload(kofi, film, MP4)];
      const { _id: applicationId } = await applyWith(kofi, job._id, [
        { question_id: tools, value: "Press\nSaw\nPress" },
        { question_id: years, value: "2.5" },
        { question_id: phone, value: "+234 803 123 4567" },
        { question_id: file, value: plan },
        { question_id: video, value: weld },
      ]);
      const { answers } = await acme.call(applications.get, { params: { applicationId } });
      assert.deepEqual(answers, [
        { question: "Which tools?", kind: "multi_choice", value: "Saw\nPress" },
        { question: "Years at it?", kind: "number", value: "2.5" },
        { question: "Where to call?", kind: "phone", value: "+2348031234567" },
        {
          question: "A drawing",
          kind: "file",
          value: "plan.png",
          file: { _id: plan, name: "plan.png", size: PNG.length, content_type: "image/png" },
        },
        {
          question: "Show us a weld",
          kind: "video",
          value: "weld.mp4",
          file: { _id: weld, name: "weld.mp4", size: MP4.length, content_type: "video/mp4" },
        },
      ]);
    },
  );

  await t.test("let only the company that asked read the files", async () => {
    const globex = await employer(app, "Globex");
    const namesFor = async ({ userId, organizationId }: Person) => {
      const asker = { user: userId, organization: organizationId };
      const rows = await app.services.db
        .as(asker)
        .read((sql) => sql.selectFrom("files").select("name").where("purpose", "like", "answer-%").execute());
      return rows.map(({ name }) => name).sort();
    };
    assert.deepEqual(await namesFor(acme), ["plan.png", "weld.mp4"]);
    assert.deepEqual(await namesFor(globex), []);
  });
});
