import { sql } from "kysely";
import type { Services } from "#api/services";
import { readResumeQueue } from "../queues.ts";

/** Résumés that are handed on at once; each takes about a second. */
const BATCH = 100;

/** Hands some applications from before résumés were read on to be read. */
export function readDueResumes({ db, background }: Services): Promise<void> {
  return db.as({ role: "worker" }).write(async (worker) => {
    const { rows } = await sql<{ application_id: string }>`
      delete from resumes_due where application_id in (
        select application_id from resumes_due order by application_id desc limit ${BATCH})
      returning application_id`.execute(worker);
    for (const { application_id: applicationId } of rows)
      await background.send(worker, readResumeQueue, { applicationId });
  });
}
