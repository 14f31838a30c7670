import { randomUUID } from "node:crypto";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { publishCatalogue } from "#api/learning/publish-catalogue";
import { addBuild, remoteBuild } from "#api/testing/builds";
import { deployKey } from "#api/testing/deploy-key";
import { eventForm } from "#api/testing/event-form";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { candidate, member, type Person, provenEmployer, superAdmin } from "#api/testing/person";
import type { TestApp } from "#api/testing/test-app";
import { identityCases } from "./walk/identity.ts";
import { jobForm, publishJob } from "#api/testing/job-form";
import { uploadAvatar, uploadResume } from "#api/testing/upload";
import { addListings } from "#api/testing/listing";
import { applicantCases } from "./walk/applicant.ts";
import { connectionCases } from "./walk/connections.ts";
import { feedbackCases } from "./walk/feedback.ts";
import { pipelineCases } from "./walk/pipeline.ts";
import { askingCases } from "./walk/asking.ts";
import { offerCases } from "./walk/offers.ts";
import { poolCases } from "./walk/pools.ts";
import { portalCases } from "./walk/portal.ts";
import { profileCases } from "./walk/profile.ts";
import { teamCases } from "./walk/team.ts";
import { frameCases } from "./walk/frame.ts";
import { recruitCases } from "./walk/recruit.ts";

