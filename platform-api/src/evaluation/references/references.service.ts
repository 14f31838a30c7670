import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { defaultReferenceQuestions } from "@loubby/shared-contracts/http/evaluation/default-references";
import { HOURS_BETWEEN_MAILS } from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { OpenQuestion, QuestionPlan } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type {
  ReferenceRequest,
  referencesSchema,
} from "@loubby/shared-contracts/http/evaluation/references.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationNotFound, candidateAnonymous } from "#api/applications/application-refusals";
import { findTemplates } from "#api/jobs/templates/find-templates";
import { findCard } from "#api/applications/application-card";
import { refuseUnwanted } from "#api/do-not-contact/refuse-unwanted";
import { issueAskedLink } from "#api/applications/asked/asked-links.service";
import { tellWaitingJobMove } from "#api/applications/pipeline/tell-job-move";
import { fillRequest, findJobOf, lockAskedApplication } from "#api/applications/asked-application";
import { mailReferee } from "./mail-referee.ts";
import { findWaitingOn, markReminded } from "./referees.sql.ts";
import { candidateMail, withdrawnMail } from "./reference-mails.ts";
import { tellEndedReferees } from "./tell-ended-referees.ts";
import {
  findReference,
  findReferences,
  findRequestOf,
  insertReference,
  settleReference,
} from "./references.sql.ts";
import { referenceNotices } from "../notices.ts";

type Ask = z.output<typeof referencesSchema.ask.body>;

const DAY_MS = 86_400_000;
/** Returns the last moment of the day (in UTC) on which `at` falls: mails and pages name the deadline by its day. */
const endOfDay = (at: number) => new Date(Math.floor(at / DAY_MS) * DAY_MS + DAY_MS - 1).toISOString();

/** The page where a candidate names referees. */
export const namingPath = (requestId: string) => paths.askedReferees(requestId);

/** Lists the requests about an applicant. Throws 404, 409 `anonymous`. */
export async function readReferences({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    const organizationId = member.organization.id;
    const card = await findCard(sql, organizationId, applicationId);
    if (card === undefined) throw applicationNotFound();
    if (card.anonymous) throw candidateAnonymous("read their references");
    return { items: await findReferences(sql, organizationId, applicationId) };
  });
}

/**
 * Asks a candidate to name referees, by notification and mail. Throws 404, 409 `not_active` for one no longer
 * considered, `already_asked` while a request is open, `anonymous`, `do_not_contact`.
 */
export async function askForReferences(
  services: Services,
  member: Member,
  applicationId: string,
  { template_id, wanted_count, message: written, days }: Ask,
): Promise<ReferenceRequest> {
  const organizationId = member.organization.id;
  return services.db.as(askerOf(member)).write(async (sql) => {
    if ((await findCard(sql, organizationId, applicationId))?.anonymous)
      throw candidateAnonymous("ask for references");
    const asked = await lockAskedApplication(sql, organizationId, applicationId);
    if (asked === undefined) throw applicationNotFound();
    if (asked.status !== "active")
      throw new ApiError(
        409,
        "not_active",
        "You can only ask for references for candidates who are still being considered.",
      );
    await refuseUnwanted(sql, asked.candidate_id);
    const message = fillRequest(written, asked);
    const due_at = endOfDay(Date.now() + days * DAY_MS);
    const requestId = await insertReference(sql, {
      application_id: applicationId,
      organization_id: organizationId,
      candidate_id: asked.candidate_id,
      asked_by: member.userId,
      questions: await questionsOf(sql, member, template_id),
      wanted_count,
      message,
      due_at,
    });
    if (requestId === undefined)
      throw new ApiError(
        409,
        "already_asked",
        "You've already asked for references and are waiting for them.",
      );
    const link = namingPath(requestId);
    await tell(sql, {
      userId: asked.candidate_id,
      organizationId: null,
      title: `${asked.company_name} asks for references`,
      body: `Name ${wanted_count === 1 ? "someone who knows" : `${wanted_count} people who know`} your work, for ${asked.title}`,
      link,
      notice: referenceNotices.references_asked,
    });
    if (asked.email !== null) {
      const about = { ...asked, job_title: asked.title, message, due_at, wanted_count };
      const candidateId = asked.candidate_id;
      const thing = { kind: "references" as const, requestId, applicationId, candidateId, until: due_at };
      const address = `${services.config.publicUrl}${paths.nameReferees(await issueAskedLink(sql, thing))}`;
      await tellWaitingJobMove(services, sql, applicationId);
      await sendMail(services, sql, candidateMail(asked.email, about, address, false));
    }
    await tellPages(sql, member, asked.candidate_id, asked.job_id, applicationId);
    return requireReference(sql, member, requestId);
  });
}

