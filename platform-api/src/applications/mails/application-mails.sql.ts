import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

const HIDDEN = (text: "subject" | "body") => sql`
  case when ${ANONYMOUS} then hide_person(${sql.ref(`m.${text}`)}, a.candidate_id, '{first_name}', '{last_name}')
    else ${sql.ref(`m.${text}`)} end as ${sql.ref(text)}`;

/** From `application_mails m` joined with `applications a`, with anonymous candidates hidden. */
const COLUMNS = sql`m.id as _id, m.application_id, m.kind,
  case when m.kind = 'rejection' and a.knocked_out_by is not null and a.rejection_reason_id is null then null
    else coalesce((select u.first_name || ' ' || u.last_name from people u where u.id = m.created_by),
      'A former colleague') end as author,
  ${HIDDEN("subject")}, ${HIDDEN("body")}, m.send_at, m.sent_at,
  m.cancelled_at`;

/** A mail to a candidate to be sent in `minutes`. */
export interface MailPlan {
  readonly applicationId: string;
  readonly organizationId: string;
  readonly kind: PlannedMail["kind"];
  readonly stageId: string | null;
  readonly runId: string | null;
  readonly subject: string;
  readonly body: string;
  readonly minutes: number;
  readonly by: string;
}

/** Schedules a mail; returns its id and when it is sent. */
export async function insertApplicationMail(
  db: Sql,
  plan: MailPlan,
): Promise<{ id: string; send_at: string }> {
  const { rows } = await sql<{ id: string; send_at: string }>`
    insert into application_mails
      (id, application_id, organization_id, kind, stage_id, run_id, subject, body, created_by, send_at)
    values (${uuidv7()}, ${plan.applicationId}, ${plan.organizationId}, ${plan.kind}, ${plan.stageId}, ${plan.runId},
      ${plan.subject}, ${plan.body}, ${plan.by}, now() + make_interval(mins => ${plan.minutes}))
    returning id, send_at`.execute(db);
  if (!rows[0]) throw new Error("A mail that was just planned is gone.");
  return rows[0];
}

/** Cancels unsent mails of one kind; for a stage's kind, only those of that stage. */
export async function cancelApplicationMails(
  db: Sql,
  applicationId: string,
  kind: PlannedMail["kind"],
  stageId: string | null,
): Promise<void> {
  await sql`
    update application_mails set cancelled_at = now()
    where application_id = ${applicationId} and kind = ${kind} and sent_at is null and cancelled_at is null
      and (${stageId}::uuid is null or stage_id = ${stageId}::uuid)`.execute(db);
}

/** Plans the stage's mails again that were cancelled at a moment and aren't due yet. */
export async function restoreApplicationMails(
  db: Sql,
  applicationId: string,
  cancelledAt: string,
): Promise<void> {
  await sql`
    update application_mails set cancelled_at = null
    where application_id = ${applicationId} and kind = 'stage' and cancelled_at = ${cancelledAt}
      and send_at > now()`.execute(db);
}

/** Lists the mails to a candidate about an application, newest first. */
export async function findApplicationMails(db: Sql, applicationId: string): Promise<PlannedMail[]> {
  const { rows } = await sql<PlannedMail>`
    select ${COLUMNS} from application_mails m join applications a on a.id = m.application_id
    where m.application_id = ${applicationId} order by m.created_at desc, m.id desc limit 100`.execute(db);
  return rows;
}

/** Returns one mail of a company, locked until the transaction ends, or undefined. */
export async function lockApplicationMail(db: Sql, organizationId: string, mailId: string) {
  const { rows } = await sql<PlannedMail>`
    select ${COLUMNS} from application_mails m join applications a on a.id = m.application_id
    where m.id = ${mailId} and m.organization_id = ${organizationId} for update of m`.execute(db);
  return rows[0];
}

/** Updates a planned mail's content and time. */
export async function updateApplicationMail(
  db: Sql,
  mailId: string,
  change: { subject: string; body: string; send_at: string },
): Promise<void> {
  await db.updateTable("application_mails").set(change).where("id", "=", mailId).execute();
}

/** Cancels one mail. */
export async function cancelApplicationMail(db: Sql, mailId: string): Promise<void> {
  await db
    .updateTable("application_mails")
    .set({ cancelled_at: sql<string>`now()` })
    .where("id", "=", mailId)
    .execute();
}

/** Takes a due mail out of the plan, once; undefined when it should not be sent. */
export async function takeApplicationMail(db: Sql, mailId: string) {
  const { rows } = await sql<{
    to_address: string;
    subject: string;
    body: string;
    kind: PlannedMail["kind"];
    application_id: string;
    company: string;
    job: string;
  }>`
    select to_address, subject, body, kind, application_id, company, job from take_application_mail(${mailId})`.execute(
    db,
  );
  return rows[0];
}