/** One endpoint as its rightful caller calls it. */
export interface WalkCase {
  /** Whose things the ids are, and who must be let in. */
  readonly owner: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Two companies and two candidates, with a thing of every kind that belongs to the first of each. */
export interface Walk {
  readonly company: Person;
  readonly otherCompany: Person;
  /** Of the first company, in a role whose list of permissions is empty. */
  readonly guest: Person;
  readonly applicant: Person;
  readonly otherCandidate: Person;
  /** By endpoint id. */
  readonly cases: Readonly<Record<string, WalkCase>>;
  /** A word that stands in everything private of the first ones and in nothing of the others. */
  readonly secret: string;
}

const SECRET = "Zanzibar-4711";

/** Sets the stage. A new endpoint needs a case here: the walk fails without. */
export async function prepareWalk(app: TestApp): Promise<Walk> {
  // Invites leave from proven addresses only.
  const [company, otherCompany] = [
    await provenEmployer(app, `${SECRET} Ltd`),
    await provenEmployer(app, "Other Ltd"),
  ];
  const [applicant, otherCandidate] = [await candidate(app, SECRET), await candidate(app, "Somebody")];
  const job = await publishJob(company);
  const draft = await publishJob(company, { title: `${SECRET} secret role` });
  const stage = job.stages[0]?._id ?? "";
  const next = job.stages[1]?._id ?? "";
  const resume = await uploadResume(applicant, `${SECRET}.pdf`);
  const application = await applicant.call(openJobs.apply, {
    params: { jobId: job._id },
    body: { resume_file_id: resume, answers: [], note: SECRET },
  });
  const bell = await company.call(notifications.list, { query: {} });
  const notificationId = bell.data.response[0]?._id ?? "";
  const { data } = await company.call(conversations.open, {
    body: { userId: applicant.userId, message: { client_id: randomUUID(), body: SECRET } },
  });
  const conversation = { conversationId: data.conversation._id };
  const colleague = await member(app, company, "recruiter", []);
  const group = { client_id: randomUUID(), name: SECRET, memberIds: [colleague.userId] };
  const shopkeeper = await candidate(app, "Shop");
  const [agent = ""] = await addListings(app, shopkeeper, [{}]);
  await addListings(app, applicant, [{ title: `${SECRET} draft agent`, status: "draft" }]);
  await applicant.call(saved.save, { body: { type: "agent", _id: agent } });
  const upload = { purpose: "resume", name: "cv.pdf", size: 10, type: "application/pdf" };

  const event = await applicant.call(events.create, { body: eventForm({ title: SECRET }) });
  const eventId = { eventId: event._id };
  await app.services.db.as({ role: "worker" }).write(publishCatalogue);
  // What is taught is the same for everybody, so this learner has no stranger to be kept from it.
  const learner = await candidate(app);
  const lesson = { lesson: "names-and-functions" };

  const staff = await superAdmin(app);
  const remote = { remote: "mfe-x" };
  const build = await addBuild(app, remoteBuild());
  const { description, files } = remoteBuild({ version: "1.1.0" });
  const key = await deployKey(app, staff, "mfe-x");

  const jobId = { jobId: draft._id };
  const applicationId = { applicationId: application._id };
  const fileId = { fileId: resume };
  const cases: Record<string, WalkCase> = {
    ...(await profileCases(applicant, SECRET)),
    ...(await feedbackCases(applicant, SECRET)),
    ...(await connectionCases(company, applicant, SECRET)),
    "auth.profile": { owner: applicant },
    "auth.logout": { owner: await candidate(app) },
    ...(await identityCases(app, company)),
    "jobs.list": { owner: company },
    "jobs.get": { owner: company, params: jobId },
    "jobs.create": { owner: company, body: jobForm() },
    "jobs.update": {
      owner: company,
      params: jobId,
      body: { ...jobForm(), stages: draft.stages, version: draft.version },
    },
    "jobs.setStatus": { owner: company, params: jobId, body: { to: "on_hold", version: draft.version } },
    "jobs.colleagues": { owner: company },
    "jobs.copy": { owner: company, params: jobId, body: { as: "job" } },
    ...(await recruitCases(app, company, otherCompany, colleague, SECRET)),
    "jobs.remove": { owner: company, params: jobId },
    "jobs.preview": { owner: company, params: jobId },
    "jobs.occupations": { owner: company },
    ...(await portalCases(applicant, job._id, SECRET)),
    "openJobs.apply": {
      owner: applicant,
      params: { jobId: job._id },
      body: { resume_file_id: resume, answers: [] },
    },
    "applications.board": { owner: company, params: jobId },
    "applications.listInStage": { owner: company, params: { jobId: job._id, stageId: stage } },
    "applications.listRejected": { owner: company, params: jobId },
    "applications.card": { owner: company, params: applicationId },
    ...(await pipelineCases(app, {
      company,
      job,
      other: draft,
      applicationId: application._id,
      secret: SECRET,
    })),
    ...(await applicantCases(app, company, SECRET)),
    ...(await offerCases(company, applicant, SECRET)),
    ...(await poolCases(app, company, job._id, SECRET)),
    ...(await askingCases({ company, applicant, applicationId: application._id, secret: SECRET })),
    "applications.get": { owner: company, params: applicationId },
    "applications.move": { owner: company, params: applicationId, body: { stage_id: next, version: 1 } },
    "applications.setStatus": { owner: company, params: applicationId, body: { to: "rejected", version: 1 } },
    "applications.resume": { owner: company, params: applicationId },
    "myApplications.list": { owner: applicant },
    "myApplications.get": { owner: applicant, params: applicationId },
    "myApplications.withdraw": { owner: applicant, params: applicationId },
    "notifications.list": { owner: company },
    "notifications.markAsRead": { owner: company, params: { notificationId }, body: { notificationId } },
    "notifications.settings": { owner: company },
    "notifications.updateSettings": {
      owner: company,
      body: { lastPushNotificationView: new Date(0).toISOString() },
    },
    "account.get": { owner: applicant },
    "account.update": { owner: applicant, body: { phone_number: "+234 803 123 4567" } },
    "account.setAvatar": { owner: applicant, body: { file_id: await uploadAvatar(applicant) } },
    "account.removeAvatar": { owner: applicant },
    ...(await teamCases(app, { company, secret: SECRET })),
    "events.list": {
      owner: applicant,
      query: { from: "2026-03-01T00:00:00.000Z", to: "2026-03-08T00:00:00.000Z" },
    },
    "events.upcoming": { owner: applicant },
    "events.people": { owner: company },
    "events.get": { owner: applicant, params: eventId },
    "events.create": { owner: applicant, body: eventForm() },
    "events.update": {
      owner: applicant,
      params: eventId,
      body: { ...eventForm({ title: SECRET }), version: 1 },
    },
    "events.remove": { owner: applicant, params: eventId },
    "tracks.list": { owner: learner },
    "tracks.get": { owner: learner, params: { track: "software-development" } },
    "tracks.lesson": { owner: learner, params: lesson },
    "progress.current": { owner: learner },
    "progress.advance": { owner: learner, params: lesson, body: { step: 1 } },
    "progress.check": { owner: learner, params: lesson, body: { answers: [0] } },
    "conversations.list": { owner: applicant },
    "conversations.aboutApplications": { owner: company },
    "conversations.get": { owner: applicant, params: conversation },
    "conversations.messages": { owner: applicant, params: conversation },
    "conversations.send": {
      owner: applicant,
      body: { ...conversation, client_id: randomUUID(), body: "Hello" },
    },
    "conversations.markAsRead": { owner: applicant, body: { ...conversation, seq: 1 } },
    "conversations.hide": { owner: applicant, params: conversation },
    "conversations.restore": { owner: applicant, params: conversation },
    "conversations.createGroup": { owner: company, body: group },
    "conversations.open": { owner: company, body: { userId: applicant.userId } },
    "conversations.privateWith": { owner: applicant, query: { userId: company.userId } },
    "conversations.contacts": { owner: company },
    "conversations.presence": { owner: applicant },
    "wallet.get": { owner: company },
    "wallet.transactions": { owner: company },
    "wallet.proof": { owner: company },
    "ledger.proof": { owner: staff },
    "uploads.create": { owner: applicant, body: upload },
    "uploads.find": { owner: applicant, params: fileId },
    "uploads.sign": { owner: applicant, params: fileId, body: { numbers: [1] } },
    "uploads.complete": { owner: applicant, params: fileId, body: { parts: [{ number: 1, etag: "x" }] } },
    "uploads.abort": { owner: applicant, params: fileId },
    "uploads.link": { owner: applicant, params: fileId },
    "listings.list": { owner: applicant },
    // A published agent is for whoever is signed in; its seller stands for them all.
    "listings.get": { owner: shopkeeper, params: { listingId: agent } },
    "listings.reviews": { owner: shopkeeper, params: { listingId: agent } },
    "releases.list": { owner: staff },
    "releases.history": { owner: staff, params: remote },
    "releases.choice": { owner: staff, params: remote },
    "releases.compare": { owner: staff, params: remote, query: { from: build, to: build } },
    "releases.vitals": { owner: staff },
    "releases.canary": { owner: staff, params: remote, body: { build, percent: 1 } },
    "releases.endCanary": { owner: staff, params: { ...remote, build } },
    "releases.promote": { owner: staff, params: remote, body: { build } },
    "releases.rollback": { owner: staff, params: remote, body: { build } },
    "releases.kill": { owner: staff, params: remote, body: { reason: "The walk has come by." } },
    "releases.revive": { owner: staff, params: remote },
    "shipping.begin": { owner: staff, params: remote, body: { description, files } },
    "shipping.register": { owner: staff, params: remote, body: { description, files } },
    "overrides.list": { owner: staff },
    "overrides.set": {
      owner: staff,
      params: remote,
      body: { manifest: "http://localhost:3101/mf-manifest.json" },
    },
    "overrides.clear": { owner: staff, params: remote },
    "overrides.reset": { owner: staff },
    "deployKeys.list": { owner: staff },
    "deployKeys.create": { owner: staff, body: { remote: "mfe-x", name: "CI" } },
    "deployKeys.revoke": { owner: staff, params: { keyId: key.keyId } },
    "reports.send": {
      owner: applicant,
      body: { shell: build, reports: [{ kind: "error", remote: "mfe-x", build }] },
    },
    "saved.list": { owner: applicant, query: { type: "agent" } },
    "saved.save": { owner: applicant, body: { type: "agent", _id: agent } },
    "saved.set": { owner: applicant, body: { type: "agent", _id: agent, saved: true } },
    ...(await frameCases(app, { company, applicant, secret: SECRET })),
  };
  const guest = await member(app, company, "guest", []);
  return { company, otherCompany, guest, applicant, otherCandidate, cases, secret: SECRET };
}
