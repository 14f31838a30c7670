import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  BookingRequest,
  InterviewKind,
  PlannedAsk,
} from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import type { Sql } from "#api/db/database";

// One seat each: a stranger would share the candidate's interview otherwise.
const KINDS = sql`
  select t.id as _id, t.name, t.lengths from event_types t
  where t.organization_id = app_org() and t.is_on and t.seats = 1
    and (t.owner_id = app_user() or t.owner_id is null and t.is_interview)`;

/** The kinds of interview that the asker can ask candidates to book: their own, and the company's. */
export async function findKinds(db: Sql): Promise<InterviewKind[]> {
  const { rows } = await sql<InterviewKind>`${KINDS} order by t.name, t.id`.execute(db);
  return rows;
}

/** One of them, or undefined. */
export async function findKind(db: Sql, kindId: string): Promise<InterviewKind | undefined> {
  const { rows } = await sql<InterviewKind>`${KINDS} and t.id = ${kindId}`.execute(db);
  return rows[0];
}

/** What a request is made of. `expires_at` is ISO 8601. */
interface Asked {
  /** The bulk run that asks. */
  readonly run_id: string | null;
  readonly organization_id: string;
  readonly application_id: string;
  readonly event_type_id: string;
  readonly kind_name: string;
  readonly asked_by: string;
  readonly message: string;
  readonly token_hash: Buffer;
  readonly expires_at: string;
}

/** What the team's task of a request says. */
const taskOf = (kind: string) => `{first_name} {last_name} chooses a time: ${kind}`;

/** Adds a request unless one for the same kind is open; answers its id, or undefined. */
export async function insertBookingRequest(db: Sql, asked: Asked): Promise<string | undefined> {
  const row = await db
    .insertInto("booking_requests")
    .values({ id: uuidv7(), task_title: taskOf(asked.kind_name), ...asked })
    .onConflict((open) =>
      open.columns(["application_id", "event_type_id"]).where("state", "=", "asked").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

// A request expires without anyone having to update it. One of a merged application is its keeper's too.
const SELECT = sql`
  select r.id as _id, r.application_id, r.event_type_id, r.kind_name, r.message, r.asked_at, r.expires_at, r.mails,
    case when r.state = 'asked' and r.expires_at <= now() then 'expired' else r.state end as state,
    coalesce(r.settled_at, case when r.expires_at <= now() then r.expires_at end) as settled_at,
    coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as asked_by,
    r.state = 'canceled' and can_choose_again(r.id) as can_choose_again,
    b.id as booking_id, b.starts_at, b.ends_at, b.time_zone, b.ended_by, b.reason, b.state = 'no_show' as is_no_show,
    e.id as event_id,
    coalesce(h.first_name || ' ' || h.last_name, 'A former colleague') as host,
    coalesce(b.host_id = app_user() or b.slot_id in (select slots_of_asker()), false) as is_mine,
    t.id is not null as is_of_company
  from booking_requests r
  left join people u on u.id = r.asked_by
  left join bookings b on b.id = r.booking_id
  left join people h on h.id = b.host_id
  -- Policies leave out events in which the asker takes no part.
  left join events e on e.id = b.event_id
  left join event_types t on t.id = b.event_type_id and t.owner_id is null and t.organization_id = app_org()
  where r.organization_id = app_org()`;

/** The company's requests for an application, the newest first. */
export async function findBookingRequests(db: Sql, applicationId: string): Promise<BookingRequest[]> {
  const { rows } = await sql<Row>`${SELECT}
    and r.application_id in (select id from application_facts where ${applicationId} in (id, merged_into_id))
    order by r.asked_at desc, r.id desc limit 100`.execute(db);
  return rows.map(toRequest);
}

/** What the candidate of an application is about to be asked, the first due first. */
export async function findPlannedAsks(db: Sql, applicationId: string): Promise<PlannedAsk[]> {
  const { rows } = await sql<PlannedAsk>`
    select p.id as _id, t.name as kind_name, p.ask_at, p.is_bulk,
      coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as asked_by
    from planned_ask_facts p
    left join event_types t on t.id = p.event_type_id
    left join people u on u.id = p.created_by
    where p.application_id in (select id from application_facts where ${applicationId} in (id, merged_into_id))
    order by p.ask_at, p.id limit 100`.execute(db);
  return rows;
}

/** What a bulk run asked for an application, or undefined. */
export async function findRequestOfRun(
  db: Sql,
  runId: string,
  applicationId: string,
): Promise<BookingRequest | undefined> {
  const { rows } =
    await sql<Row>`${SELECT} and r.application_id = ${applicationId} and r.run_id = ${runId}`.execute(db);
  return rows.map(toRequest)[0];
}

/** Whether a request of a kind is open for an application, or one that was merged into it. */
export async function hasOpenRequest(db: Sql, applicationId: string, kindId: string): Promise<boolean> {
  const { rows } = await sql`
    select from booking_request_facts r join application_facts a on a.id = r.application_id
    where r.is_open and r.event_type_id = ${kindId} and ${applicationId} in (a.id, a.merged_into_id) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** One of the company's requests, or undefined. */
export async function findBookingRequest(db: Sql, requestId: string): Promise<BookingRequest | undefined> {
  const { rows } = await sql<Row>`${SELECT} and r.id = ${requestId}`.execute(db);
  return rows.map(toRequest)[0];
}

type Booked = NonNullable<BookingRequest["booking"]>;
type Row = Omit<BookingRequest, "booking"> & Omit<Booked, "_id"> & { readonly booking_id: string | null };

function toRequest(row: Row): BookingRequest {
  const {
    booking_id,
    starts_at,
    ends_at,
    time_zone,
    host,
    ended_by,
    reason,
    is_no_show,
    event_id,
    is_mine,
    is_of_company,
    ...request
  } = row;
  const when = { starts_at, ends_at, time_zone };
  const booked = { ...when, host, ended_by, reason, is_no_show, event_id, is_mine, is_of_company };
  return { ...request, booking: booking_id === null ? null : { _id: booking_id, ...booked } };
}

/** Withdraws a request by which a time can be chosen, in the company's name; answers whether there was one. */
export async function withdrawOpen(db: Sql, requestId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("booking_requests")
    .set({ state: "withdrawn", end_reason: "company" })
    .where("id", "=", requestId)
    .where("expires_at", ">", sql<string>`now()`)
    .where(sql<boolean>`(state = 'asked' or state = 'canceled' and can_choose_again(id))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives an open request a new link while it was mailed fewer than so many times; answers whether it did. */
export async function renewLink(db: Sql, requestId: string, hash: Buffer, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("booking_requests")
    .set((row) => ({ token_hash: hash, mails: row("mails", "+", 1) }))
    .where("id", "=", requestId)
    .where("state", "=", "asked")
    .where("expires_at", ">", sql<string>`now()`)
    .where("mails", "<", most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
