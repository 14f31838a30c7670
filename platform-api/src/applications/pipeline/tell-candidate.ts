import { sql } from "kysely";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell, untell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationEndedQueue } from "../queues.ts";
import { myApplicationNotices } from "../notices.ts";

/** An application as its candidate sees it. */
interface Told {
  readonly application_id: string;
  readonly candidate_id: string;
  readonly job_id: string;
  readonly job_title: string;
}

const bellEntry = ({ candidate_id, job_id }: Pick<Told, "candidate_id" | "job_id">) =>
  ({ userId: candidate_id, link: paths.appliedJob(job_id), type: "application_stage" }) as const;

/** The news of a hire, which has words of its own. */
export const HIRED = "hired";

/** Updates the candidate's open pages and notifies them; `news` completes "Your application for …", but for a hire. */
export async function tellCandidate(db: Sql, told: Told, news: string): Promise<void> {
  await showCandidate(db, told);
  const { userId, link } = bellEntry(told);
  await tell(db, {
    notice: myApplicationNotices.news,
    userId,
    link,
    organizationId: null,
    ...(news === HIRED
      ? { title: "You're hired!", body: `Congratulations on your new job: ${told.job_title}` }
      : { title: "News about your application", body: `Your application for ${told.job_title} ${news}` }),
  });
}

/** Removes what the candidate was told since a time (ISO 8601). */
export async function untellCandidate(db: Sql, told: Told, since: string): Promise<void> {
  await showCandidate(db, told);
  await untell(db, bellEntry(told), since);
}

function showCandidate(db: Sql, { candidate_id, job_id, application_id }: Told): Promise<void> {
  const payload = { jobId: job_id, applicationId: application_id };
  return emitLater(db, `user:${candidate_id}`, "applications.changed.v1", payload);
}

/** Tells the candidate of a rejection once, when none of its mails is waiting; does nothing if told or undone. */
export async function tellRejection(
  { background }: Pick<Services, "background">,
  db: Sql,
  applicationId: string,
): Promise<void> {
  const { rows } = await sql<Omit<Told, "application_id"> & { declined: boolean }>`
    select candidate_id, job_id, job_title, declined from tell_rejection(${applicationId})`.execute(db);
  const [told] = rows;
  if (told === undefined) return;
  const news = told.declined ? "is closed, as you declined the offer" : "was not selected";
  await tellCandidate(db, { ...told, application_id: applicationId }, news);
  await background.send(db, applicationEndedQueue, { applicationId });
}
