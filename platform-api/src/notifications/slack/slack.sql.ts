import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { Notice } from "#api/notices/notice";
import type { Tidings } from "../tell.sql.ts";

/** A company's connection as its members see it. */
export interface SlackHook {
  readonly hint: string;
  readonly enabled: boolean;
  readonly notices: readonly string[];
  readonly sent_at: string | null;
  readonly failed_at: string | null;
  readonly failure: string;
}

export async function findHook(db: Sql, organizationId: string): Promise<SlackHook | undefined> {
  return db
    .selectFrom("slack_hooks")
    .select(["hint", "enabled", "notices", "sent_at", "failed_at", "failure"])
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
}

/** Begins a company's connection, with these notices, unless there is one. */
export async function insertHook(db: Sql, organizationId: string, notices: string[]): Promise<void> {
  await db
    .insertInto("slack_hooks")
    .values({ organization_id: organizationId, notices })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** What is changed of a connection. */
export interface HookChange {
  readonly url?: string | null;
  readonly hint?: string;
  readonly enabled?: boolean;
  readonly notices?: string[];
}

export async function updateHook(db: Sql, organizationId: string, change: HookChange): Promise<void> {
  // Another address starts without the failures of the one before.
  const fresh = change.url === undefined ? {} : { failed_at: null, failure: "" };
  await db
    .updateTable("slack_hooks")
    .set({ ...change, ...fresh })
    .where("organization_id", "=", organizationId)
    .execute();
}

/** Returns a webhook's address. Runs as the worker. */
export async function findHookUrl(db: Sql, organizationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("slack_hooks")
    .select("url")
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.url ?? null;
}

/** Records how a post went; `failure` is null where it arrived. Runs as the worker. */
export async function recordOutcome(db: Sql, organizationId: string, failure: string | null): Promise<void> {
  const now = sql<string>`now()`;
  await db
    .updateTable("slack_hooks")
    .set(failure === null ? { sent_at: now, failed_at: null, failure: "" } : { failed_at: now, failure })
    .where("organization_id", "=", organizationId)
    .execute();
}

/** Adds a post where the company wants the notice in Slack and hasn't got it yet; answers its id. */
export async function insertPost(
  db: Sql,
  notice: Notice,
  { organizationId, event, title, body, link }: Omit<Tidings, "notice" | "userId">,
): Promise<string | null> {
  const id = uuidv7();
  const { rows } = await sql<{ added: boolean }>`
    select post_to_slack(${id}, ${organizationId}, ${notice.key}, ${event ?? null}, ${title}, ${body}, ${link})
      as added`.execute(db);
  return rows[0]?.added === true ? id : null;
}

/** A post that hasn't arrived. */
export interface SlackPost {
  readonly organization_id: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly attempts: number;
}

export async function findPost(db: Sql, id: string): Promise<SlackPost | undefined> {
  return db
    .selectFrom("slack_posts")
    .select(["organization_id", "title", "body", "link", "attempts"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
}

export async function countAttempt(db: Sql, id: string): Promise<void> {
  await db
    .updateTable("slack_posts")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .execute();
}

export async function markPosted(db: Sql, id: string): Promise<void> {
  await db
    .updateTable("slack_posts")
    .set({ sent_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Removes posts that are older than thirty days. */
export async function removeOldPosts(db: Sql): Promise<void> {
  await db
    .deleteFrom("slack_posts")
    .where("created_at", "<", sql<string>`now() - interval '30 days'`)
    .execute();
}
