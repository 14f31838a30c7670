import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { referenceConsent } from "@loubby/shared-contracts/http/evaluation/reference-consent";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { answersOf, type SentAnswer } from "#api/applications/apply/answers";
import type { Origin } from "./my-references.service.ts";
import { tellCandidateOfDecline } from "./tell-of-decline.ts";
import {
  findLinked,
  findReferenceListeners,
  type LinkedReference,
  lockReference,
  markOpened,
  settleReferee,
} from "./referees.sql.ts";
import { evaluationNotices } from "../notices.ts";

const TOKEN = /^[\w-]{43}$/;

/**
 * Returns the form of a referee's link; a person's view marks it as opened, a program's preview doesn't. Throws 404
 * for an unknown link, 410 with the reason for one that has ended.
 */
export async function readReferenceLink(
  { db }: Services,
  token: string,
  errand: "look" | "peek" | "send",
): Promise<LinkedReference> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const linked = await requireOpen(sql, token, errand === "send");
    if (errand === "look" && linked.state === "invited") await markOpened(sql, linked.referee_id);
    return linked;
  });
}

/** Returns the reference of a link that its referee has answered or declined, or undefined. */
export async function readEndedReference(
  { db }: Services,
  token: string,
): Promise<LinkedReference | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const linked = await db.as({ role: "worker" }).read((sql) => findLinked(sql, hashOfToken(token)));
  return linked?.state === "completed" || linked?.state === "declined" ? linked : undefined;
}

/** Saves a referee's answers, once. Throws 404 and 410 as the link does, 422 with what is missing. */
export async function answerReference(
  { db }: Services,
  token: string,
  { answers, agreed }: { readonly answers: readonly SentAnswer[]; readonly agreed: boolean },
  from: Origin,
): Promise<LinkedReference> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const linked = await requireLocked(sql, token);
    const problems = agreed ? [] : [{ path: "agreed", message: "Please agree, or decline below." }];
    const kept = await answersOf(
      { questions: linked.questions, country: null },
      answers,
      async () => undefined,
    ).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !Array.isArray(error.details)) throw error;
      problems.push(...(error.details as { path: string; message: string }[]));
      return [];
    });
    if (problems.length > 0)
      throw new ApiError(422, "answers_incomplete", "Some answers are missing or not valid.", problems);
    const end = { state: "completed" as const, answers: kept, consent_version: referenceConsent.version };
    await settleReferee(sql, linked.referee_id, from, end);
    await tellPages(sql, linked);
    await tellCompany(sql, linked, "gave a reference for");
    return linked;
  });
}

/** Declines for a referee, who gets no more mails about it; the candidate can name someone else. Throws 404 and 410 as the link does. */
export async function declineReference(
  services: Services,
  token: string,
  reason: string,
  from: Origin,
): Promise<LinkedReference> {
  return services.db.as({ role: "worker" }).write(async (sql) => {
    const linked = await requireLocked(sql, token);
    await settleReferee(sql, linked.referee_id, from, { state: "declined", decline_reason: reason });
    await tellPages(sql, linked);
    await tellCompany(sql, linked, "declined to give a reference for");
    await tellCandidateOfDecline(services, sql, linked);
    return linked;
  });
}

/** Returns the link's reference, locked against other answers. */
async function requireLocked(sql: Sql, token: string): Promise<LinkedReference> {
  const { request_id } = await requireOpen(sql, token, true);
  await lockReference(sql, request_id);
  return requireOpen(sql, token, true);
}

/** `sends`: the form just sent is refused with the link, so the page has to say so. */
async function requireOpen(sql: Sql, token: string, sends = false): Promise<LinkedReference> {
  const linked = TOKEN.test(token) ? await findLinked(sql, hashOfToken(token)) : undefined;
  if (linked === undefined) {
    throw new ApiError(404, "link_unknown", "There is nothing at this address. The link may be incomplete.");
  }
  const { state, company_name, candidate_name } = linked;
  if ((state === "invited" || state === "opened") && Date.parse(linked.due_at) > Date.now()) return linked;
  const words = {
    completed: sends
      ? `${company_name} already received answers through this link. Those count; what you just sent wasn't saved.`
      : `${company_name} has your answers. Thank you, there's nothing left to do.`,
    declined: `${company_name} and ${candidate_name} know that you declined. There's nothing left to do.`,
    withdrawn: linked.by_candidate
      ? `${candidate_name} no longer needs a reference from you. Thank you anyway.`
      : linked.job_closed
        ? "The job has closed, so this reference isn't needed any more. Thank you anyway."
        : `${company_name} no longer needs this reference. Thank you anyway.`,
  };
  const known = state === "completed" || state === "declined" || state === "withdrawn";
  const answered = state === "completed" && !sends ? "already_answered" : "link_over";
  throw new ApiError(
    410,
    state === "declined" ? "already_declined" : answered,
    known ? words[state] : "The time to answer has passed.",
  );
}

async function tellCompany(sql: Sql, linked: LinkedReference, did: string): Promise<void> {
  // The names of an anonymous candidate's referees would reveal who it is.
  const body = linked.anonymous
    ? `A referee ${did} a candidate for ${linked.job_title}`
    : `${linked.referee_name} ${did} ${linked.candidate_name}`;
  for (const userId of await findReferenceListeners(sql, linked.request_id)) {
    await tell(sql, {
      userId,
      organizationId: linked.organization_id,
      title: "A reference",
      body,
      link: paths.application(linked.job_id, linked.application_id, "references"),
      notice: evaluationNotices.reference_arrived,
    });
  }
}

/** Makes open pages of both sides read again how a referee stands. */
async function tellPages(sql: Sql, linked: LinkedReference): Promise<void> {
  const payload = { jobId: linked.job_id, applicationId: linked.application_id };
  await emitLater(sql, `org:${linked.organization_id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${linked.candidate_id}`, "applications.changed.v1", payload);
}
