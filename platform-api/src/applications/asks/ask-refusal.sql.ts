import { sql } from "kysely";
import type { BulkPreview, BulkSelection } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";
import { REACHED_AT } from "../asked-application.ts";
import { type JobPlace, selected } from "../selection.ts";

type Refusal = keyof typeof REASONS;

const REASONS = {
  withdrawn: "Withdrawn",
  rejected: "Rejected",
  hired: "Hired",
  anonymous: "Still anonymous",
  unwanted: "Asked not to be contacted",
  unreached: "No confirmed e-mail address",
  asked: "Already asked",
  booked: "Already booked",
} as const;

/** Whether a request of a kind to `applications a`, or to one that was merged into it, stands as `stands` tells. */
const isAsked = (kindId: string, stands: "is_open" | "is_coming") => sql`exists (
  select from booking_request_facts r join applications c on c.id = r.application_id
  where ${sql.ref(`r.${stands}`)} and r.event_type_id = ${kindId} and a.id in (c.id, c.merged_into_id))`;

/** Why the candidate of `applications a` left joined with `people u` isn't asked to book a kind of interview; null where they can be. */
const refusal = (kindId: string) => sql<Refusal | null>`
  case
    when a.status <> 'active' then a.status
    when ${ANONYMOUS} then 'anonymous'
    when not may_company_write_to(a.candidate_id) then 'unwanted'
    when ${REACHED_AT} is null then 'unreached'
    when ${isAsked(kindId, "is_coming")} then 'booked'
    when ${isAsked(kindId, "is_open")} or exists (
        select from planned_asks p
        where p.application_id = a.id and p.event_type_id = ${kindId} and p.settled_at is null and p.cancelled_at is null)
      then 'asked'
  end`;

/** Returns why one candidate isn't asked to book a kind of interview, in words; null where they can be. */
export async function findAskRefusal(db: Sql, applicationId: string, kindId: string): Promise<string | null> {
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select ${refusal(kindId)} as refusal from applications a left join people u on u.id = a.candidate_id
    where a.id = ${applicationId}`.execute(db);
  const found = rows[0]?.refusal ?? null;
  return found && REASONS[found];
}

/** Counts those of a selection who aren't asked to book a kind of interview, by why. */
export async function countAskRefusals(
  db: Sql,
  where: JobPlace,
  selection: BulkSelection,
  kindId: string,
): Promise<BulkPreview["left_out"]> {
  const { rows } = await sql<{ refusal: Refusal; count: number }>`
    select refusal, count(*)::int as count
    from (
      select ${refusal(kindId)} as refusal from applications a left join people u on u.id = a.candidate_id
      where ${selected(where, selection)}
    ) refused
    where refusal is not null group by refusal order by count desc, refusal`.execute(db);
  return rows.map(({ refusal: why, count }) => ({ reason: REASONS[why], count }));
}
