import { sql } from "kysely";
import * as paths from "@loubby/shared-contracts/paths";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findJobListeners } from "../job-listeners.ts";
import { jobNotices } from "../notices.ts";

interface Closed {
  readonly id: string;
  readonly organization_id: string;
  readonly title: string;
  /** How many of its candidates are still active. */
  readonly active: number;
}

/**
 * Closes every job whose last day has passed where its company is, each in a transaction of its own, and tells its
 * hiring team. Running it again, or on two nodes at once, closes nothing twice. Answers how many it closed.
 */
export async function closeDueJobs({ db }: Services): Promise<number> {
  for (let closed = 0; ; closed += 1) {
    const found = await db.as({ role: "worker" }).write(async (worker) => {
      const { rows } = await sql<Closed>`select * from close_due_job()`.execute(worker);
      const [job] = rows;
      if (job === undefined) return false;
      await emitLater(worker, `org:${job.organization_id}`, "jobs.changed.v1", { jobId: job.id });
      for (const userId of await findJobListeners(worker, job.id)) {
        await tell(worker, {
          userId,
          organizationId: job.organization_id,
          title: "A job has closed",
          body: `${job.title} closed because its closing date passed. ${nextStep(job)}`,
          link: paths.jobBoard(job.id),
          notice: jobNotices.closed,
        });
      }
      return true;
    });
    if (!found) return closed;
  }
}

function nextStep({ active }: Closed): string {
  if (active === 0) return "Its applications stay on the board.";
  return `Decide what happens to the ${active === 1 ? "candidate" : `${active} candidates`} still active.`;
}
