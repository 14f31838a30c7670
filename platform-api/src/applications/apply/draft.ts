import { isDeepStrictEqual } from "node:util";
import type { KeptAnswer } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import type { Sql } from "#api/db/database";
import type { SentAnswer } from "./answers.ts";

/** What someone without an account has entered so far. */
export interface DraftFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone_number: string;
  readonly note: string;
  readonly answers: readonly SentAnswer[];
  /** The source in the link they came by: who shared it and where. */
  readonly carried: Readonly<Record<string, string>>;
}

/** Whether two forms say the same, whatever link their visits came by. */
export function saysTheSame(one: DraftFields, other: DraftFields): boolean {
  return isDeepStrictEqual(wordsOf(one), wordsOf(other));
}

/** Whether a form was written before the one that a draft was saved from, such as one that a reload sent again. */
export function isOutdated({ written_at }: Draft, written: Date | null): boolean {
  return written !== null && written_at !== null && written.getTime() < Date.parse(written_at);
}

function wordsOf({ first_name, last_name, email_address, phone_number, note, answers }: DraftFields) {
  const said = answers.map(({ question_id, value }) => [question_id, value]);
  return [first_name, last_name, email_address, phone_number, note, said];
}

/** An application that is being written, or held until its address is confirmed. */
export interface Draft extends DraftFields {
  readonly id: string;
  readonly job_id: string;
  readonly secret_hash: Buffer;
  readonly state: "draft" | "sent" | "confirmed";
  /** When the browser wrote its newest form; null if that form didn't say. */
  readonly written_at: string | null;
  readonly kept_answers: KeptAnswer[];
  readonly resume_file_id: string | null;
  readonly consent_version: string | null;
  readonly retention_months: number | null;
  readonly user_id: string | null;
}

/** A file of a draft. `field` is `resume` or `answers.<question id>`. */
export interface DraftFile {
  readonly id: string;
  readonly draft_id: string;
  readonly field: string;
  readonly purpose: FilePurpose;
  readonly object_key: string;
  readonly upload_id: string;
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
  readonly state: "uploading" | "ready";
}

/** The files of a draft, oldest first. */
export async function findDraftFiles(db: Sql, draftId: string): Promise<DraftFile[]> {
  const rows = await db
    .selectFrom("draft_files")
    .selectAll()
    .where("draft_id", "=", draftId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows as DraftFile[];
}
