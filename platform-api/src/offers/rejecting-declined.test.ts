import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { rejectionMail } from "@loubby/shared-contracts/http/applications/rejection-mail";
import { fillVariables } from "@loubby/shared-contracts/http/variables";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import { sendApplicationMail } from "#api/applications/mails/application-mails.service";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsOf, makeDue } from "#api/testing/hiring/job-pipeline";
import { visitor } from "#api/testing/hiring/visitor";
import { sendOffer } from "#api/testing/hiring/offer";
import { confirmAddress, mailTo } from "#api/testing/mailbox";
import { employer, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const THANKS =
  /Thank you for considering our offer for Welder at Acme\. You declined it, so we've closed your application\./;

test("rejecting someone who declined the offer", async (t) => {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app));
  const job = await publishJob(acme, { title: "Welder", questions: [] });
  // As companies have them that are older than the reason.
  await ownerSql(app.services, "delete from rejection_reasons where for_declined");
  const reasons = await acme.call(pipeline.reasons, {});
  const [other, own] = [
    reasons.find(({ name }) => name === "Other"),
    reasons.find(({ name }) => name === "Declined our offer"),
  ];
  assert.ok(other && own);
  const declined = async (name: string) => {
    const { person, card } = await applicant(app, acme, job._id, name);
    await confirmAddress(app, person);
    const { _id: offerId } = await sendOffer(acme, card._id);
    await person.call(myOffers.decline, { params: { offerId }, body: { reason: "pay", note: "" } });
    return { person, card };
  };

  await t.test("starts from a reason of its own, whose mail thanks them", async () => {
    const suggested = async (application_id: string) =>
      (await acme.call(pipeline.reasons, { query: { application_id } })).filter((one) => one.suggested);
    const { card } = await declined("Kofi");
    assert.equal(own.for_declined, true);
    assert.deepEqual(await suggested(card._id), [{ ...own, suggested: true }]);
    await sendOffer(acme, card._id);
    assert.deepEqual(await suggested(card._id), []);
    const { card: ama } = await applicant(app, acme, job._id, "Ama");
    assert.deepEqual(await suggested(ama._id), []);
  });

  await t.test("leaves a trace on their card while they are considered and get no other offer", async () => {
    const { card } = await declined("Adjoa");
    const params = { applicationId: card._id };
    const onCard = async () => (await acme.call(applications.card, { params })).offer_declined;
    assert.deepEqual([card.offer_declined, await onCard()], [false, true]);
    assert.equal((await acme.call(applications.get, { params })).offer_declined, true);
    const { version } = await acme.call(applications.card, { params });
    const body = { to: "rejected" as const, version, reason_id: own._id };
    const rejected = await acme.call(applications.setStatus, { params, body });
    assert.equal(rejected.offer_declined, false);
    const undo = { to: "active" as const, version: rejected.version };
    await acme.call(applications.setStatus, { params, body: undo });
    await sendOffer(acme, card._id);
    assert.equal(await onCard(), false);
  });

  await t.test("gives that reason and its mail to them alone when many are rejected", async () => {
    const [{ person, card: cleo }, { card: yaw }] = [
      await declined("Cleo"),
      await applicant(app, acme, job._id, "Yaw"),
    ];
    const mail = { ...other.mail, delay_minutes: 60 };
    const body = {
      selection: { ids: [cleo._id, yaw._id] },
      action: { kind: "reject" as const, reason_id: other._id, mail },
    };
    const ahead = await acme.call(bulkRuns.preview, { params: { jobId: job._id }, body });
    assert.deepEqual(ahead.apart, [{ added: false, declined: true, count: 1 }]);
    assert.deepEqual(ahead.of_declined, { reason: own.name, mail: own.mail });
    const { _id: runId } = await acme.call(bulkRuns.start, { params: { jobId: job._id }, body });
    while ((await acme.call(bulkRuns.get, { params: { runId } })).state !== "done") await wait(30);
    const seen = async (applicationId: string) =>
      (await acme.call(applications.get, { params: { applicationId } })).rejection_reason;
    assert.deepEqual([await seen(cleo._id), await seen(yaw._id)], [own.name, other.name]);
    const [[toCleo], [toYaw]] = [await mailsOf(acme, cleo), await mailsOf(acme, yaw)];
    assert.match(toCleo?.body ?? "", THANKS);
    assert.doesNotMatch(toCleo?.body ?? "", /candidates/);
    assert.match(toYaw?.body ?? "", /continue with other candidates/);
    await makeDue(app, toCleo?._id ?? "", acme);
    await sendApplicationMail(app.services, toCleo?._id ?? "");
    const { data } = await person.call(notifications.list, { query: {} });
    assert.equal(data.response[0]?.body, "Your application for Welder is closed, as you declined the offer");
    const mine = await person.call(myApplications.get, { params: { applicationId: cleo._id } });
    assert.deepEqual([mine.status, mine.closed_as_declined], ["rejected", true]);
    const found = await person.call(openJobs.list, { query: { limit: 20 } });
    assert.equal(found.items.find(({ _id }) => _id === job._id)?.outcome, "declined");
    const { items } = await person.call(mailsToMe.list, { params: { applicationId: cleo._id } });
    assert.deepEqual(
      items.map(({ author, answerable }) => [author, answerable]),
      [["Acme", false]],
    );
    assert.match(items[0]?.body ?? "", /^Hello Cleo,[^]*You declined it, so we've closed your application\./);
  });

  await t.test("refuses that reason for anyone else, and shows no one a mail that still waits", async () => {
    const { person, card } = await applicant(app, acme, job._id, "Akosua");
    const params = { applicationId: card._id };
    const reject = (reason_id: string) => {
      const mail = { ...other.mail, delay_minutes: 60 };
      const body = { to: "rejected" as const, version: card.version, reason_id, mail };
      return acme.call(applications.setStatus, { params, body });
    };
    await assert.rejects(reject(own._id), { status: 422, code: "reason_not_theirs" });
    await reject(other._id);
    assert.deepEqual((await person.call(mailsToMe.list, { params })).items, []);
    const mine = await person.call(myApplications.get, { params });
    assert.deepEqual([mine.status, mine.closed_as_declined], ["active", false]);
  });

  await t.test("sends what was typed where that reason was chosen for many", async () => {
    const { card } = await declined("Esi");
    const mail = { subject: "Our offer", body: "What a pity.", delay_minutes: 60 };
    const action = { kind: "reject" as const, reason_id: own._id, mail };
    const body = { selection: { ids: [card._id] }, action };
    const ahead = await acme.call(bulkRuns.preview, { params: { jobId: job._id }, body });
    assert.deepEqual([ahead.apart, ahead.of_declined], [[], null]);
    const { _id: runId } = await acme.call(bulkRuns.start, { params: { jobId: job._id }, body });
    while ((await acme.call(bulkRuns.get, { params: { runId } })).state !== "done") await wait(30);
    assert.equal((await mailsOf(acme, card))[0]?.body, "What a pity.");
  });

  await t.test("doesn't speak of an application to someone the company added", async () => {
    const { application_id } = await acme.call(addedCandidates.add, {
      params: { jobId: job._id },
      body: {
        first_name: "Abena",
        last_name: "Owusu",
        email_address: "abena@added.test",
        consent: { basis: "asked", on: "2026-11-20" },
      },
    });
    const worded = await acme.call(pipeline.reasons, { query: { application_id } });
    const { subject = "", body = "" } = worded.find(({ _id }) => _id === own._id)?.mail ?? {};
    assert.equal(subject, "{job} at {company}");
    assert.match(body, /You declined it, so we're no longer considering you for this job\./);
    await sendOffer(acme, application_id);
    const { body_text } = await mailTo(app, "abena@added.test", "offer");
    const link = /\/offers\/[\w-]{43}/.exec(body_text)?.[0] ?? "";
    await visitor(app).submit(`${link}/decline`, { reason: "other_offer", note: "" });
    assert.match(
      (await visitor(app).get(link)).body,
      /Your reason: “I accepted another offer”\. Acme has been told\. You&#x27;re still being considered for Welder until Acme decides or you ask them to remove you\./,
    );
    const { events } = await acme.call(applications.get, { params: { applicationId: application_id } });
    assert.equal(events[0]?.detail, "Accepted another offer");
    const mail = { ...other.mail, delay_minutes: 60 };
    const asked = {
      selection: { ids: [application_id] },
      action: { kind: "reject" as const, reason_id: other._id, mail },
    };
    const ahead = await acme.call(bulkRuns.preview, { params: { jobId: job._id }, body: asked });
    const [group, ...more] = ahead.apart;
    assert.deepEqual([group, more], [{ added: true, declined: true, count: 1 }, []]);
    const shown = rejectionMail({ added: true, declined: true }, other.mail, ahead.of_declined?.mail ?? null);
    const { _id: runId } = await acme.call(bulkRuns.start, { params: { jobId: job._id }, body: asked });
    while ((await acme.call(bulkRuns.get, { params: { runId } })).state !== "done") await wait(30);
    const [sent] = await mailsOf(acme, { _id: application_id });
    const values = { first_name: "Abena", job: "Welder", company: "Acme" };
    assert.equal(sent?.body, fillVariables(shown.body, values));
  });
});
