import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import { makeDue, mailsOf, sentTo, setting } from "#api/testing/hiring/job-pipeline";
import type { Person } from "#api/testing/person";
import { sendApplicationMail } from "../mails/application-mails.service.ts";
import { tellRejection } from "./tell-candidate.ts";

test("a rejection", async (t) => {
  const { app, ada, jobId } = await setting(t);
  const [reason] = await ada.call(pipeline.reasons, {});
  const rejection = (card: ApplicationCard, delay_minutes = 120) => ({
    params: { applicationId: card._id },
    body: {
      to: "rejected" as const,
      version: card.version,
      reason_id: reason?._id,
      mail: { subject: "Your application", body: "Thank you.", delay_minutes },
    },
  });
  const mine = async (person: Person, { _id }: ApplicationCard) => {
    const { items } = await person.call(myApplications.list, { query: { limit: 5 } });
    const found = items.find((one) => one._id === _id);
    assert.ok(found);
    return found;
  };
  const bellOf = async (person: Person) =>
    (await person.call(notifications.list, { query: { limit: 20 } })).data.response.map(({ body }) => body);

  await t.test("isn't announced to the candidate before its mail is sent", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const before = await mine(person, card);
    await ada.call(applications.setStatus, rejection(card));
    assert.deepEqual(await mine(person, card), before);
    assert.deepEqual(await bellOf(person), []);
    const outcome = async () => (await person.call(openJobs.get, { params: { jobId } })).outcome;
    assert.equal(await outcome(), null);
    const unheard = Date.now();
    const [mail] = await mailsOf(ada, card);
    await makeDue(app, mail?._id ?? "", ada);
    await sendApplicationMail(app.services, mail?._id ?? "");
    const told = await mine(person, card);
    assert.deepEqual([told.status, await outcome()], ["rejected", "rejected"]);
    assert.deepEqual(
      told.timeline.map(({ kind }) => kind),
      ["applied", "rejected"],
    );
    // The day it was told, not the earlier one on which it was decided.
    assert.ok(Date.parse(told.timeline[1]?.at ?? "") >= unheard);
    assert.deepEqual(await bellOf(person), ["Your application for Welder was not selected"]);
  });

  await t.test("never reaches the candidate if it is undone before its mail is sent", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const before = await mine(person, card);
    const { version } = await ada.call(applications.setStatus, rejection(card));
    await ada.call(applications.setStatus, {
      params: { applicationId: card._id },
      body: { to: "active", version },
    });
    assert.deepEqual(await mine(person, card), before);
    assert.deepEqual(await bellOf(person), []);
  });

  await t.test("is announced without a mail once it can no longer be undone, and only once", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const { params, body } = rejection(card);
    await ada.call(applications.setStatus, { params, body: { ...body, mail: undefined } });
    assert.equal((await mine(person, card)).status, "active");
    const worker = app.services.db.as({ role: "worker" });
    for (const _ of [1, 2]) await worker.write((sql) => tellRejection(app.services, sql, card._id));
    assert.equal((await mine(person, card)).status, "rejected");
    assert.deepEqual(await bellOf(person), ["Your application for Welder was not selected"]);
  });

  await t.test("lets the candidate withdraw before they are told, and then sends them nothing", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    await ada.call(applications.setStatus, rejection(card));
    const [mail] = await mailsOf(ada, card);
    await person.call(myApplications.withdraw, { params: { applicationId: card._id }, body: {} });
    await makeDue(app, mail?._id ?? "", ada);
    await sendApplicationMail(app.services, mail?._id ?? "");
    assert.ok(!(await sentTo(app, person.email)).some((one) => one.subject === "Your application"));
    assert.equal((await mine(person, card)).status, "withdrawn");
  });

  await t.test("can't be withdrawn from once it was announced", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    await ada.call(applications.setStatus, rejection(card, 0));
    const [mail] = await mailsOf(ada, card);
    await sendApplicationMail(app.services, mail?._id ?? "");
    await assert.rejects(
      person.call(myApplications.withdraw, { params: { applicationId: card._id }, body: {} }),
      { status: 409, code: "illegal_transition" },
    );
  });
});
