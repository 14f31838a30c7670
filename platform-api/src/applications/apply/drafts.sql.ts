import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { DraftFields, Draft, DraftFile } from "./draft.ts";

/** Starts a draft; returns its id. */
export async function insertDraft(db: Sql, jobId: string, secretHash: Buffer): Promise<string> {
  const id = uuidv7();
  await db.insertInto("apply_drafts").values({ id, job_id: jobId, secret_hash: secretHash }).execute();
  return id;
}

/** Returns a draft, or undefined; `lock` locks it until the transaction ends. */
export async function findDraft(db: Sql, draftId: string, lock = false): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select * from apply_drafts where id = ${draftId} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Saves what was entered. */
export async function updateDraft(
  db: Sql,
  draftId: string,
  fields: DraftFields,
  written: Date | null,
): Promise<void> {
  const { first_name, last_name, email_address, phone_number, note, answers, carried } = fields;
  await db
    .updateTable("apply_drafts")
    .set({
      first_name,
      last_name,
      email_address,
      phone_number,
      note,
      answers: JSON.stringify(answers),
      carried: JSON.stringify(carried),
      written_at: written,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", draftId)
    .execute();
}

/** Moves a draft to another state and saves what it was submitted with. */
export async function setDraftState(
  db: Sql,
  draftId: string,
  state: Draft["state"],
  sent: {
    readonly kept_answers?: string;
    readonly resume_file_id?: string;
    readonly consent_version?: string;
    readonly retention_months?: number;
  } = {},
): Promise<void> {
  await db
    .updateTable("apply_drafts")
    .set({ ...sent, state, updated_at: sql<string>`now()` })
    .where("id", "=", draftId)
    .execute();
}

/** Assigns a draft to the account whose owner proved its address. */
export async function setDraftOwner(db: Sql, draftId: string, userId: string): Promise<void> {
  await db.updateTable("apply_drafts").set({ user_id: userId }).where("id", "=", draftId).execute();
}

/** An application for a job that the owner of an address has already. */
export interface Former {
  readonly application_id: string;
  readonly candidate_id: string;
  readonly is_withdrawn: boolean;
}

/** Returns the application for a job that the owner of an address has already, or undefined. Runs as `auth`. */
export async function findFormer(db: Sql, jobId: string, email: string): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    select application_id, candidate_id, is_withdrawn from application_of_address(${jobId}, ${email})`.execute(
    db,
  );
  return rows[0];
}

/** Returns the application that a draft was turned into and its owner, or undefined. Runs as `auth`. */
export async function findOwnerOfDraft(
  db: Sql,
  draftId: string,
): Promise<{ readonly userId: string; readonly applicationId: string } | undefined> {
  const row = await db
    .selectFrom("apply_drafts")
    .select(["user_id", "application_id"])
    .where("id", "=", draftId)
    .executeTakeFirst();
  if (!row?.user_id || !row.application_id) return undefined;
  return { userId: row.user_id, applicationId: row.application_id };
}

/** Marks a draft as turned into an application. */
export async function confirmDraft(db: Sql, draftId: string, applicationId: string): Promise<void> {
  await db
    .updateTable("apply_drafts")
    .set({ state: "confirmed", application_id: applicationId })
    .where("id", "=", draftId)
    .execute();
}

export async function insertDraftFile(db: Sql, file: DraftFile): Promise<void> {
  await db.insertInto("draft_files").values(file).execute();
}

export async function setDraftFileReady(db: Sql, fileId: string): Promise<void> {
  await db.updateTable("draft_files").set({ state: "ready" }).where("id", "=", fileId).execute();
}

export async function deleteDraftFiles(db: Sql, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await db.deleteFrom("draft_files").where("id", "in", fileIds).execute();
}

/** Lists drafts that weren't changed for a week, oldest first. */
export async function findOldDrafts(db: Sql, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("apply_drafts")
    .select("id")
    .where("updated_at", "<", sql<string>`now() - interval '7 days'`)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteDraft(db: Sql, draftId: string): Promise<void> {
  await db.deleteFrom("apply_drafts").where("id", "=", draftId).execute();
}

/** Whether an application for a job waits for an address to confirm it, so that a mail about it was sent. Runs as `auth`. */
export async function isHeldFor(db: Sql, jobId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from apply_drafts where job_id = ${jobId} and state = 'sent' and lower(email_address) = ${email} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
