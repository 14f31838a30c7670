import { type RawBuilder, sql } from "kysely";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { CardField } from "@loubby/shared-contracts/http/applications/board-fields";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { ANONYMOUS, anonymous, PERSON } from "./anonymity/shown-person.ts";
import { HAS_DECLINED, OPEN_OFFER } from "./applicant/open-offer.sql.ts";

/** A row with the columns `CARD`. */
export interface CardRow {
  id: string;
  candidate_id: string;
  first_name: string;
  last_name: string;
  logo_key: string | null;
  stage_id: string;
  status: ApplicationCard["status"];
  applied_at: string;
  stage_entered_at: string;
  version: number;
  tags: ApplicationCard["tags"] | null;
  has_double: boolean;
  anonymous: boolean;
  source: ApplicationCard["source"];
  added: boolean;
  credited_to: string | null;
  facts: ApplicationCard["facts"];
  scorecards: ApplicationCard["scorecards"];
  next_event: ApplicationCard["next_event"];
  open_offer: ApplicationCard["open_offer"];
  offer_declined: boolean;
  rejected?: ApplicationCard["rejected"];
}

/** Whether another applicant of the company of `applications a` may be the same person. */
export const HAS_DOUBLE = sql<boolean>`exists (
  select from candidate_pairs p
  where p.organization_id = a.organization_id and p.candidate_id = a.candidate_id and p.state = 'suspected'
    and exists (
      select from applications d
      where d.organization_id = p.organization_id and d.candidate_id = p.other_id and d.status <> 'merged'
        -- An anonymous applicant is never compared with one whose name is shown.
        and ${anonymous("d")} = ${ANONYMOUS}))`;

/**
 * What was read from the résumé of `applications a`. Where someone works tells who they are, so an anonymous
 * candidate's employer is left out.
 */
const FACTS = sql`(
  select json_build_object(
    'title', case when ${ANONYMOUS} then hide_person(r.title, a.candidate_id) else r.title end,
    'employer', case when ${ANONYMOUS} then null else r.employer end,
    'location', r.location, 'years', r.years)
  from resume_readings r where r.application_id = a.id)`;

// Read once for all rows of a statement, and what isn't shown isn't looked up.
const isShown = (field: CardField) => sql`${field}::text = any ((select board_card_fields())::text[])`;

/** How the scorecards of `applications a` stand, where the company's cards show it. */
const SCORECARDS = sql`case when ${isShown("scorecards")} then (
  select json_build_object('asked', count(*), 'submitted', count(*) filter (where s.state in ('submitted', 'amended')),
    'recommendations', coalesce((
      select json_agg(json_build_object('recommendation', r.recommendation, 'count', r.count))
      from (select v.recommendation, count(*)
        from scorecard_facts f join scorecard_verdicts v on v.scorecard_id = f.id and v.version = f.version
        where f.application_id = a.id and f.state <> 'called_off' group by v.recommendation) r), '[]'))
  from scorecard_facts s where s.application_id = a.id and s.state <> 'called_off'
  having count(*) > 0) end`;

/** The next event with the candidate of `applications a`, where the cards show it; events name their guests. */
const NEXT_EVENT = sql`case when ${isShown("next_event")} and not ${ANONYMOUS} then (
  select json_strip_nulls(json_build_object('kind', e.kind, 'starts_at', e.starts_at, 'place', nullif(e.place, '')))
  from next_event_of(a.id) e) end`;

/** What a card of `applications a` shows beside the person, as columns. */
export const SHOWN_ON_CARD = sql`${FACTS} as facts, ${SCORECARDS} as scorecards, ${NEXT_EVENT} as next_event,
  ${OPEN_OFFER} as open_offer, a.status = 'active' and ${HAS_DECLINED} as offer_declined`;

/** Whether a colleague added `applications a`; its source names the place where they found the person. */
export const ADDED = sql<boolean>`coalesce(a.source ->> 'type' = 'manual', false)`;

const utc = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How and why `applications a` was rejected, and when the candidate is told, or was. */
export const REJECTED = sql`case when a.status = 'rejected' then json_build_object(
  'at', ${utc(sql`a.ended_at`)}, 'knocked_out', a.knocked_out_by is not null,
  'told_at', ${utc(sql`a.rejection_told_at`)},
  'reason', (select w.name from rejection_reasons w where w.id = a.rejection_reason_id),
  'mail_at', (select ${utc(sql`min(m.send_at)`)} from application_mails m
    where m.application_id = a.id and m.kind = 'rejection' and m.sent_at is null and m.cancelled_at is null)) end`;

/** The columns of a card, from `applications a` left joined with `users u`. */
export const CARD = sql`a.id, ${PERSON}, a.stage_id, a.status, a.applied_at,
  a.stage_entered_at, a.version,
  (select json_agg(json_build_object('_id', t.id, 'name', t.name, 'colour', t.colour) order by t.name)
    from application_tags m join tags t on t.id = m.tag_id where m.application_id = a.id) as tags,
  ${HAS_DOUBLE} as has_double, source_key(a.source) as source, ${ADDED} as added,
  credited_name(a.credited_to) as credited_to, ${SHOWN_ON_CARD}, ${REJECTED} as rejected`;

/** The id of an application, or of the one it was merged into. */
export const carrierOf = (applicationId: string) => sql`(
  select coalesce(x.merged_into_id, x.id) from applications x where x.id = ${applicationId})`;

/**
 * Returns one card of a company, or undefined; for a merged application, the card of the one it was merged
 * into.
 */
export async function findCard(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<ApplicationCard | undefined> {
  const { rows } = await sql<CardRow>`
    select ${CARD} from applications a left join people u on u.id = a.candidate_id
    where a.id = ${carrierOf(applicationId)} and a.organization_id = ${organizationId}`.execute(db);
  return rows[0] && toCard(rows[0]);
}

/** Converts a row to a card. */
export function toCard(row: CardRow): ApplicationCard {
  return {
    _id: row.id,
    candidate: {
      _id: row.candidate_id,
      first_name: row.first_name,
      last_name: row.last_name,
      logo_url: publicFileUrl(row.logo_key),
    },
    stage_id: row.stage_id,
    status: row.status,
    applied_at: row.applied_at,
    stage_entered_at: row.stage_entered_at,
    version: row.version,
    tags: row.tags ?? [],
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
  };
}

/** Writes the start of a row's next event as all instants are written. */
export function toNextEvent(event: ApplicationCard["next_event"]): ApplicationCard["next_event"] {
  return event && { ...event, starts_at: new Date(event.starts_at).toISOString() };
}
