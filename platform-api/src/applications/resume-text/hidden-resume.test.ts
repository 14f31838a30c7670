import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "#api/testing/hiring/job-form";
import { PHONE, zebulon } from "#api/testing/hiring/nameless";
import { employer } from "#api/testing/person";
import { docxOf, paragraphOf } from "#api/testing/files/docx";
import { upload } from "#api/testing/files/upload";
import { testApp } from "#api/testing/test-app";
import { pdfPage } from "../demo/resume-pdf.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const LINES = [
  "Z E B U L O N QUARTZFELD",
  "Welder in Accra, z.q@mail.test, 020 765 4321",
  "github.com/zq, @zquartz",
  "03/2019 - 11/2023 Acme Steel",
];
const LEAKS = /zebulon|z e b u l o n|quartzfeld|mail\.test|765|github|zquartz/i;

test("an anonymous candidate's résumé", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { questions: [], anonymised: true, country: "GH", city: "Accra" });
  const send = async (name: string, type: string, bytes: Buffer) => {
    const person = await zebulon(app);
    const resume_file_id = await upload(person, { purpose: "resume", name, type }, bytes);
    const body = { resume_file_id, answers: [] };
    const { _id } = await person.call(openJobs.apply, { params: { jobId: job._id }, body });
    return { params: { applicationId: _id } };
  };
  const pdf = () =>
    pdfPage(
      "Zebulon",
      LINES.map((text) => ({ text, size: 12, gap: 20 })),
    );

  for (const [name, type, bytes] of [
    ["Zebulon.pdf", "application/pdf", pdf()],
    ["Zebulon.txt", "text/plain", Buffer.from(LINES.join("\n"))],
    ["Zebulon.docx", DOCX, docxOf(LINES.map((line) => paragraphOf(line)).join(""))],
  ] as const)
    await t.test(`is read as ${type} with names and contacts hidden, and dates left`, async () => {
      const { doc, is_hidden, problem } = await ada.call(
        applications.resumeText,
        await send(name, type, bytes),
      );
      const text = JSON.stringify(doc);
      assert.doesNotMatch(text, LEAKS);
      assert.match(text, /Welder in Accra/);
      assert.match(text, /03\/2019 - 11\/2023 Acme Steel/);
      assert.deepEqual([is_hidden, problem], [true, null]);
    });

  await t.test("hides a name written in two styles", async () => {
    const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`;
    const docx = docxOf(`<w:p>${run("Zebu")}<w:r><w:t>lon</w:t></w:r></w:p>`);
    const { doc } = await ada.call(applications.resumeText, await send("cv.docx", DOCX, docx));
    assert.deepEqual(doc?.content, [{ type: "paragraph", content: [{ type: "text", text: "[hidden]" }] }]);
  });

  await t.test("says to reveal the candidate where no text can be read", async () => {
    const rtf = await send("Zebulon.rtf", "application/rtf", Buffer.from("{\\rtf1 hello}"));
    const { doc, problem } = await ada.call(applications.resumeText, rtf);
    assert.equal(doc, null);
    assert.match(problem ?? "", /Reveal the candidate to open it/);
  });

  await t.test("stays closed as a file, and to another company", async () => {
    const asked = await send("Zebulon.pdf", "application/pdf", pdf());
    await assert.rejects(ada.call(applications.resume, asked), { status: 404 });
    const globex = await employer(app, "Globex");
    await assert.rejects(globex.call(applications.resumeText, asked), { status: 404 });
  });

  await t.test("is whole once they are revealed", async () => {
    const { params } = await send("cv.txt", "text/plain", Buffer.from(`Zebulon, ${PHONE}`));
    const { stages } = job;
    const hired = stages.at(-1)?._id ?? "";
    const { version } = await ada.call(applications.card, { params });
    await ada.call(applications.move, { params, body: { stage_id: hired, version } });
    const { doc, is_hidden } = await ada.call(applications.resumeText, { params });
    assert.match(JSON.stringify(doc), /Zebulon/);
    assert.equal(is_hidden, false);
  });
});
