import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { KeptAnswer, OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Referee } from "@loubby/shared-contracts/http/evaluation/references.schema";
import type { Sql } from "#api/db/database";

// Referees have no account and candidates can't read anything about them, so all of this runs as the product.

/** What a mailed link shows to its holder. */
export interface LinkedReference {
  readonly referee_id: string;
  readonly request_id: string;
  readonly application_id: string;
  readonly candidate_id: string;
  readonly job_id: string;
  readonly organization_id: string;
  readonly referee_name: string;
  readonly state: Referee["state"];
  readonly request_state: string;
  readonly due_at: string;
  readonly opened_at: string | null;
  readonly questions: OpenQuestion[];
  readonly candidate_name: string;
  readonly candidate_first_name: string;
  readonly company_name: string;
  readonly logo_key: string | null;
  readonly job_title: string;
  /** Whether the job had closed when it ended. */
  readonly job_closed: boolean;
  /** Whether the candidate ended it: removed the referee, or declined to give references. */
  readonly by_candidate: boolean;
  /** Whether the candidate is anonymous to the company. */
  readonly anonymous: boolean;
}

/** A referee with what a mail to them needs. */
export interface MailedReferee {
  readonly request_id: string;
  readonly email_address: string;
  readonly referee_name: string;
  readonly state: Referee["state"];
  readonly due_at: string;
  readonly candidate_name: string;
  readonly company_name: string;
  readonly job_title: string;
}

/** The candidate whose referees a request waits for. */
export interface WaitingOnReference {
  readonly to_address: string;
  readonly name: string;
  readonly company_name: string;
  readonly job_title: string;
}

/** Returns who names referees, if a request still waits for some; the asking company is about to withdraw it. */
export async function findWaitingOn(db: Sql, requestId: string): Promise<WaitingOnReference[]> {
  return (await sql<WaitingOnReference>`select * from waiting_on_reference(${requestId})`.execute(db)).rows;
}

/** Returns a link's reference, or undefined for an unknown one. */
export async function findLinked(db: Sql, hash: Buffer): Promise<LinkedReference | undefined> {
  const { rows } = await sql<LinkedReference>`select * from reference_of_link(${hash})`.execute(db);
  return rows[0];
}

/** Returns a referee who is to be mailed, or undefined. */
export async function findMailed(db: Sql, refereeId: string): Promise<MailedReferee | undefined> {
  const { rows } = await sql<MailedReferee>`select * from reference_of_referee(${refereeId})`.execute(db);
  return rows[0];
}

/** Locks a request while someone is named or answers. */
export function lockReference(db: Sql, requestId: string) {
  return db
    .selectFrom("reference_requests")
    .select(["id", "state", "wanted_count", "due_at", "organization_id", "application_id"])
    .where("id", "=", requestId)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists who was named so far. */
export function findNamed(db: Sql, requestId: string) {
  return db
    .selectFrom("referees")
    .select(["email_address", "state"])
    .where("request_id", "=", requestId)
    .execute();
}

/** Returns those of some lowercase addresses whose owners asked a company not to contact them. */
export async function findLeftAlone(
  db: Sql,
  organizationId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) address
    where not may_write_to_referee(${organizationId}, address)`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** Adds an invited referee; returns their id. */
export async function insertReferee(
  db: Sql,
  referee: {
    readonly request_id: string;
    readonly organization_id: string;
    readonly name: string;
    readonly email_address: string;
    readonly relation: string;
    readonly company_name: string;
  },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("referees")
    .values({ id, ...referee })
    .execute();
  return id;
}

/** Adds a link to a referee's form. */
export async function insertLink(db: Sql, refereeId: string, hash: Buffer): Promise<void> {
  await db.insertInto("referee_links").values({ token_hash: hash, referee_id: refereeId }).execute();
}

/** Records that the candidate named someone, and from where. */
export async function markNamed(
  db: Sql,
  requestId: string,
  from: { readonly ip: string; readonly agent: string },
): Promise<void> {
  await db
    .updateTable("reference_requests")
    .set({ state: "partial", named_ip: from.ip, named_agent: from.agent })
    .where("id", "=", requestId)
    .execute();
}

/** Records that someone opened the form for the first time. */
export async function markOpened(db: Sql, refereeId: string): Promise<void> {
  await db
    .updateTable("referees")
    .set({ state: "opened", opened_at: sql<string>`now()` })
    .where("id", "=", refereeId)
    .where("state", "=", "invited")
    .execute();
}

/** Ends an open request for its candidate; returns whether it was open. */
export async function declineRequest(db: Sql, requestId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reference_requests")
    .set({ state: "declined", decline_reason: reason })
    .where("id", "=", requestId)
    .where("state", "in", ["collecting", "partial"])
    .where("due_at", ">", sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type End =
  | { readonly state: "completed"; readonly answers: readonly KeptAnswer[]; readonly consent_version: string }
  | { readonly state: "declined"; readonly decline_reason: string };

/** Ends a referee's part; returns whether it was open. */
export async function settleReferee(
  db: Sql,
  refereeId: string,
  from: { readonly ip: string; readonly agent: string },
  end: End,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("referees")
    .set({
      ...(end.state === "completed" ? { ...end, answers: JSON.stringify(end.answers) } : end),
      settled_at: sql<string>`now()`,
      settled_ip: from.ip,
      settled_agent: from.agent,
    })
    .where("id", "=", refereeId)
    .where("state", "in", ["invited", "opened"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts a reminder, unless one was sent within the given hours; returns whether it did. */
export async function markReminded(db: Sql, refereeId: string, hours: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("referees")
    .set((eb) => ({ reminded_at: sql<string>`now()`, reminded_count: eb("reminded_count", "+", 1) }))
    .where("id", "=", refereeId)
    .where("state", "in", ["invited", "opened"])
    .where(sql<boolean>`coalesce(reminded_at, invited_at) < now() - make_interval(hours => ${hours})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes a referee who hasn't answered; returns whether it did. */
export async function removeReferee(db: Sql, refereeId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("referees")
    .set({ state: "withdrawn", settled_at: sql<string>`now()` })
    .where("id", "=", refereeId)
    .where("state", "in", ["invited", "opened"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Lists who to notify of an answer. */
export async function findReferenceListeners(db: Sql, requestId: string): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string;
  }>`select reference_listeners(${requestId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
