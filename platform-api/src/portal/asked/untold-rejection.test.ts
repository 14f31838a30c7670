import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { tellRejection } from "#api/applications/pipeline/tell-candidate";
import { eventForm } from "#api/testing/event-form";
import { MP4 } from "#api/testing/files/upload";
import { setStatus } from "#api/testing/hiring/company-applications";
import { moveJob } from "#api/testing/hiring/job-form";
import { followedSetting } from "#api/testing/hiring/followed-setting";
import { sendOffer } from "#api/testing/hiring/offer";
import { ask, listed } from "#api/testing/hiring/resume-video";
import { someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo, mailTo } from "#api/testing/mailbox";

const film = () => new File([MP4], "me.mp4", { type: "video/mp4" });

test("until a rejection is told, the candidate learns nothing of it", async (t) => {
  const { app, acme, newApplication, askReferences, press, read } = await followedSetting(t);
  /** Someone who was asked for everything and named a referee, with the links that they and the referee have. */
  const asked = async () => {
    const esi = await newApplication();
    const video = await ask(acme, esi.card._id);
    const request = await askReferences(esi);
    const { _id: offerId } = await sendOffer(acme, esi.card._id);
    const linkTo = async (kind: string, id: string) => (await press(esi.page, kind, id)).location ?? "";
    const links = {
      video: await linkTo("video", video._id),
      referees: await linkTo("references", request._id),
      offer: await linkTo("offer", offerId),
    };
    const named = await visitor(app).submit(`${links.referees}/name`, {
      "referees.0.name": "Yaw",
      "referees.0.email_address": `yaw-${esi.email}`,
      "referees.0.relation": "manager",
    });
    assert.equal(named.status, 303);
    const { body_text } = await mailTo(app, `yaw-${esi.email}`, "named you");
    const referee = /\/references\/[\w-]{43}/.exec(body_text)?.[0] ?? "";
    // The page says whether they have opened it.
    await read(referee);
    return { ...esi, links, referee };
  };
  const seenBy = async ({ page, links, referee }: Awaited<ReturnType<typeof asked>>) =>
    Promise.all([page, links.video, links.referees, links.offer, referee].map(read));
  const tell = (id: string) =>
    app.services.db.as({ role: "worker" }).write((worker) => tellRejection(app.services, worker, id));
  const current = (applicationId: string) => acme.call(applications.get, { params: { applicationId } });

  await t.test("every page stays as it was, and no mail leaves", async () => {
    const esi = await asked();
    const before = await seenBy(esi);
    const mails = (await mailsTo(app, esi.email)).length;
    await setStatus(acme, esi.card, "rejected");
    assert.deepEqual(await seenBy(esi), before);
    assert.equal((await mailsTo(app, esi.email)).length, mails);
  });

  await t.test("every answer is kept, but for a signature, which hires", async () => {
    const esi = await asked();
    await setStatus(acme, esi.card, "rejected");
    for (const [link, fields] of [
      [`${esi.links.video}/send`, { video: film() }],
      [
        `${esi.links.referees}/name`,
        {
          "referees.0.name": "Ama",
          "referees.0.email_address": `ama-${esi.email}`,
          "referees.0.relation": "manager",
        },
      ],
      [`${esi.links.offer}/decline`, { reason: "pay" }],
    ] as const)
      assert.equal((await visitor(app).submit(link, fields)).status, 303, link);
    assert.equal((await listed(acme, esi.card._id))[0]?.state, "answered");
    assert.equal((await mailsTo(app, `ama-${esi.email}`)).length, 1);
    assert.match(await read(esi.links.offer), /You declined this offer/);
    assert.equal((await current(esi.card._id)).status, "rejected");
  });

  await t.test("signing an offer that stood undoes the rejection and hires", async () => {
    const esi = await asked();
    await setStatus(acme, esi.card, "rejected");
    const signed = await visitor(app).submit(`${esi.links.offer}/accept`, {
      name: "Esi Boateng",
      consent: "yes",
    });
    assert.equal(signed.status, 303);
    assert.match(await read(esi.links.offer), /You accepted this offer/);
    assert.equal((await current(esi.card._id)).status, "hired");
    await tell(esi.card._id);
    assert.equal((await current(esi.card._id)).status, "hired");
  });

  await t.test("what the company was still writing is dropped at once", async () => {
    const esi = await newApplication();
    const params = { applicationId: esi.card._id };
    await acme.call(offers.create, { params, body: {} });
    await setStatus(acme, esi.card, "rejected");
    assert.equal((await acme.call(offers.list, { params })).items[0]?.state, "withdrawn");
  });

  await t.test("everything ends once it is told", async () => {
    const esi = await asked();
    await setStatus(acme, esi.card, "rejected");
    await tell(esi.card._id);
    const [page, video, referees, offer, referee] = await seenBy(esi);
    assert.doesNotMatch(page ?? "", /Waiting for you/);
    assert.match(page ?? "", /Not selected<\/span><time/);
    assert.match(video ?? "", /Acme no longer needs the video/);
    assert.match(referees ?? "", /Acme no longer needs references/);
    assert.match(offer ?? "", /Acme withdrew this offer/);
    assert.match(referee ?? "", /Acme no longer needs this reference/);
  });

  await t.test("a job that closes with rejections to come says only that it has closed", async () => {
    const esi = await asked();
    const job = await acme.call(jobs.get, { params: { jobId: esi.job._id } });
    await moveJob(acme, job, "closed");
    const [, closed, ...others] = await seenBy(esi);
    await setStatus(acme, esi.card, "rejected");
    const [page, video, ...rest] = await seenBy(esi);
    assert.deepEqual([video, ...rest], [closed, ...others]);
    assert.match(video ?? "", /The job has closed, so the video isn&#x27;t needed any more/);
    assert.match(page ?? "", /This job takes no new applications\. You can still answer your offer/);
    assert.match(rest.join(""), /Accept offer/);
    await moveJob(acme, await acme.call(jobs.get, { params: { jobId: esi.job._id } }), "archived");
    const [, , referees, , referee] = await seenBy(esi);
    assert.match(referees ?? "", /The job has closed, so references aren&#x27;t needed any more/);
    assert.match(referee ?? "", /The job has closed, so this reference isn&#x27;t needed any more/);
  });

  await t.test("a change of an interview names no job", async () => {
    const email = someone();
    const first = await newApplication("Baker", email);
    await newApplication("Miller", email);
    const form = eventForm({ kind: "interview", date: "2030-03-05", guests: [email] });
    const event = await acme.call(events.create, { body: form });
    await setStatus(acme, first.card, "rejected");
    const { client_id: _, ...later } = form;
    await acme.call(events.update, {
      params: { eventId: event._id },
      body: { ...later, notes: "Gate 5", version: event.version },
    });
    const { subject } = await mailTo(app, email, "Interview has new notes");
    // Naming the one job that is left would tell of the other.
    assert.equal(subject, "Interview has new notes: Acme");
  });
});
