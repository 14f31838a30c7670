import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { bookingRequest } from "@loubby/shared-contracts/http/schedule/booking-request-path";
import { MOST_ASKING_MAILS } from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import type {
  BookingRequest,
  BookingRequestForm,
  InterviewKind,
} from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import { refusalOfPerson } from "#api/access/decide";
import { askerOf, type Principal } from "#api/access/principal";
import type { RuleSubject } from "#api/access/rulings";
import { findCard } from "#api/applications/application-card";
import { applicationNotFound, candidateAnonymous } from "#api/applications/application-refusals";
import {
  type AskedApplication,
  fillRequest,
  lockAskedApplication,
} from "#api/applications/asked-application";
import type { Sql } from "#api/db/database";
import { refuseUnwanted } from "#api/do-not-contact/refuse-unwanted";
import type { Member } from "#api/http/serve";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { type Mail, sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { eventNotices } from "../notices.ts";
import { noteAct, refreshPages } from "./request-news.ts";
import { askingMail } from "./asking-mail.ts";
import { tellClosed } from "./tell-closed.ts";
import {
  findBookingRequest,
  findBookingRequests,
  findKind,
  findPlannedAsks,
  hasOpenRequest,
  insertBookingRequest,
  renewLink,
  withdrawOpen,
} from "./booking-requests.sql.ts";

const DAY = 86_400_000;
const READS_APPLICATIONS = { permission: { feature: "application", action: "read" } } as const;
/** Stands where each candidate's own link will be. */
const LINK_IN_PREVIEW = "(the candidate's own link)";

/** Lists what a candidate was asked to book for an application, and is about to be asked. Throws 404. */
export function readBookingRequests({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findCard(sql, member.organization.id, applicationId)) === undefined)
      throw applicationNotFound();
    return {
      items: await findBookingRequests(sql, applicationId),
      planned: await findPlannedAsks(sql, applicationId),
    };
  });
}

/** The mail that asking would send. Throws as asking does. */
export function previewAsking(services: Services, member: Member, form: BookingRequestForm) {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { asking } = await requireAskable(sql, member, form);
    // Where the candidate is isn't the member's to read.
    const { to, subject, text } = askingMail({ ...asking, time_zone: null, link: LINK_IN_PREVIEW });
    return { to, subject, text };
  });
}

/** In whose name a candidate is asked. */
export type AskingMember = Pick<Principal, "userId" | "name"> &
  RuleSubject & { readonly organization: Member["organization"] };

/**
 * Asks a candidate to book an interview, by mail and notice. Throws 403, 404, 409 `anonymous`, `not_active`,
 * `no_address`, `do_not_contact`, `already_asked`.
 */
export function askToBook(
  services: Services,
  member: Member,
  form: BookingRequestForm,
): Promise<BookingRequest> {
  return services.db.as(askerOf(member)).write((sql) => askInStep(services, sql, member, form));
}

/** The same, in the caller's transaction; for a bulk run, if `runId` names one. */
export async function askInStep(
  services: Services,
  sql: Sql,
  member: AskingMember,
  form: BookingRequestForm,
  runId: string | null = null,
): Promise<BookingRequest> {
  const { asked, asking } = await requireAskable(sql, member, form);
  const token = newToken();
  const { application_id, event_type_id } = form;
  if (await hasOpenRequest(sql, application_id, event_type_id)) throw alreadyAsked();
  const requestId = await insertBookingRequest(sql, {
    run_id: runId,
    organization_id: member.organization.id,
    application_id,
    event_type_id,
    kind_name: asking.kind_name,
    asked_by: member.userId,
    message: asking.message,
    token_hash: hashOfToken(token),
    expires_at: asking.expires_at,
  });
  if (requestId === undefined) throw alreadyAsked();
  const place = placeOf(member, application_id);
  await noteAct(sql, place, "booking_asked", asking.kind_name);
  await mailLink(services, sql, asked, askingMail({ ...asking, link: linkOf(services, token) }));
  await refreshPages(sql, place, asked);
  return requireRequest(sql, requestId);
}

const alreadyAsked = () =>
  new ApiError(409, "already_asked", "This was asked for already, and waits for an answer.");

const placeOf = ({ userId, organization }: AskingMember, applicationId: string) => ({
  organizationId: organization.id,
  applicationId,
  by: userId,
});

