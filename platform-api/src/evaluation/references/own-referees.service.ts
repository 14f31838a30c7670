import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { HOURS_BETWEEN_MAILS, isAsked } from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import type { Applicant } from "#api/applications/apply/keep-application.service";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { mailReferee } from "./mail-referee.ts";
import { readMyReference } from "./my-references.service.ts";
import { lockReference, markReminded, removeReferee } from "./referees.sql.ts";
import { tellEndedReferees } from "./tell-ended-referees.ts";
import { remindedAlready } from "./references.service.ts";

/** A referee of one of the candidate's requests. */
interface OwnReferee {
  readonly requestId: string;
  readonly refereeId: string;
}

/**
 * Mails a referee again for the candidate who named them. Throws 404, 409 `illegal_transition` when they are done,
 * `reminded_already` within a day, `do_not_contact`.
 */
export async function mailAgain(
  services: Services,
  candidate: Applicant,
  { requestId, refereeId }: OwnReferee,
): Promise<MyReferenceRequest> {
  const { referees } = await readMyReference(services, candidate, requestId);
  const referee = referees.find(({ _id }) => _id === refereeId);
  if (referee === undefined) throw refereeNotFound();
  if (!isAsked(referee.state)) throw over(referee.name);
  await services.db.as({ role: "worker" }).write(async (sql) => {
    if (!(await markReminded(sql, refereeId, HOURS_BETWEEN_MAILS))) throw remindedAlready();
    if (await mailReferee(services, sql, refereeId, { again: true })) return;
    throw new ApiError(409, "do_not_contact", `${referee.name} can't be asked. Please name someone else.`);
  });
  return readMyReference(services, candidate, requestId);
}

/**
 * Removes a referee who hasn't answered, so that another can be named, and mails them; again is no error. Throws 404, 409
 * `illegal_transition` when they are done.
 */
export async function removeOwnReferee(
  services: Services,
  candidate: Applicant,
  { requestId, refereeId }: OwnReferee,
): Promise<MyReferenceRequest> {
  const {
    referees,
    job,
    application_id: applicationId,
  } = await readMyReference(services, candidate, requestId);
  const referee = referees.find(({ _id }) => _id === refereeId);
  if (referee !== undefined)
    await services.db.as({ role: "worker" }).write(async (sql) => {
      const request = await lockReference(sql, requestId);
      if (!(await removeReferee(sql, refereeId))) throw over(referee.name);
      const payload = { jobId: job._id, applicationId };
      await emitLater(sql, `org:${request?.organization_id}`, "applications.changed.v1", payload);
    });
  await tellEndedReferees(services, requestId);
  return readMyReference(services, candidate, requestId);
}

const over = (name: string) =>
  new ApiError(409, "illegal_transition", `${name} has already answered, or is no longer asked.`);

const refereeNotFound = () =>
  new ApiError(404, "referee_not_found", "This person isn't asked for this application.");
