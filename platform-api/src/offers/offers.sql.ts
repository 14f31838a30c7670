import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Offer, OfferFields, OfferPay } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Sql } from "#api/db/database";
import { holdApplication } from "#api/applications/hold-application";

const NAME = (table: string) =>
  sql`coalesce(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}, 'A former colleague')`;

const SELECT = sql`
  select o.id as _id, o.application_id, o.version, o.revision,
    case when o.state = 'sent' and o.expires_at <= now() then 'expired' else o.state end as state,
    case when o.pay_amount is not null then
      jsonb_build_object('amount', o.pay_amount, 'currency', o.pay_currency, 'period', o.pay_period) end as pay,
    o.start_date, o.employment_type, o.extras, o.subject, o.letter, o.expires_on,
    ${NAME("c")} as created_by, o.created_at, o.changed_at, o.sent,
    case when o.sent_by is not null then ${NAME("s")} end as sent_by, o.sent_at, o.expires_at,
    coalesce(o.settled_at, case when o.expires_at <= now() then o.expires_at end) as settled_at,
    case when o.state = 'declined' then
      jsonb_build_object('reason', o.decline_reason, 'note', o.closing_note) end as decline,
    case when o.state = 'withdrawn' then o.closing_note else '' end as withdraw_note,
    o.withdrawal, case when o.withdrawn_by is not null then ${NAME("w")} end as withdrawn_by,
    case when g.offer_id is not null then jsonb_build_object('name', g.signed_name, 'letter_name', g.letter_name,
      'signed_on', g.signed_on, 'signed_at', g.signed_at, 'ip', g.ip, 'user_agent', g.user_agent, 'hash', encode(g.content_sha256, 'hex')) end as signature
  from offers o
  left join people c on c.id = o.created_by
  left join people s on s.id = o.sent_by
  left join people w on w.id = o.withdrawn_by
  left join offer_signatures g on g.offer_id = o.id`;

/** Every version of the offer to one of the company's applicants, the newest first. */
export async function findOffers(db: Sql, organizationId: string, applicationId: string): Promise<Offer[]> {
  const { rows } = await sql<Offer>`${SELECT}
    where o.application_id = ${applicationId} and o.organization_id = ${organizationId}
    order by o.version desc limit 100`.execute(db);
  return rows;
}

/** One of the company's offers, or undefined. */
export async function findOffer(
  db: Sql,
  organizationId: string,
  offerId: string,
): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`${SELECT}
    where o.id = ${offerId} and o.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** An application as far as an offer needs it. */
export interface OfferedApplication {
  readonly job_id: string;
  readonly job_title: string;
  readonly status: string;
  readonly candidate_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly time_zone: string;
  /** Today where the company is. */
  readonly today: string;
  readonly manager: string | null;
  readonly sender: string | null;
  /** What the job says it pays at least, and of which kind it is. */
  readonly job_pay: OfferPay | null;
  readonly job_currency: OfferPay["currency"] | null;
  readonly job_country: string | null;
  readonly job_employment: OfferFields["employment_type"];
}

/** The same of one application, held until the transaction ends where `hold` says so; undefined for another company's. */
export async function findOffered(
  db: Sql,
  organizationId: string,
  applicationId: string,
  hold: boolean,
): Promise<OfferedApplication | undefined> {
  if (hold) await holdApplication(db, organizationId, applicationId);
  const { rows } = await sql<OfferedApplication>`
    select a.job_id, j.title as job_title, a.status, a.candidate_id, u.first_name, u.last_name, c.company_name,
      coalesce(c.time_zone, 'UTC') as time_zone, to_char(now() at time zone coalesce(c.time_zone, 'UTC'), 'YYYY-MM-DD') as today,
      (
        select m.first_name || ' ' || m.last_name from hiring_teams t join people m on m.id = t.user_id
        where t.job_id = a.job_id and t.role = 'hiring_manager' order by t.position limit 1
      ) as manager,
      (select m.first_name || ' ' || m.last_name from people m where m.id = app_user()) as sender,
      case when j.salary_min > 0 then jsonb_build_object('amount', j.salary_min, 'currency', j.salary_currency,
        'period', j.salary_period) end as job_pay, j.salary_currency as job_currency, j.country as job_country,
      j.employment_type as job_employment
    from application_facts a
    join job_facts j on j.id = a.job_id
    join companies c on c.id = a.organization_id
    join people u on u.id = a.candidate_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** Begins the next version; answers its id, or undefined when one is in preparation. Call it with the application held. */
export async function insertOffer(
  db: Sql,
  place: { readonly applicationId: string; readonly organizationId: string; readonly candidateId: string },
  userId: string,
  fields: OfferFields,
): Promise<string | undefined> {
  const row = await db
    .insertInto("offers")
    .values((eb) => ({
      id: uuidv7(),
      application_id: place.applicationId,
      organization_id: place.organizationId,
      candidate_id: place.candidateId,
      version: eb
        .selectFrom("offers as o")
        .select(sql<number>`coalesce(max(o.version), 0) + 1`.as("next"))
        .where("o.application_id", "=", place.applicationId),
      created_by: userId,
      ...columnsOf(fields),
    }))
    .onConflict((other) =>
      other
        .column("application_id")
        .where("state", "in", ["draft", "pending_approval", "approved"])
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Writes a draft as it was read: answers false when it has changed since, or is no draft any more. */
export async function updateOffer(
  db: Sql,
  offerId: string,
  revision: number,
  fields: OfferFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("offers")
    .set((eb) => ({ ...columnsOf(fields), revision: eb("revision", "+", 1), changed_at: sql<string>`now()` }))
    .where("id", "=", offerId)
    .where("revision", "=", revision)
    .where("state", "=", "draft")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves an offer to another state of its preparation. */
export async function setOfferState(
  db: Sql,
  offerId: string,
  state: "draft" | "pending_approval" | "approved",
): Promise<void> {
  await db.updateTable("offers").set({ state }).where("id", "=", offerId).execute();
}

/** Withdraws an open offer for a member; answers the state it was in, or undefined where it had ended. */
export async function withdrawOffer(
  db: Sql,
  offerId: string,
  { note, by }: { readonly note: string; readonly by: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    with before as (select id, state from offers where id = ${offerId} for update)
    update offers o set state = 'withdrawn', closing_note = ${note}, changed_at = now(), withdrawal = 'company',
      withdrawn_by = ${by}
    from before
    where o.id = before.id and (before.state in ('draft', 'pending_approval', 'approved')
      or (before.state = 'sent' and o.expires_at > now()))
    returning before.state`.execute(db);
  return rows[0]?.state;
}

/** The stored letter of an offer that the asker made or got: the signed copy where there is one. */
export async function findLetterFile(db: Sql, offerId: string) {
  const { rows } = await sql<{ key: string; name: string; content_type: string }>`
    select f.object_key as key, f.name, f.content_type
    from offers o join file_facts f on f.id = coalesce(o.signed_file_id, o.letter_file_id)
    where o.id = ${offerId}`.execute(db);
  return rows[0];
}

function columnsOf({ pay, letter, ...fields }: OfferFields) {
  const { start_date, employment_type, extras, subject, expires_on } = fields;
  return {
    start_date,
    employment_type,
    extras,
    subject,
    expires_on,
    letter: letter && JSON.stringify(letter),
    pay_amount: pay?.amount ?? null,
    pay_currency: pay?.currency ?? null,
    pay_period: pay?.period ?? null,
  };
}
