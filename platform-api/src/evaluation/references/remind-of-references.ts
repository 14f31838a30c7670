import { sql } from "kysely";
import * as paths from "@loubby/shared-contracts/paths";
import { issueAskedLink } from "#api/applications/asked/asked-links.service";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { mailReferee } from "./mail-referee.ts";
import { markReminded } from "./referees.sql.ts";
import { candidateMail } from "./reference-mails.ts";
import { namingPath } from "./references.service.ts";
import type { AskedCandidate } from "./tell-of-decline.ts";
import { referenceNotices } from "../notices.ts";

/** Days of silence before someone is mailed again, and how often at most for a referee. */
const DAYS = 3;
const MOST_REMINDERS = 2;
/** Requests per run; the next run takes the rest. */
const MOST = 500;

interface SlowCandidate extends AskedCandidate {
  readonly wanted_count: number;
  readonly request_id: string;
}

/**
 * Reminds referees and candidates who haven't answered for days, and ends what has expired; returns how many
 * were reminded.
 */
export async function remindOfReferences(services: Services): Promise<number> {
  return services.db.as({ role: "worker" }).write(async (worker) => {
    await sql`
      update reference_requests r set state = case when exists (
          select from referees f where f.request_id = r.id and f.state = 'completed'
        ) then 'complete' else 'expired' end
      where r.state in ('collecting', 'partial') and r.due_at <= now()`.execute(worker);
    const { rows: slow } = await sql<SlowCandidate>`select * from slow_candidates(${DAYS}, ${MOST})`.execute(
      worker,
    );
    for (const { request_id, application_id, candidate_id, email_address, ...about } of slow) {
      await worker
        .updateTable("reference_requests")
        .set({ reminded_at: sql<string>`now()` })
        .where("id", "=", request_id)
        .execute();
      const link = namingPath(request_id);
      await tell(worker, {
        userId: candidate_id,
        organizationId: null,
        title: `${about.company_name} is still waiting for references`,
        body: `Name ${about.wanted_count === 1 ? "someone who knows" : `${about.wanted_count} people who know`} your work, for ${about.job_title}`,
        link,
        notice: referenceNotices.references_asked,
        event: `reminded ${request_id}`,
      });
      if (email_address === null) continue;
      const token = await issueAskedLink(worker, {
        kind: "references",
        requestId: request_id,
        applicationId: application_id,
        candidateId: candidate_id,
        until: about.due_at,
      });
      const mail = candidateMail(
        email_address,
        { ...about, message: "" },
        `${services.config.publicUrl}${paths.nameReferees(token)}`,
        true,
      );
      await sendMail(services, worker, mail);
    }
    const silent = await worker
      .selectFrom("referees")
      .select("id")
      .where("state", "in", ["invited", "opened"])
      .where("reminded_count", "<", MOST_REMINDERS)
      .where(sql<boolean>`coalesce(reminded_at, invited_at) < now() - make_interval(days => ${DAYS})`)
      .orderBy("id")
      .limit(MOST)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of silent) {
      if (await markReminded(worker, id, DAYS * 24)) await mailReferee(services, worker, id, { again: true });
    }
    return slow.length + silent.length;
  });
}
