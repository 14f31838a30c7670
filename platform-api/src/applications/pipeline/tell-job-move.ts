import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { type JobToName, namesApart } from "@loubby/shared-contracts/http/jobs/job-facts";
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

/** A candidate to tell of a move, as the database returns them. */
interface Moved {
  readonly to_address: string;
  readonly first_name: string;
  readonly company: string;
  /** The job that they last heard of. */
  readonly from_job: JobToName;
  readonly to_job: JobToName;
  readonly can_sign_in: boolean;
}

/** Mails a candidate that they are considered for another job, once; does nothing if they no longer are, or know of it. */
export async function tellJobMove(services: Services, { applicationId, jobId }: JobMove): Promise<void> {
  const token = newToken();
  await services.db.as({ role: "worker" }).write(async (db) => {
    const { rows } = await sql<Moved>`
      select * from tell_job_move(${applicationId}, ${jobId}, ${hashOfToken(token)})`.execute(db);
    const [to] = rows;
    if (to !== undefined) await send(services, db, applicationId, to, { jobId, token });
  });
}

/** Mails a candidate at once of a move whose mail still waits, before their company mails them about the new job. */
export async function tellWaitingJobMove(services: Services, db: Sql, applicationId: string): Promise<void> {
  const token = newToken();
  const { rows } = await sql<Moved & { readonly job_id: string }>`
    select * from tell_waiting_job_move(${applicationId}, ${hashOfToken(token)})`.execute(db);
  const [to] = rows;
  if (to === undefined) return;
  await send(services, db, applicationId, to, { jobId: to.job_id, token });
}

/** Mails a candidate of a move, and keeps what it says beside the company's other mails. */
async function send(
  services: Services,
  db: Sql,
  applicationId: string,
  { to_address, first_name, company, from_job, to_job, can_sign_in }: Moved,
  { jobId, token }: { readonly jobId: string; readonly token: string },
): Promise<void> {
  const names = namesApart(from_job, to_job);
  const path = can_sign_in ? paths.appliedJob(jobId) : paths.applicationStatus(token);
  const link = `${services.config.publicUrl}${path}`;
  const subject = jobMoveSubject(company, to_job.title);
  const said = [
    `Hello ${first_name},`,
    `${company} considered you for ${names.from}, and is now considering you for ${names.to} instead. Everything you sent stays with your application.`,
  ];
  await sendMail(services, db, {
    to: to_address,
    subject,
    text: [
      ...said,
      can_sign_in
        ? `See where it stands or withdraw at any time:\n${link}`
        : `See where it stands or withdraw at any time. You don't need a password, and this link is only for you:\n${link}`,
      `The ${brand.name} team`,
    ].join("\n\n"),
  });
  await sql`select keep_job_move_mail(${uuidv7()}, ${applicationId}, ${subject}, ${said.join("\n\n")})`.execute(
    db,
  );
}
