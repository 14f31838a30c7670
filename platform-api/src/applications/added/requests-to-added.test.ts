import assert from "node:assert/strict";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { remindOfReferences } from "#api/evaluation/references/remind-of-references";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { setting } from "#api/testing/hiring/job-pipeline";
import { sendOffer } from "#api/testing/hiring/offer";
import { ask } from "#api/testing/hiring/resume-video";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo, mailTo } from "#api/testing/mailbox";
import { prove } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";

test("requests and offers by mail", async (t) => {
  const { app, ada, jobId } = await setting(t);
  await subscribe(app, ada, "growth_plan_monthly");
  await prove(app, ada);
  const askAll = async (applicationId: string) => {
    await ask(ada, applicationId);
    const params = { applicationId };
    await ada.call(references.ask, { params, body: { template_id: null, wanted_count: 1 } });
    await sendOffer(ada, applicationId);
    await ownerSql(app.services, "update reference_requests set asked_at = now() - interval '4 days'");
    await remindOfReferences(app.services);
  };
  const isReached = async (applicationId: string) =>
    (await ada.call(applications.get, { params: { applicationId } })).candidate.gets_mail;

  await t.test("reach someone the company added, at the address that it gave", async () => {
    const email_address = "esi@added.test";
    const consent = { basis: "asked", on: "2026-11-20" } as const;
    const { application_id } = await ada.call(addedCandidates.add, {
      params: { jobId },
      body: { first_name: "Esi", last_name: "Owusu", email_address, consent },
    });
    await askAll(application_id);
    assert.equal(await isReached(application_id), true);
    for (const [subject, opened] of [
      ["asks for a short video", /\/videos\/[\w-]{43}/],
      ["asks for references", /\/referees\/[\w-]{43}/],
      ["Reminder: ", /\/referees\/[\w-]{43}/],
      ["is offering you the position", /\/offers\/[\w-]{43}/],
    ] as const) {
      const { body_text } = await mailTo(app, email_address, subject);
      assert.equal((await visitor(app).get(opened.exec(body_text)?.[0] ?? "")).status, 200, subject);
    }
  });

  await t.test(
    "don't go to an address that an applicant hasn't confirmed, and the company knows",
    async () => {
      const { person, card } = await applicant(app, ada, jobId);
      const before = (await mailsTo(app, person.email)).length;
      assert.equal(await isReached(card._id), false);
      await askAll(card._id);
      assert.equal((await mailsTo(app, person.email)).length, before);
      await prove(app, person);
      assert.equal(await isReached(card._id), true);
    },
  );
});
