import { sql } from "kysely";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { ANONYMOUS, PERSON } from "./anonymity/shown-person.ts";
import { ADDED, carrierOf, REJECTED, SHOWN_ON_CARD, HAS_DOUBLE, toNextEvent } from "./application-card.ts";

interface Row {
  id: string;
  job_id: string;
  job_title: string;
  job_status: Application["job"]["status"];
  stage_id: string;
  status: Application["status"];
  rejected?: Application["rejected"];
  note: string;
  answers: Application["answers"];
  applied_at: string;
  stage_entered_at: string;
  version: number;
  candidate_id: string;
  first_name: string;
  last_name: string;
  logo_key: string | null;
  email_address: string;
  phone_number: string | null;
  can_sign_in: boolean;
  gets_mail: boolean;
  resume_name: string | null;
  resume_size: number | null;
  resume_type: string | null;
  has_double: boolean;
  anonymous: boolean;
  source: Application["source"];
  added: boolean;
  credited_to: string | null;
  facts: Application["facts"];
  scorecards: Application["scorecards"];
  next_event: Application["next_event"];
  open_offer: Application["open_offer"];
  offer_declined: boolean;
  knocked_out_by: string | null;
  knock_outs: string[];
  knock_out_options: Record<string, string[]>;
  rejection_reason: string | null;
  rejection_note: string;
  withdraw_reason: string | null;
  told_when_added: boolean;
  note_count: number;
  file_count: number;
}

/** The application `a` and the ones merged into it. */
const WITH_CARRIED = sql`(select a.id union all select c.id from applications c where c.merged_into_id = a.id)`;

/** Returns a company's application with candidate and résumé; stages and history are read separately. */
export async function findApplication(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<Omit<Application, "stages" | "events" | "tags"> | undefined> {
  const { rows } = await sql<Row>`
    select a.id, a.job_id, j.title as job_title, j.status as job_status, a.stage_id, a.status,
      case when ${ANONYMOUS} then hide_person(a.note, a.candidate_id) else a.note end as note,
      case when ${ANONYMOUS} then hide_answers(a.answers, a.candidate_id) else a.answers end as answers,
      a.applied_at, a.stage_entered_at, a.version, ${PERSON},
      case when ${ANONYMOUS} then '' else u.email_address::text end as email_address,
      case when ${ANONYMOUS} then null else u.phone_number end as phone_number,
      can_sign_in(a.candidate_id) as can_sign_in,
      ${ANONYMOUS} or u.email_verified_at is not null
        or exists (select from added_applications d where d.application_id = a.id) as gets_mail,
      f.name as resume_name, f.size as resume_size, f.content_type as resume_type, ${HAS_DOUBLE} as has_double, source_key(a.source) as source,
      ${ADDED} as added,
      a.knocked_out_by, coalesce(nullif(a.knock_outs, '{}'), array_remove(array[a.knocked_out_by], null)) as knock_outs,
      a.knock_out_options,
      case when ${ANONYMOUS} then hide_person(a.withdraw_reason, a.candidate_id) else a.withdraw_reason end as withdraw_reason,
      r.name as rejection_reason,
      case when ${ANONYMOUS} then hide_person(a.rejection_note, a.candidate_id) else a.rejection_note end as rejection_note,
      credited_name(a.credited_to) as credited_to, ${SHOWN_ON_CARD}, ${REJECTED} as rejected,
      exists (select from added_applications d where d.application_id = a.id and d.told) as told_when_added,
      (select count(*) from application_notes n
        where n.application_id in ${WITH_CARRIED} and n.removed_at is null) as note_count,
      (select count(*) from application_files k
        where k.application_id in ${WITH_CARRIED} and k.removed_at is null) as file_count
    from applications a
    join job_facts j on j.id = a.job_id
    left join people u on u.id = a.candidate_id
    left join rejection_reasons r on r.id = a.rejection_reason_id
    left join file_facts f on f.id = a.resume_file_id and not ${ANONYMOUS}
    where a.id = ${carrierOf(applicationId)} and a.organization_id = ${organizationId}`.execute(db);
  return rows[0] && toApplication(rows[0]);
}

/**
 * Returns the stored object of an application's résumé, or undefined; always undefined for an anonymous
 * candidate.
 */
export async function findResume(db: Sql, organizationId: string, applicationId: string) {
  const { rows } = await sql<{ key: string; name: string; content_type: string }>`
    select f.object_key as key, f.name, f.content_type
    from applications a join file_facts f on f.id = a.resume_file_id
    where a.id = ${applicationId} and not ${ANONYMOUS} and a.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/**
 * Returns the stored object of an answer's file, or undefined; always undefined for an anonymous candidate.
 */
export async function findAnswerFile(
  db: Sql,
  of: { organizationId: string; applicationId: string; fileId: string },
) {
  const { rows } = await sql<{ key: string; name: string; content_type: string }>`
    select f.object_key as key, f.name, f.content_type
    from answer_files s join file_facts f on f.id = s.file_id join applications a on a.id = s.application_id
    where not ${ANONYMOUS} and s.application_id = ${of.applicationId} and s.organization_id = ${of.organizationId}
      and s.file_id = ${of.fileId}`.execute(db);
  return rows[0];
}

function toApplication(row: Row): Omit<Application, "stages" | "events" | "tags"> {
  return {
    _id: row.id,
    job: { _id: row.job_id, title: row.job_title, status: row.job_status },
    candidate: {
      _id: row.candidate_id,
      first_name: row.first_name,
      last_name: row.last_name,
      logo_url: publicFileUrl(row.logo_key),
      email_address: row.email_address,
      phone_number: row.phone_number,
      can_sign_in: row.can_sign_in,
      gets_mail: row.gets_mail,
    },
    stage_id: row.stage_id,
    status: row.status,
    note: row.note,
    answers: row.answers,
    applied_at: row.applied_at,
    stage_entered_at: row.stage_entered_at,
    version: row.version,
    has_double: row.has_double,
    anonymous: row.anonymous,
    source: row.source,
    added: row.added,
    credited_to: row.credited_to,
    facts: row.facts,
    scorecards: row.scorecards,
    next_event: toNextEvent(row.next_event),
    open_offer: row.open_offer,
    offer_declined: row.offer_declined,
    ...(row.rejected && { rejected: row.rejected }),
    resume:
      row.resume_name !== null && row.resume_size !== null && row.resume_type !== null
        ? { name: row.resume_name, size: row.resume_size, content_type: row.resume_type }
        : null,
    knocked_out_by: row.rejection_reason === null ? row.knocked_out_by : null,
    knock_outs: row.rejection_reason === null ? row.knock_outs : [],
    knock_out_options: row.knock_out_options,
    rejection_reason: row.status === "rejected" ? row.rejection_reason : null,
    rejection_note: row.status === "rejected" ? row.rejection_note : "",
    withdraw_reason: row.withdraw_reason,
    told_when_added: row.told_when_added,
    note_count: row.note_count,
    file_count: row.file_count,
  };
}
