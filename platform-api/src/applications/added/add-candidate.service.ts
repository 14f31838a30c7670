import { randomUUID } from "node:crypto";
import { DatabaseError } from "pg";
import type { z } from "zod";
import { AddedNames } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import type {
  AddedCandidate,
  addedCandidatesSchema,
} from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { RETENTION_MONTHS } from "@loubby/shared-contracts/http/applications/apply-consent";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { NOTE_LIMIT } from "@loubby/shared-contracts/http/applications/note-limit";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import type { ApplicationSource } from "@loubby/shared-contracts/http/applications/source.schema";
import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { insertNote } from "../applicant/notes.sql.ts";
import { keepApplication, type Kept } from "../apply/keep-application.service.ts";
import { NO_KNOCK_OUT } from "../apply/knock-out.ts";
import { placeNamed } from "../apply/source-site.ts";
import { findSources } from "../list/sources.sql.ts";
import { moverOf, transition } from "../pipeline/transition.service.ts";
import { keepReading } from "../resume-facts/facts.sql.ts";
import { findApplicationTo, giveResume, insertAddition, type JobToJoin } from "./added.sql.ts";
import { requireJobToJoin } from "./job-to-join.service.ts";
import { appliedAlready, jobTakesNoOne, resumeNotFound } from "./added-refusals.ts";
import { whoIsAdded, type WhoIsAdded } from "./who-is-added.ts";

type Added = z.output<typeof addedCandidatesSchema.add.response>;

/**
 * Adds someone to a job in the company's name: their application stands in the chosen stage, with who added it, from
 * where and on what basis, and they are told by mail unless the member says otherwise. No knock-out runs. Throws 400 at
 * the field, 404, 409 `applied_already`, `do_not_contact`, `account_closed`, `job_takes_no_one`, 422 `resume_missing`.
 */
export async function addCandidate(
  services: Services,
  member: Member,
  jobId: string,
  form: AddedCandidate,
): Promise<Added> {
  refuseBadNames(form);
  const asker = services.db.as(askerOf(member));
  const job = await requireJobToJoin(services, member, jobId);
  const who = await whoIsAdded(services, member, form, job.country);
  try {
    return await asker.write((sql) => add(services, sql, member, job, who, form));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.constraint === "job_is_open") throw jobTakesNoOne(job.title, "closed");
    // Added twice at once: the other request won.
    if (error.constraint !== "applications_job_id_candidate_id_key") throw error;
    const before = await asker.read((sql) => findApplicationTo(sql, jobId, who.userId));
    throw before === undefined ? error : appliedAlready(who.name, before);
  }
}

/** Rows of files and members of pools come without a form, and their names go into mails too. */
function refuseBadNames(form: AddedCandidate): void {
  const issue = AddedNames.safeParse(form).error?.issues[0];
  if (issue === undefined) return;
  const { path, message } = issue;
  throw new ApiError(400, "invalid_request", message, [{ path: path.join("."), message }]);
}

async function add(
  services: Services,
  sql: Sql,
  member: Member,
  job: JobToJoin,
  who: WhoIsAdded,
  form: AddedCandidate,
): Promise<Added> {
  const before = await findApplicationTo(sql, job.id, who.userId);
  if (before !== undefined) throw appliedAlready(who.name, before);
  if (form.resume_file_id !== null && !(await giveResume(sql, form.resume_file_id, who.userId)))
    throw resumeNotFound();
  const source = await sourceOf(sql, form.source);
  const kept = await keep(services, sql, member, job, who, form, source);
  const of = { applicationId: kept._id, organizationId: member.organization.id };
  const { title, employer, location, note } = form;
  if (title !== "" || employer !== "" || location !== "")
    await keepReading(
      sql,
      of,
      { title: title || null, employer: employer || null, location: location || null },
      "person",
    );
  for (const body of [noteOfMail(form.mail ?? ""), note].filter(Boolean))
    await insertNote(sql, {
      ...of,
      authorId: member.userId,
      clientId: randomUUID(),
      body,
      private: false,
      mentions: [],
    });
  if (form.stage_id !== null)
    await transition(services, sql, moverOf(member), kept._id, { kind: "move", stageId: form.stage_id });
  const told = form.tell ? who.address.email : null;
  return { application_id: kept._id, name: who.name, stage: kept.stage, was_known: who.wasKnown, told };
}

/** A pasted mail as colleagues read it among the notes; empty without one. */
function noteOfMail(mail: string): string {
  const shown = mail
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  return shown === "" ? "" : cutText(`Pasted e-mail:\n\n${shown}`, NOTE_LIMIT);
}

function keep(
  services: Services,
  sql: Sql,
  member: Member,
  job: JobToJoin,
  who: WhoIsAdded,
  { consent, resume_file_id, tell }: AddedCandidate,
  source: ApplicationSource,
): Promise<Kept> {
  const { organization } = member;
  return keepApplication(
    services,
    sql,
    { userId: who.userId, name: who.name, organization },
    {
      _id: job.id,
      title: job.title,
      company: { _id: organization.id, company_name: job.company_name },
      expected_reply_days: job.expected_reply_days,
    },
    {
      note: "",
      answers: [],
      ...NO_KNOCK_OUT,
      resume_file_id,
      consent_version: null,
      retention_months: RETENTION_MONTHS,
      source,
      credited_to: null,
    },
    {
      by: member,
      address: tell ? who.address : null,
      detail: detailOf(source, consent),
      record: (applicationId) =>
        insertAddition(
          sql,
          { applicationId, organizationId: organization.id, by: member.userId },
          consent,
          tell,
        ),
    },
  );
}

const BASES: Readonly<Record<AddedCandidate["consent"]["basis"], string>> = {
  asked: "they asked to be considered",
  agreed: "they agreed",
  legitimate_interest: "legitimate interest",
};

function detailOf({ name }: ApplicationSource, { basis, on }: AddedCandidate["consent"]): string {
  const from = name === undefined ? "" : `${sourceName(`from:${name}`)}; `;
  return `${from}${BASES[basis]}, ${dayOf(on)}`;
}

/** A place that the company has named before keeps that spelling, so that `fair` and `Fair` count as one. */
async function sourceOf(sql: Sql, text: string): Promise<ApplicationSource> {
  const name = placeNamed(text);
  if (name === undefined) return { type: "manual" };
  const key = `from:${name}`;
  const before = (await findSources(sql)).find((one) => one.toLowerCase() === key.toLowerCase());
  return { type: "manual", name: (before ?? key).slice("from:".length) };
}
