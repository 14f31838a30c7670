import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PersonMail } from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "#api/applications/anonymity/shown-person";

/** Who a mail goes to, and what its variables stand for. */
export interface Recipient {
  readonly candidate_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly job: string;
  readonly company: string;
  readonly stage: string;
  readonly status: string;
  readonly anonymous: boolean;
}

/** Returns the applicant of an application of the asker's company, or undefined. */
export async function findRecipient(
  db: Sql,
  organizationId: string,
  applicationId: string,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select a.candidate_id, coalesce(u.first_name, '') as first_name, coalesce(u.last_name, '') as last_name, j.title as job, o.company_name as company, s.name as stage,
      a.status, ${ANONYMOUS} as anonymous
    from application_facts a
    join job_facts j on j.id = a.job_id
    join stage_facts s on s.id = a.stage_id
    join companies o on o.id = a.organization_id
    left join people u on u.id = a.candidate_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId} and a.status <> 'merged'`.execute(
    db,
  );
  return rows[0];
}

const MAIL = sql`
  select m.id as _id, coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as author, m.subject, m.body,
    m.signature, m.send_at, m.sent_at, m.cancelled_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', r.id, 'from_address', r.from_address, 'from_another', r.from_another,
        'body', r.body, 'received_at', to_char(r.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by r.received_at, r.id)
      from person_mail_replies r where r.mail_id = m.id), '[]') as replies
  from person_mails m left join people u on u.id = m.author_id`;

/** Lists the latest mails to an applicant with their answers, newest first. */
export async function findPersonMails(db: Sql, applicationId: string): Promise<PersonMail[]> {
  const { rows } = await sql<PersonMail>`${MAIL}
    where m.application_id = ${applicationId} order by m.created_at desc, m.id desc limit 100`.execute(db);
  return rows;
}

/** A mail to be sent. */
export interface NewMail {
  readonly organizationId: string;
  readonly applicationId: string;
  readonly authorId: string;
  readonly subject: string;
  readonly body: string;
  readonly signature: string;
  readonly sendAt: string;
}

/** Adds a mail; returns it. */
export async function insertPersonMail(db: Sql, mail: NewMail): Promise<PersonMail> {
  const id = uuidv7();
  await db
    .insertInto("person_mails")
    .values({
      id,
      organization_id: mail.organizationId,
      application_id: mail.applicationId,
      author_id: mail.authorId,
      subject: mail.subject,
      body: mail.body,
      signature: mail.signature,
      send_at: mail.sendAt,
    })
    .execute();
  const { rows } = await sql<PersonMail>`${MAIL} where m.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error("A mail that was just added is gone.");
  return rows[0];
}

/** Returns how far a mail of the asker's company is, locked until the transaction ends, or undefined. */
export async function lockPersonMail(db: Sql, organizationId: string, mailId: string) {
  return db
    .selectFrom("person_mails")
    .select(["sent_at", "cancelled_at"])
    .where("id", "=", mailId)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Cancels a mail. */
export async function cancelPersonMail(db: Sql, mailId: string): Promise<void> {
  await db
    .updateTable("person_mails")
    .set({ cancelled_at: sql<string>`now()` })
    .where("id", "=", mailId)
    .execute();
}

/** Returns someone's signature for a company; undefined until they wrote one. */
export async function findSignature(
  db: Sql,
  userId: string,
  organizationId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail_signatures")
    .select("signature")
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.signature;
}

/** Saves someone's signature for a company. */
export async function saveSignature(
  db: Sql,
  userId: string,
  organizationId: string,
  signature: string,
): Promise<void> {
  await db
    .insertInto("mail_signatures")
    .values({ user_id: userId, organization_id: organizationId, signature })
    .onConflict((known) => known.columns(["user_id", "organization_id"]).doUpdateSet({ signature }))
    .execute();
}

/** Takes a due mail out of the plan, once; undefined when it should not be sent. Runs as the worker. */
export async function takePersonMail(
  db: Sql,
  mailId: string,
  { reply, link }: { readonly reply: Buffer | null; readonly link: Buffer | null },
) {
  const { rows } = await sql<{
    to_address: string;
    author: string;
    company: string;
    job: string;
    subject: string;
    body: string;
    signature: string;
    organization_id: string;
    job_id: string;
    application_id: string;
  }>`select * from take_person_mail(${mailId}, ${reply}, ${link})`.execute(db);
  return rows[0];
}
