import assert from "node:assert/strict";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { MP4, upload } from "#api/testing/files/upload";
import { publishJob } from "#api/testing/hiring/job-form";
import { ask } from "#api/testing/hiring/resume-video";
import { applyTo, confirmLink, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo } from "#api/testing/mailbox";
import { employer, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("an application's page shows its applicant what they sent", async (t) => {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app, "Acme"));
  const pathIn = async (email: string, subject: string) =>
    new URL(/https?:\/\/\S+/.exec((await mailTo(app, email, subject)).body_text)?.[0] ?? "").pathname;
  const factsOf = async (page: string) => {
    const { body } = await visitor(app).get(page);
    const [, section] = /What you sent([\s\S]*?)<\/details>/.exec(body) ?? [];
    return section?.replace(/<[^>]+>/g, "|").replace(/\|[|\s]*/g, "|");
  };

  await t.test("with names of files, and answers in words", async () => {
    const job = await publishJob(acme, {
      title: "Baker",
      questions: [
        { label: "Do you own a bicycle?", kind: "yes_no", required: true },
        { label: "Why <b>us</b>?", kind: "long_text", required: false },
        { label: "Anything else?", kind: "short_text", required: false },
      ],
    });
    const email = someone();
    const [bicycle, why] = job.questions.map(({ _id }) => `answers.${_id}`);
    await applyTo(visitor(app), job, email, { [bicycle ?? ""]: "no", [why ?? ""]: "I <i>bake</i>" });
    await visitor(app).submit(await confirmLink(app, email), {});
    assert.equal(
      await factsOf(await pathIn(email, "received your application")),
      `|Name|Esi Boateng|E-mail|${email}|Phone|+233244123456|Résumé|Esi.pdf|Do you own a bicycle?|No|Why &lt;b&gt;us&lt;/b&gt;?|I &lt;i&gt;bake&lt;/i&gt;|Note to the company|Hello|`,
    );
  });

  await t.test("but nothing that the company wrote down about someone it added", async () => {
    const job = await publishJob(acme, { title: "Welder", questions: [] });
    const resume = { purpose: "resume", name: "esi.txt", type: "text/plain" } as const;
    const resume_file_id = await upload(acme, resume, Buffer.from("Esi Owusu\nWelder"));
    const email = someone();
    const { application_id } = await acme.call(addedCandidates.add, {
      params: { jobId: job._id },
      body: {
        first_name: "Esi",
        last_name: "Owusu",
        email_address: email,
        phone_number: "+233 24 412 3456",
        consent: { basis: "agreed", on: "2026-11-20" },
        resume_file_id,
      },
    });
    const page = await pathIn(email, "considering");
    const { body } = await visitor(app).get(page);
    assert.doesNotMatch(body, /What you sent|esi\.txt|Owusu|\+233|@/);

    await ask(acme, application_id);
    const request = /name="request" value="([^"]+)"/.exec((await visitor(app).get(page)).body)?.[1] ?? "";
    const { location } = await visitor(app).submit(`${page}/waiting`, { kind: "video", request });
    await visitor(app).submit(`${location}/send`, {
      video: new File([MP4], "me.mp4", { type: "video/mp4" }),
    });
    assert.equal(await factsOf(page), "|Video|me.mp4|");
  });
});
