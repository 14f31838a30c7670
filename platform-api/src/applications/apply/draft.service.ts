import { timingSafeEqual } from "node:crypto";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { requirePace } from "#api/identity/pace.service";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { findDraft, insertDraft, setDraftState, updateDraft } from "./drafts.sql.ts";
import { type Draft, type DraftFields, saysTheSame } from "./draft.ts";

/**
 * Drafts per network address within a quarter of an hour: enough for an office or a job fair, too few for a
 * script.
 */
const DRAFTS_PER_ADDRESS = 400;

const KEY = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{40,60})$/;

/** A draft with the key from the browser's cookie that opens it. */
export interface OpenDraft {
  readonly draft: Draft;
  readonly key: string;
}

/** Returns the draft that a browser's key opens for a job, or undefined. */
export async function openDraft(
  { db }: Services,
  jobId: string,
  key: string | undefined,
): Promise<OpenDraft | undefined> {
  const [, id, secret] = KEY.exec(key ?? "") ?? [];
  if (id === undefined || secret === undefined || key === undefined) return undefined;
  const draft = await db.as({ role: "auth" }).read((sql) => findDraft(sql, id));
  if (draft === undefined || draft.job_id !== jobId) return undefined;
  return timingSafeEqual(draft.secret_hash, hashOfToken(secret)) ? { draft, key } : undefined;
}

/** Starts a draft for a job. Throws 429 when one address starts too many. */
export async function beginDraft(services: Services, jobId: string, ip: string): Promise<OpenDraft> {
  await requirePace(
    services,
    [{ subject: `draft-from:${ip}`, failures: DRAFTS_PER_ADDRESS }],
    "Too many applications were started from here. Please wait a moment and try again.",
  );
  const secret = newToken();
  return services.db.as({ role: "auth" }).write(async (sql) => {
    const id = await insertDraft(sql, jobId, hashOfToken(secret));
    const draft = await findDraft(sql, id);
    if (draft === undefined) throw new Error("A draft vanished inside its own transaction.");
    return { draft, key: `${id}.${secret}` };
  });
}

/**
 * Saves what was typed. A change reopens a submitted draft, whose mailed link then no longer confirms it; the same words
 * again leave it as it is.
 */
export async function writeDraft(
  { db }: Services,
  { id }: Draft,
  fields: DraftFields,
  written: Date | null,
): Promise<Draft> {
  return db.as({ role: "auth" }).write(async (sql) => {
    const now = await findDraft(sql, id, true);
    if (now === undefined || now.state === "confirmed") throw alreadyConfirmed();
    if (now.state === "sent" && saysTheSame(now, fields)) return now;
    if (now.state === "sent") await setDraftState(sql, id, "draft");
    await updateDraft(sql, id, fields, written);
    return { ...now, ...fields, state: "draft" };
  });
}

/** Opens a submitted draft again, because its files change. Its mailed link no longer confirms it. */
export async function reopenDraft({ db }: Services, { id }: Draft): Promise<Draft> {
  return db.as({ role: "auth" }).write((sql) => reopen(sql, id));
}

/** Opens a submitted draft again inside a transaction, and locks it. Throws 409 for one that was confirmed. */
export async function reopen(sql: Sql, draftId: string): Promise<Draft> {
  const now = await findDraft(sql, draftId, true);
  if (now === undefined || now.state === "confirmed") throw alreadyConfirmed();
  if (now.state === "sent") await setDraftState(sql, draftId, "draft");
  return { ...now, state: "draft" };
}

/** Creates the error for a draft that has become an application. */
export function alreadyConfirmed(): ApiError {
  return new ApiError(
    409,
    "confirmed",
    "This application is already confirmed. Our mail tells you how to follow it.",
  );
}
