import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  MyResumeVideoRequest,
  ResumeVideoRequest,
} from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

// A request expires without anyone having to update it.
const STATE = sql`case when r.state = 'asked' and r.expires_at <= now() then 'expired' else r.state end as state`;
const COMMON = sql`
  r.id as _id, r.application_id, r.reason, ${STATE}, r.asked_at, r.expires_at, r.decline_reason,
  coalesce(r.settled_at, case when r.expires_at <= now() then r.expires_at end) as settled_at`;

const COMPANYS = sql`
  select ${COMMON}, coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as asked_by,
    case when f.id is not null then
      jsonb_build_object('name', f.name, 'size', f.size, 'content_type', f.content_type) end as video
  from resume_video_requests r
  left join people u on u.id = r.asked_by
  left join file_facts f on f.id = r.file_id`;

// What the company had withdrawn before stays its own doing.
const ENDED = sql`case
      when a.status = 'withdrawn' and coalesce(r.settled_at >= a.ended_at, true) then 'withdrawn'
      when j.status in ('closed', 'archived') and coalesce(r.settled_at >= j.closed_at, true) then 'closed'
      when a.status = 'hired' or a.status = 'rejected' and a.rejection_told_at is not null then 'decided' end`;
const CANDIDATES = sql`
  select ${COMMON}, jsonb_build_object('_id', j.id, 'title', j.title) as job, o.company_name,
    ${ENDED} as ended,
    case when f.id is not null then
      jsonb_build_object('file_id', f.id, 'name', f.name, 'size', f.size) end as video
  from resume_video_requests r
  join applications a on a.id = r.application_id
  join job_facts j on j.id = a.job_id
  join companies o on o.id = r.organization_id
  left join file_facts f on f.id = r.file_id`;

/** Expires unanswered requests of one application, or of all. */
export async function expireResumeVideos(db: Sql, applicationId?: string): Promise<void> {
  await db
    .updateTable("resume_video_requests")
    .set({ state: "expired" })
    .where("state", "=", "asked")
    .where("expires_at", "<=", sql<string>`now()`)
    .$if(applicationId !== undefined, (one) => one.where("application_id", "=", applicationId ?? ""))
    .execute();
}

/** Adds a request unless one is open; returns its id, or undefined. */
export async function insertResumeVideo(
  db: Sql,
  request: {
    readonly application_id: string;
    readonly organization_id: string;
    readonly candidate_id: string;
    readonly asked_by: string;
    readonly reason: string;
    readonly expires_at: string;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto("resume_video_requests")
    .values({ id: uuidv7(), ...request })
    .onConflict((open) => open.column("application_id").where("state", "=", "asked").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Lists the requests to one of the company's applicants, newest first. */
export function findResumeVideos(db: Sql, organizationId: string, applicationId: string) {
  return rowsOf<ResumeVideoRequest>(
    db,
    sql`${COMPANYS} where r.application_id = ${applicationId} and r.organization_id = ${organizationId}
      order by r.asked_at desc, r.id desc`,
  );
}

/** Returns one of the company's requests, or undefined. */
export async function findResumeVideo(db: Sql, organizationId: string, requestId: string) {
  const where = sql`where r.id = ${requestId} and r.organization_id = ${organizationId}`;
  return (await rowsOf<ResumeVideoRequest>(db, sql`${COMPANYS} ${where}`))[0];
}

/** Lists a candidate's pending requests, first to expire first. */
export function findMyOpenResumeVideos(db: Sql, candidateId: string) {
  return rowsOf<MyResumeVideoRequest>(
    db,
    sql`${CANDIDATES} where r.candidate_id = ${candidateId} and r.state = 'asked' and r.expires_at > now()
      order by r.expires_at, r.id limit 100`,
  );
}

/** Returns one of a candidate's requests, or undefined. */
export async function findMyResumeVideo(db: Sql, candidateId: string, requestId: string) {
  const where = sql`where r.id = ${requestId} and r.candidate_id = ${candidateId}`;
  return (await rowsOf<MyResumeVideoRequest>(db, sql`${CANDIDATES} ${where}`))[0];
}

/** Returns the stored object of an answer, or undefined. */
export async function findVideoObject(db: Sql, organizationId: string, requestId: string) {
  const { rows } = await sql<{ key: string; name: string; content_type: string; anonymous: boolean }>`
    select f.object_key as key, f.name, f.content_type, ${ANONYMOUS} as anonymous
    from resume_video_requests r
    join applications a on a.id = r.application_id
    join file_facts f on f.id = r.file_id
    where r.id = ${requestId} and r.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** Ends an open request; returns whether it was open, and its application. */
export async function settleResumeVideo(
  db: Sql,
  requestId: string,
  end: { readonly state: "answered" | "declined" | "withdrawn"; file_id?: string; decline_reason?: string },
) {
  return db
    .updateTable("resume_video_requests")
    .set(end)
    .where("id", "=", requestId)
    .where("state", "=", "asked")
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["application_id", "organization_id", "candidate_id"])
    .executeTakeFirst();
}

/** Lists who to notify of a request's outcome. */
export async function findVideoListeners(db: Sql, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select resume_video_listeners(${requestId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

async function rowsOf<T>(db: Sql, query: RawBuilder<unknown>): Promise<T[]> {
  return (await (query as RawBuilder<T>).execute(db)).rows;
}
