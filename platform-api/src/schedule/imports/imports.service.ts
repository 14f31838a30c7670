import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type {
  CalendarImport,
  calendarImportsSchema,
} from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import {
  deleteWaiting,
  findHere,
  findImport,
  findImports,
  forgetContents,
  insertImport,
  setImportState,
} from "./imports.sql.ts";
import { ownIdOf, whyHere } from "./known-events.ts";
import { readCalendarFile } from "./read-calendar-file.ts";
import { calendarImportQueue } from "./run-import.ts";

/** Reasons of what is here already that are kept. */
const MOST_NOTES = 200;

/** A person's latest imports. */
export async function listImports({ db }: Services, principal: Principal) {
  return { items: await db.as(askerOf(principal)).read((sql) => findImports(sql, principal.userId)) };
}

/** Reads a file, and keeps what it would import in place of what waited before. Throws 422. */
export async function previewImport(
  { db, config }: Services,
  principal: Principal,
  { file_name, time_zone, text }: z.output<typeof calendarImportsSchema.preview.body>,
): Promise<CalendarImport> {
  const read = await readCalendarFile(text, time_zone);
  const host = new URL(config.publicUrl).hostname;
  const { userId } = principal;
  return db.as(askerOf(principal)).write(async (sql) => {
    await deleteWaiting(sql, userId);
    const uids = read.items.map(({ uid }) => uid);
    const ids = uids.flatMap((uid) => ownIdOf(uid, host) ?? []);
    const here = await findHere(sql, userId, uids, ids);
    const known = read.items.flatMap((item) => {
      const reason = whyHere(item, here, host);
      return reason === null ? [] : [{ item, reason }];
    });
    const skipped = new Set(known.map(({ item }) => item));
    const items = read.items.filter((item) => !skipped.has(item));
    const hereNotes = known.slice(0, MOST_NOTES).map(({ item: { content }, reason }) => ({
      line: content.line,
      name: content.name,
      reason,
    }));
    const id = uuidv7();
    const key = { id, personId: userId, fileName: file_name, here: known.length };
    await insertImport(sql, key, items, { ...read, hereNotes });
    return requireImport(sql, principal, id);
  });
}

/** An import of one's own. Throws 404. */
export function readImport({ db }: Services, principal: Principal, id: string): Promise<CalendarImport> {
  return db.as(askerOf(principal)).read((sql) => requireImport(sql, principal, id));
}

/** Starts an import in the background; one that runs or is done is answered as it is. Throws 404, 409 `not_ready`. */
export function startImport({ db }: Services, principal: Principal, id: string): Promise<CalendarImport> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const { state } = await requireImport(sql, principal, id, true);
    if (state === "running" || state === "done") return requireImport(sql, principal, id);
    if (state !== "ready")
      throw new ApiError(409, "not_ready", "This import has ended. Choose the file again.");
    await setImportState(sql, id, "running");
    await enqueue(sql, calendarImportQueue, [{ importId: id, personId: principal.userId }]);
    return requireImport(sql, principal, id);
  });
}

/** Stops an import where it is; one that has ended is answered as it is. Throws 404. */
export function cancelImport({ db }: Services, principal: Principal, id: string): Promise<CalendarImport> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const { state } = await requireImport(sql, principal, id, true);
    if (state === "ready" || state === "running") {
      await forgetContents(sql, id);
      await setImportState(sql, id, "canceled");
    }
    return requireImport(sql, principal, id);
  });
}

/** Removes in the background what an import made. Throws 404, 409 `not_undoable`. */
export function undoImport({ db }: Services, principal: Principal, id: string): Promise<CalendarImport> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const { undo_until } = await requireImport(sql, principal, id, true);
    if (undo_until === null) throw new ApiError(409, "not_undoable", "It's too late to undo this.");
    await setImportState(sql, id, "undoing");
    await enqueue(sql, calendarImportQueue, [{ importId: id, personId: principal.userId }]);
    return requireImport(sql, principal, id);
  });
}

async function requireImport(
  sql: Sql,
  { userId }: Principal,
  id: string,
  hold = false,
): Promise<CalendarImport> {
  const found = await findImport(sql, userId, id, hold);
  if (found === undefined) throw new ApiError(404, "import_not_found", "This import doesn't exist.");
  return found;
}
