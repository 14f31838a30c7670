import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { sendApplicationMail } from "#api/applications/mails/application-mails.service";
import { eventForm } from "#api/testing/event-form";
import { member } from "#api/testing/person";
import { followedSetting } from "#api/testing/hiring/followed-setting";
import { moveJob } from "#api/testing/hiring/job-form";
import { mailsOf, move } from "#api/testing/hiring/job-pipeline";
import { sendOffer } from "#api/testing/hiring/offer";
import { visitor } from "#api/testing/hiring/visitor";

test("an application's page names the stage once, and leads to the job while it is public", async (t) => {
  const { acme, newApplication, read } = await followedSetting(t);
  const esi = await newApplication();
  const { job } = esi;
  const [, second] = job.stages;
  assert.ok(second);
  const link = new RegExp(`<a href="/jobs/${job._id}/baker">Baker</a> at Acme`);
  assert.match(await read(esi.page), link);
  await move(acme, esi.card, second);
  const moved = await read(esi.page);
  assert.match(moved, new RegExp(`You&#x27;ve reached the stage “${second.name}”</h2><ol`));
  await moveJob(acme, await acme.call(jobs.get, { params: { jobId: job._id } }), "closed");
  const closed = await read(esi.page);
  assert.match(closed, /Baker at Acme/);
  assert.doesNotMatch(closed, link);
});

test("the page of an application to a closed job puts an open offer first", async (t) => {
  const { acme, newApplication, read } = await followedSetting(t);
  const esi = await newApplication();
  await sendOffer(acme, esi.card._id);
  await moveJob(acme, await acme.call(jobs.get, { params: { jobId: esi.job._id } }), "closed");
  const page = await read(esi.page);
  assert.match(page, /Read your offer.*<h2>You have an offer<\/h2>/s);
  assert.doesNotMatch(page, /has closed/);
});

test("someone who declined an offer reads when, and is promised no answer", async (t) => {
  const { app, acme, newApplication, press, read } = await followedSetting(t);
  const esi = await newApplication();
  assert.match(await read(esi.page), /Expect an answer by/);
  const offer = await sendOffer(acme, esi.card._id);
  const { location = "" } = await press(esi.page, "offer", offer._id);
  await visitor(app).submit(`${location}/decline`, { reason: "place", note: "" });
  const page = await read(esi.page);
  assert.match(page, /<h2>You declined the offer on \w+ \d+, \d{4}<\/h2>/);
  assert.doesNotMatch(page, /Expect an answer/);
});

test("someone who was rejected reads it first, when, and the mail about it", async (t) => {
  const { app, acme, newApplication, read } = await followedSetting(t);
  const esi = await newApplication();
  const [reason] = await acme.call(pipeline.reasons, {});
  const mail = { subject: "Baker", body: "Hello {first_name}, we chose someone else.", delay_minutes: 0 };
  const body = { to: "rejected" as const, version: esi.card.version, reason_id: reason?._id ?? "", mail };
  await acme.call(applications.setStatus, { params: { applicationId: esi.card._id }, body });
  const [planned] = await mailsOf(acme, esi.card);
  await sendApplicationMail(app.services, planned?._id ?? "");
  const page = await read(esi.page);
  assert.match(page, /<h2>Not selected<\/h2><p dir="auto">Acme told you on \w+ \d+, \d{4}\.<\/p>/);
  assert.match(page, /Hello Esi, we chose someone else\./);
  assert.doesNotMatch(page, /Your reply/);
});

test("someone who is about to withdraw reads that their open offer ends with it", async (t) => {
  const { acme, newApplication, read } = await followedSetting(t);
  const esi = await newApplication();
  assert.doesNotMatch(await read(`${esi.page}/withdraw`), /open offer/);
  await sendOffer(acme, esi.card._id);
  assert.match(await read(`${esi.page}/withdraw`), /Your open offer ends too/);
});

test("someone who withdrew reads that they can't apply again, and isn't led to do so", async (t) => {
  const { app, newApplication, read } = await followedSetting(t);
  const esi = await newApplication();
  await visitor(app).submit(`${esi.page}/withdraw`, { reason: "" });
  const page = await read(esi.page);
  assert.match(page, /You withdrew this application<\/h2><p>You can&#x27;t apply for this job again\./);
  assert.doesNotMatch(page, new RegExp(`href="/jobs/${esi.job._id}`));
});

test("someone who signed gets their letter on the application's page, and no other job is offered", async (t) => {
  const { app, acme, newApplication, press, read } = await followedSetting(t);
  const esi = await newApplication();
  const mia = await member(app, acme, "recruiter", []);
  const event = eventForm({ kind: "interview", date: "2030-03-05", guests: [esi.email, mia.email] });
  await acme.call(events.create, { body: { ...event, application_id: esi.card._id } });
  const offer = await sendOffer(acme, esi.card._id);
  const before = await read(esi.page);
  assert.match(before, /Interview on <span>Tue, Mar 5, 2030, 10:00–10:30 Europe\/Berlin \(GMT\+1\)<\/span>/);
  assert.match(before, /With Ada Admin and Mia Member/);
  assert.match(before, /Apply for another job/);
  assert.equal((await visitor(app).get(`${esi.page}/letter.pdf`)).status, 404);
  const { location } = await press(esi.page, "offer", offer._id);
  const { candidate } = esi.card;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  await visitor(app).submit(`${location}/accept`, { name, consent: "yes" });
  const page = await read(esi.page);
  assert.match(page, /You&#x27;re hired/);
  assert.doesNotMatch(page, /Apply for another job|Interview on/);
  const letter = await visitor(app).get(`${esi.page}/letter.pdf`);
  assert.equal(letter.status, 303);
  assert.match(await (await fetch(letter.location ?? "")).text(), /^%PDF/);
});
