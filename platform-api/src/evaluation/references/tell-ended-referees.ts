import { sql } from "kysely";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { type EndedReferee, refereeOverMail } from "./reference-mails.ts";

/** Referees per run; the next run takes the rest. */
const MOST = 500;

/**
 * Mails referees who hadn't answered that no reference is needed any more, each once: those of a request, or all, however
 * it ended.
 */
export async function tellEndedReferees(services: Services, requestId: string | null = null): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (worker) => {
    const { rows } =
      await sql<EndedReferee>`select * from claim_ended_referees(${requestId}, ${MOST})`.execute(worker);
    for (const referee of rows) await sendMail(services, worker, refereeOverMail(referee));
  });
}
