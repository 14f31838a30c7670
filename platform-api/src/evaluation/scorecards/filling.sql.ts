import { sql } from "kysely";
import type {
  ScorecardContent,
  ScorecardState,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import type { Sql } from "#api/db/database";

/** A card with what is needed to fill it in. */
export interface HeldScorecard {
  readonly id: string;
  readonly application_id: string;
  readonly about_id: string;
  readonly job_id: string;
  readonly author_id: string;
  readonly asked_by: string;
  readonly template_id: string;
  readonly template_version: number;
  /** The latest version of its template. */
  readonly newest_version: number;
  readonly state: ScorecardState;
  readonly version: number;
  readonly application_status: string;
  readonly job_title: string;
}

/** The author's content. */
export interface ScorecardDraft {
  readonly revision: number;
  readonly content: ScorecardContent;
  readonly private_note: string;
  readonly saved_at: string;
}

/** Returns one card, locked until the transaction ends, or undefined. */
export async function holdScorecard(
  db: Sql,
  organizationId: string,
  id: string,
): Promise<HeldScorecard | undefined> {
  const { rows } = await sql<HeldScorecard>`
    select s.id, s.application_id, s.about_id, s.job_id, s.author_id, s.asked_by, s.template_id, s.template_version,
      t.version as newest_version, s.state, s.version, a.status as application_status, j.title as job_title
    from scorecards s join application_facts a on a.id = s.about_id join job_facts j on j.id = s.job_id
    join scorecard_templates t on t.id = s.template_id
    where s.id = ${id} and s.organization_id = ${organizationId} for update of s`.execute(db);
  return rows[0];
}

/** Returns the asker's own draft of a card, or undefined. */
export async function findDraft(db: Sql, id: string, authorId: string): Promise<ScorecardDraft | undefined> {
  const row = await db
    .selectFrom("scorecard_drafts")
    .select(["revision", "content", "private_note", "saved_at"])
    .where("scorecard_id", "=", id)
    .where("author_id", "=", authorId)
    .executeTakeFirst();
  return row && { ...row, content: row.content as ScorecardContent };
}

/** Saves a draft as its next revision; returns when. */
export async function saveDraft(
  db: Sql,
  card: HeldScorecard,
  organizationId: string,
  written: Pick<ScorecardDraft, "content" | "private_note" | "revision">,
): Promise<string> {
  const { rows } = await sql<{ saved_at: string }>`
    insert into scorecard_drafts (scorecard_id, organization_id, author_id, revision, content, private_note)
    values (${card.id}, ${organizationId}, ${card.author_id}, ${written.revision},
      ${JSON.stringify(written.content)}::jsonb, ${written.private_note})
    on conflict (scorecard_id) do update set revision = excluded.revision, content = excluded.content,
      private_note = excluded.private_note, saved_at = now()
    returning saved_at`.execute(db);
  return rows[0]?.saved_at ?? "";
}

/** Records that a card was started, and with which template version. */
export async function beginScorecard(db: Sql, id: string, templateVersion: number): Promise<void> {
  await db
    .updateTable("scorecards")
    .set({ state: "draft", template_version: templateVersion })
    .where("id", "=", id)
    .execute();
}

/** Submits a card as its next version. */
export async function submitScorecard(
  db: Sql,
  card: HeldScorecard,
  organizationId: string,
  content: ScorecardContent,
): Promise<void> {
  const version = card.version + 1;
  await sql`
    insert into scorecard_submissions
      (scorecard_id, version, organization_id, application_id, author_id, content, recommendation)
    values (${card.id}, ${version}, ${organizationId}, ${card.application_id}, ${card.author_id},
      ${JSON.stringify(content)}::jsonb, ${content.recommendation})`.execute(db);
  await db
    .updateTable("scorecards")
    .set({ state: version === 1 ? "submitted" : "amended", version, submitted_at: sql<string>`now()` })
    .where("id", "=", card.id)
    .execute();
}

/** Calls off a card. */
export async function callOffScorecard(db: Sql, id: string): Promise<void> {
  await db.updateTable("scorecards").set({ state: "called_off" }).where("id", "=", id).execute();
}

/** Whether a colleague may currently read an application. */
export async function mayRead(db: Sql, applicationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${userId} in (select application_audience(${applicationId})) as may`.execute(db);
  return rows[0]?.may ?? false;
}
