import * as paths from "@loubby/shared-contracts/paths";
import { tellAll } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { takeWaiting, type Waiting } from "./reminders.sql.ts";
import { applicationNotices } from "../notices.ts";

/** Days before a promised answer is due on which the team is reminded. */
const AHEAD_DAYS = 2;
/** Applications per run; the next run takes the rest. */
const MOST = 5000;

/**
 * Reminds each company of candidates past their stage's time limit, and of those in the first stage who are due an
 * answer soon: one notification per job and person, each candidate once. Returns how many candidates it covered.
 */
export async function remindOfApplications({ db }: Services): Promise<number> {
  return db.as({ role: "worker" }).write(async (worker) => {
    const waiting = await takeWaiting(worker, AHEAD_DAYS, MOST);
    await tellAll(
      worker,
      applicationNotices.waiting,
      waiting.flatMap((job) =>
        job.readers.map((userId) => ({
          userId,
          organizationId: job.organization_id,
          ...wordsOf(job),
        })),
      ),
    );
    return waiting.reduce((sum, { applications }) => sum + applications, 0);
  });
}

function wordsOf({ job_id, job_title, kind, applications }: Waiting) {
  const candidates = `${applications} ${applications === 1 ? "candidate" : "candidates"} for ${job_title}`;
  const board = paths.jobBoard(job_id);
  return kind === "stage"
    ? {
        title: "Candidates are waiting",
        body: `${candidates} waited past their stage's time limit`,
        link: `${board}?late=yes`,
      }
    : {
        title: "Candidates expect an answer",
        body: `${candidates} should hear from you soon`,
        link: board,
      };
}
