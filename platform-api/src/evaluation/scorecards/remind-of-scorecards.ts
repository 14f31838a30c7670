import { tellAll } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { takeOverdueCards } from "./overdue-cards.sql.ts";
import { scorecardLink } from "./scorecard-link.ts";
import { evaluationNotices } from "../notices.ts";

/** Cards per run; the next run takes the rest. */
const MOST = 5000;

/**
 * Sends notifications for overdue scorecards; returns how many. The candidate isn't named, since others may see the
 * screen.
 */
export function remindOfScorecards({ db }: Services): Promise<number> {
  return db.as({ role: "worker" }).write(async (worker) => {
    const overdue = await takeOverdueCards(worker, MOST);
    await tellAll(
      worker,
      evaluationNotices.scorecard_late,
      overdue.map(({ author_id, organization_id, application_id, job_id, job_title }) => ({
        userId: author_id,
        organizationId: organization_id,
        title: "A scorecard is overdue",
        body: `Your colleagues are waiting for your view of an application for ${job_title}`,
        link: scorecardLink(job_id, application_id),
      })),
    );
    return overdue.length;
  });
}
