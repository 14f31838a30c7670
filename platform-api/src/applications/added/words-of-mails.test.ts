import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { mailsOf, move, setting as pipelineSetting } from "#api/testing/hiring/job-pipeline";
import { ask } from "#api/testing/hiring/resume-video";
import { applicant } from "#api/testing/hiring/applicant";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo } from "#api/testing/mailbox";
import { subscribe } from "#api/testing/subscribe";

const APPLIED = /\b(your application|you applied|applying)\b/i;

/** A company with a job, and people it added to it, each with their card. */
async function setting(t: TestContext) {
  const { app, ada, jobId, interview } = await pipelineSetting(t);
  await subscribe(app, ada, "growth_plan_monthly");
  const add = async (email_address: string) => {
    const consent = { basis: "asked", on: "2026-11-20" } as const;
    const body = { first_name: "Esi", last_name: "Owusu", email_address, consent };
    const { application_id: applicationId } = await ada.call(addedCandidates.add, {
      params: { jobId },
      body,
    });
    return ada.call(applications.card, { params: { applicationId } });
  };
  return { app, ada, jobId, interview, add };
}

test("a company's mails to someone it added", async (t) => {
  const { app, ada, jobId, interview, add } = await setting(t);
  const [reason] = await ada.call(pipeline.reasons, {});
  assert.ok(reason);

  await t.test("start from reasons that don't thank them for applying", async () => {
    const { card } = await applicant(app, ada, jobId);
    const wordedFor = async (application_id: string) =>
      (await ada.call(pipeline.reasons, { query: { application_id } }))[0]?.mail;
    assert.deepEqual(await wordedFor(card._id), reason.mail);
    const mail = await wordedFor((await add("reasons@added.test"))._id);
    assert.equal(mail?.subject, "{job} at {company}");
    assert.match(
      mail.body,
      /We added you as a candidate for \{job\} at \{company\}\. Other candidates had more/,
    );
    assert.doesNotMatch(mail.body, APPLIED);
  });

  await t.test("are worded for each when many are rejected at once", async () => {
    const [{ card }, esi] = [await applicant(app, ada, jobId), await add("many@added.test")];
    const mail = { ...reason.mail, delay_minutes: 60 };
    const action = { kind: "reject" as const, reason_id: reason._id, mail };
    const body = { selection: { ids: [card._id, esi._id] }, action };
    const ahead = await ada.call(bulkRuns.preview, { params: { jobId }, body });
    assert.equal(ahead.applies_to, 2);
    assert.deepEqual(ahead.apart, [{ added: true, declined: false, count: 1 }]);
    const { _id: runId } = await ada.call(bulkRuns.start, { params: { jobId }, body });
    while ((await ada.call(bulkRuns.get, { params: { runId } })).state === "running") await sleep(20);
    const [toApplicant] = await mailsOf(ada, card);
    assert.equal(toApplicant?.subject, "Your application for Welder");
    assert.match(toApplicant.body, /Thank you for applying for Welder at Acme\./);
    const [toAdded] = await mailsOf(ada, esi);
    assert.equal(toAdded?.subject, "Welder at Acme");
    assert.match(toAdded.body, /We added you as a candidate for Welder at Acme\./);
    assert.doesNotMatch(`${toAdded.subject} ${toAdded.body}`, APPLIED);
  });

  await t.test("are worded for them in a stage, as its preview shows", async () => {
    const { subject, body } = reason.mail;
    const params = { jobId, stageId: interview._id };
    const stages = await ada.call(pipeline.stages, { params: { jobId } });
    const stage = stages.find(({ _id }) => _id === interview._id);
    assert.ok(stage);
    const action = { kind: "mail" as const, mail: { subject, body } };
    await ada.call(pipeline.setStage, {
      params,
      body: { name: stage.name, sla_days: stage.sla_days, entry_actions: [action] },
    });
    const esi = await add("stage@added.test");
    const preview = await ada.call(pipeline.preview, { params, query: { application_id: esi._id } });
    await move(ada, esi, interview);
    const [planned] = await mailsOf(ada, esi);
    assert.deepEqual([planned?.subject, planned?.body], [preview.mails[0]?.subject, preview.mails[0]?.body]);
    assert.equal(planned?.subject, "Welder at Acme");
    assert.doesNotMatch(planned.body, APPLIED);
  });
});

test("Loubby's mails to someone a company added don't speak of their application", async (t) => {
  const { app, ada, add } = await setting(t);
  const email = "claimed@added.test";
  const esi = await add(email);
  const mailAbout = async (word: string) => {
    const { subject, body_text } = await mailTo(app, email, word);
    assert.doesNotMatch(`${subject} ${body_text}`, APPLIED);
    return body_text;
  };

  await t.test("when the company asks for a video", async () => {
    await ask(ada, esi._id);
    const text = await mailAbout("short video");
    assert.match(text, /You're being considered for Welder, and Acme would like a short video from you\./);
    const { body } = await visitor(app).get(/\/videos\/[\w-]{43}/.exec(text)?.[0] ?? "");
    assert.match(body, /For Welder/);
    assert.doesNotMatch(body.replace("All your applications in one place", ""), APPLIED);
  });

  await t.test("when it asks for references, and to the people they name", async () => {
    const params = { applicationId: esi._id };
    await ada.call(references.ask, { params, body: { template_id: null, wanted_count: 1 } });
    const text = await mailAbout("asks for references");
    assert.match(text, /You're being considered for Welder, and Acme would like to hear from one person/);
    const link = /\/referees\/[\w-]{43}/.exec(text)?.[0] ?? "";
    assert.doesNotMatch((await visitor(app).get(link)).body, /your application\b/);
    await visitor(app).submit(`${link}/name`, {
      "referees.0.name": "Yaw",
      "referees.0.email_address": "yaw@added.test",
      "referees.0.relation": "manager",
    });
    const { body_text } = await mailTo(app, "yaw@added.test", "named you");
    assert.match(body_text, /Acme is considering Esi Owusu for Welder, and Esi Owusu named you/);
    const { body } = await visitor(app).get(/\/references\/[\w-]{43}/.exec(body_text)?.[0] ?? "");
    assert.match(body, /Acme is considering Esi Owusu for Welder, and Esi Owusu named you/);
    assert.doesNotMatch(`${body_text} ${body}`, /applied/);
  });

  await t.test("when it plans an interview", async () => {
    await ada.call(events.create, {
      body: eventForm({ kind: "interview", title: "A talk", date: "2030-03-05", guests: [email] }),
    });
    assert.match(await mailAbout("Interview invitation"), /See where it stands here\. You/);
  });
});
