import { z } from "zod";
import type { Queue } from "#api/background/queue";
import type { Access, Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { findImport, forgetContents, setImportState, sweepWaiting } from "./imports.sql.ts";
import { findTimes, makeEvents, removeMade, takeEvents } from "./write-batch.sql.ts";

/** An import, or its undo, that goes on. */
export const calendarImportQueue: Queue<{ importId: string; personId: string }> = {
  name: "schedule.import-calendar",
  data: z.object({ importId: z.uuid(), personId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 10,
  atOnce: 2,
};

/** Events that one transaction makes or removes. Between two, the import may be canceled. */
const BATCH = 100;

/** Makes the events of an import, or removes them again, some at once. After a crash it goes on where it was. */
export async function runImport(
  { db }: Pick<Services, "db">,
  { importId, personId }: { readonly importId: string; readonly personId: string },
): Promise<void> {
  const access: Access = db.as({ user: personId, organization: null, seller: null });
  while (await access.write((sql) => workOn(sql, importId, personId)));
}

/** Works on one batch; returns whether there may be more. */
async function workOn(sql: Sql, importId: string, personId: string): Promise<boolean> {
  const found = await findImport(sql, personId, importId, true);
  if (found?.state === "running") {
    const taken = await takeEvents(sql, importId, BATCH);
    const times = await findTimes(sql, importId);
    if (taken.length > 0) await makeEvents(sql, { importId, personId, times }, taken);
    else {
      await forgetContents(sql, importId);
      await setImportState(sql, importId, "done");
    }
    return taken.length > 0;
  }
  if (found?.state !== "undoing") return false;
  const looked = await removeMade(sql, importId, BATCH);
  if (looked === 0) await setImportState(sql, importId, "undone");
  return looked > 0;
}

/** Forgets files that someone looked at and never imported. */
export const sweepImports = ({ db }: Services): Promise<void> =>
  db.as({ role: "worker" }).write(sweepWaiting);