/** Mails an open request again, with a new link. Throws 404, 409 as asking does, `asked_often`, `illegal_transition`. */
export function remindToBook(services: Services, member: Member, requestId: string): Promise<BookingRequest> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { application_id, kind_name, message, expires_at } = await requireRequest(sql, requestId);
    const asked = await requireCandidate(sql, member, application_id);
    const token = newToken();
    if (!(await renewLink(sql, requestId, hashOfToken(token), MOST_ASKING_MAILS))) {
      const { state } = await requireRequest(sql, requestId);
      if (state !== "asked") throw hasEnded(state, "asked");
      throw new ApiError(409, "asked_often", `A request is mailed at most ${MOST_ASKING_MAILS} times.`);
    }
    const said = { kind_name, message, expires_at, asker: member.name };
    const mail = askingMail({ ...said, ...shownTo(asked), link: linkOf(services, token) });
    await mailLink(services, sql, asked, mail);
    await refreshPages(sql, placeOf(member, application_id), asked);
    return requireRequest(sql, requestId);
  });
}

/** Withdraws an open request and tells its candidate; again is no error. Throws 404, 409 `illegal_transition`. */
export function withdrawRequest(
  services: Services,
  member: Member,
  requestId: string,
): Promise<BookingRequest> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { application_id, kind_name } = await requireRequest(sql, requestId);
    const asked = await lockAskedApplication(sql, member.organization.id, application_id);
    if (asked === undefined) throw applicationNotFound();
    if (await withdrawOpen(sql, requestId)) {
      const place = placeOf(member, application_id);
      await noteAct(sql, place, "booking_withdrawn", kind_name);
      await tellClosed(services, sql, asked, kind_name);
      await refreshPages(sql, place, asked);
    }
    const after = await requireRequest(sql, requestId);
    if (after.state !== "withdrawn") throw hasEnded(after.state, "withdrawn");
    return after;
  });
}

/** A kind of interview that the asker can use. Throws 404 `kind_not_found`. */
export async function requireKind(sql: Sql, kindId: string): Promise<InterviewKind> {
  const kind = await findKind(sql, kindId);
  if (kind) return kind;
  throw new ApiError(404, "kind_not_found", "This kind of interview was deleted or turned off.");
}

/** The candidate and what they would be asked for. Locks the application. */
async function requireAskable(sql: Sql, member: AskingMember, form: BookingRequestForm) {
  const asked = await requireCandidate(sql, member, form.application_id);
  const kind = await requireKind(sql, form.event_type_id);
  const asking = {
    ...shownTo(asked),
    kind_name: kind.name,
    message: fillRequest(form.message, asked),
    expires_at: new Date(Date.now() + form.days * DAY).toISOString(),
    asker: member.name,
  };
  return { asked, asking };
}

async function requireCandidate(
  sql: Sql,
  member: AskingMember,
  applicationId: string,
): Promise<AskedApplication & { readonly email: string }> {
  const refusal = refusalOfPerson(READS_APPLICATIONS, member, true);
  if (refusal) throw refusal;
  const organizationId = member.organization.id;
  if ((await findCard(sql, organizationId, applicationId))?.anonymous)
    throw candidateAnonymous("ask them to book");
  const asked = await lockAskedApplication(sql, organizationId, applicationId);
  if (asked === undefined) throw applicationNotFound();
  if (asked.status !== "active")
    throw new ApiError(409, "not_active", "You can only ask candidates who are still being considered.");
  await refuseUnwanted(sql, asked.candidate_id);
  const { email } = asked;
  if (email === null)
    throw new ApiError(409, "no_address", "No mail reaches this candidate: their address isn't confirmed.");
  return { ...asked, email };
}

const shownTo = ({
  email,
  first_name,
  title,
  company_name,
  time_zone,
}: AskedApplication & { readonly email: string }) => ({
  email,
  first_name,
  job_title: title,
  company_name,
  time_zone,
});

const linkOf = ({ config }: Services, token: string) => `${config.publicUrl}${bookingRequest(token)}`;

/** Mails the link. Someone who signs in is told by the bell too, which never has the secret. */
async function mailLink(services: Services, sql: Sql, asked: AskedApplication, mail: Mail): Promise<void> {
  await sendMail(services, sql, mail);
  if (!asked.can_sign_in) return;
  await tell(sql, {
    userId: asked.candidate_id,
    organizationId: null,
    title: `${asked.company_name} asks you to choose a time`,
    body: `For your interview for ${asked.title}`,
    link: paths.appliedJob(asked.job_id),
    notice: eventNotices.booking_asked,
  });
}

async function requireRequest(sql: Sql, requestId: string): Promise<BookingRequest> {
  const request = await findBookingRequest(sql, requestId);
  if (request) return request;
  const text = "This request doesn't exist, or it belongs to another company.";
  throw new ApiError(404, "request_not_found", text);
}

const hasEnded = (from: string, to: string) =>
  new ApiError(409, "illegal_transition", `This request is already ${from}.`, { from, to, allowed: [] });
