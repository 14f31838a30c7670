import { sql } from "kysely";
import { brand } from "@loubby/shared-contracts/shell/brand";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { tellJobMoveQueue } from "../queues.ts";

/** A candidate's way from one job to another. */
interface JobMove {
  readonly applicationId: string;
  readonly jobId: string;
  /** The title of the job that they come from. */
  readonly from: string;
}

/** Returns the subject of the mail that tells a candidate of another job. */
export const jobMoveSubject = (company: string, job: string): string =>
  `${company} is considering you for another job: ${job}`;

/** Mails a candidate in some minutes that they are considered for another job, unless the move is undone by then. */
export async function tellJobMoveLater(
  { background }: Pick<Services, "background">,
  db: Sql,
  move: JobMove,
  minutes: number,
): Promise<void> {
  await background.send(db, tellJobMoveQueue, move, new Date(Date.now() + minutes * 60_000));
}

/** Mails a candidate that they are considered for another job; does nothing if they no longer are. */
export async function tellJobMove(
  services: Services,
  { applicationId, jobId, from }: JobMove,
): Promise<void> {
  const token = newToken();
  await services.db.as({ role: "worker" }).write(async (db) => {
    const { rows } = await sql<{
      to_address: string;
      first_name: string;
      company: string;
      job: string;
      can_sign_in: boolean;
    }>`select * from tell_job_move(${applicationId}, ${jobId}, ${hashOfToken(token)})`.execute(db);
    const [to] = rows;
    if (to === undefined) return;
    const { company, job } = to;
    const path = to.can_sign_in ? paths.appliedJob(jobId) : paths.applicationStatus(token);
    const link = `${services.config.publicUrl}${path}`;
    await sendMail(services, db, {
      to: to.to_address,
      subject: jobMoveSubject(company, job),
      text: [
        `Hello ${to.first_name},`,
        `${company} considered you for ${from}, and is now considering you for ${job} instead. Everything you sent stays with your application.`,
        to.can_sign_in
          ? `See where it stands or withdraw at any time:\n${link}`
          : `See where it stands or withdraw at any time. You don't need a password, and this link is only for you:\n${link}`,
        `The ${brand.name} team`,
      ].join("\n\n"),
    });
  });
}
