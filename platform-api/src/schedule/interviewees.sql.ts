import { sql } from "kysely";
import type { EventCandidate } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";

/** A candidate of a company who takes part in an event of its. */
export interface Interviewee {
  readonly candidate_id: string;
  /** What the interview is about; without a job, the application that counts most. */
  readonly application_id: string;
  readonly job_id: string;
  /** Null where it isn't about one application alone. */
  readonly job_title: string | null;
  readonly company_name: string;
  readonly first_name: string;
  readonly email: string;
  readonly can_sign_in: boolean;
  readonly may_be_mailed: boolean;
  /** The IANA zone of their clocks; null while unknown. */
  readonly time_zone: string | null;
}

/** Returns those of an event's guests who are candidates of the asker's company. */
export async function findInterviewees(
  db: Sql,
  applicationId: string | null,
  guestIds: readonly string[],
): Promise<Interviewee[]> {
  if (guestIds.length === 0) return [];
  const { rows } = await sql<Interviewee>`
    select * from interviewed_guests(${applicationId}::uuid, ${guestIds})`.execute(db);
  return rows;
}

/** Returns the applications that these interviews are about, by event, as far as the asker takes part. */
export async function findInterviewed(
  db: Sql,
  eventIds: readonly string[],
): Promise<Map<string, EventCandidate[]>> {
  const { rows } = await sql<Omit<EventCandidate, "_id"> & { event_id: string; candidate_id: string }>`
    select * from interviewed_in(${eventIds})`.execute(db);
  const found = new Map<string, EventCandidate[]>();
  for (const { event_id, candidate_id, ...about } of rows) {
    found.set(event_id, [...(found.get(event_id) ?? []), { _id: candidate_id, ...about }]);
  }
  return found;
}

/**
 * Returns the candidate of an application that the asker's company may plan an interview for, or undefined. No one
 * plans for who is anonymous there.
 */
export async function findCandidateToMeet(db: Sql, applicationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ candidate_id: string }>`
    select a.candidate_id from application_facts a join job_facts j on j.id = a.job_id
    where a.id = ${applicationId} and a.organization_id = app_org() and a.status <> 'merged'
      and (a.revealed_at is not null or not j.anonymised)`.execute(db);
  return rows[0]?.candidate_id;
}