/** Withdraws a request and mails who it waited for; again is no error. Throws 404, 409 `illegal_transition`. */
export function cancelReferences(
  services: Services,
  member: Member,
  requestId: string,
): Promise<ReferenceRequest> {
  return settle(services, member, requestId, ["collecting", "partial"], { state: "cancelled" });
}

/**
 * Marks the answers as read; again is no error. Throws 404, 409 `illegal_transition` while no one has
 * answered.
 */
export function reviewReferences(
  services: Services,
  member: Member,
  requestId: string,
): Promise<ReferenceRequest> {
  return settle(services, member, requestId, ["partial", "complete"], {
    state: "reviewed",
    reviewed_by: member.userId,
  });
}

/** Reminds a referee. Throws 404, 409 `reminded_already` within a day, `do_not_contact`, `illegal_transition` when done. */
export async function remindReferee(
  services: Services,
  member: Member,
  refereeId: string,
): Promise<ReferenceRequest> {
  const request = await services.db.as(askerOf(member)).read(async (sql) => {
    const requestId = await findRequestOf(sql, refereeId);
    if (requestId === undefined) throw referenceNotFound();
    return requireReference(sql, member, requestId);
  });
  const referee = request.referees.find(({ _id }) => _id === refereeId);
  if (referee?.state !== "invited" && referee?.state !== "opened")
    throw new ApiError(409, "illegal_transition", "You're no longer waiting for this person.");
  await services.db.as({ role: "worker" }).write(async (sql) => {
    if (!(await markReminded(sql, refereeId, HOURS_BETWEEN_MAILS))) throw remindedAlready();
    if (!(await mailReferee(services, sql, refereeId, { again: true }))) throw leftAlone();
  });
  return services.db.as(askerOf(member)).read((sql) => requireReference(sql, member, request._id));
}

async function settle(
  services: Services,
  member: Member,
  requestId: string,
  from: readonly ReferenceRequest["state"][],
  to: { readonly state: "cancelled" | "reviewed"; readonly reviewed_by?: string },
): Promise<ReferenceRequest> {
  const settled = await services.db.as(askerOf(member)).write(async (sql) => {
    const before = await requireReference(sql, member, requestId);
    if (before.state === to.state) return before;
    const waiting = to.state === "cancelled" ? await findWaitingOn(sql, requestId) : [];
    const answered = before.referees.some(({ state }) => state === "completed");
    const may = to.state === "cancelled" || answered;
    const candidateId = may ? await settleReference(sql, requestId, from, to) : undefined;
    if (candidateId === undefined) {
      const text =
        to.state === "reviewed" && !answered
          ? "No one has answered yet."
          : `This request is already ${before.state}.`;
      throw new ApiError(409, "illegal_transition", text, { from: before.state, to: to.state, allowed: [] });
    }
    for (const one of waiting) await sendMail(services, sql, withdrawnMail(one));
    const jobId = (await findJobOf(sql, before.application_id)) ?? "";
    await tellPages(sql, member, candidateId, jobId, before.application_id);
    return requireReference(sql, member, requestId);
  });
  await tellEndedReferees(services, requestId);
  return settled;
}

/** Returns a set's questions, each with a new id. Throws 404. */
async function questionsOf(sql: Sql, member: Member, templateId: string | null): Promise<OpenQuestion[]> {
  const give = (questions: readonly QuestionPlan[]) =>
    questions.map(({ knock_out: _knockOut, ...question }) => ({ ...question, _id: uuidv7() }));
  if (templateId === null) return give(defaultReferenceQuestions);
  const sets = await findTemplates(sql, member.organization.id, "reference");
  const set = sets.find(({ _id }) => _id === templateId);
  if (set) return give(set.questions);
  throw new ApiError(
    404,
    "template_not_found",
    "These questions don't exist, or they belong to another company.",
  );
}

async function requireReference(sql: Sql, member: Member, requestId: string): Promise<ReferenceRequest> {
  const request = await findReference(sql, member.organization.id, requestId);
  if (request === undefined) throw referenceNotFound();
  const card = await findCard(sql, member.organization.id, request.application_id);
  if (card?.anonymous) throw candidateAnonymous("read their references");
  return request;
}

/** Refuses another mail within a day. */
export const remindedAlready = () =>
  new ApiError(409, "reminded_already", "They were mailed within the last day. Give them a little time.");

const leftAlone = () =>
  new ApiError(409, "do_not_contact", "This person asked your company not to contact them.");

const referenceNotFound = () =>
  new ApiError(404, "request_not_found", "This request doesn't exist, or it belongs to another company.");

/** Makes open pages of both sides reload the requests. */
async function tellPages(
  sql: Sql,
  member: Member,
  candidateId: string,
  jobId: string,
  applicationId: string,
) {
  const payload = { jobId, applicationId };
  await emitLater(sql, `org:${member.organization.id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${candidateId}`, "applications.changed.v1", payload);
}
