import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { MailToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me.schema";
import type { Sql } from "#api/db/database";
import type { ToldReply } from "./tell-of-reply.ts";

/** Lists the mails about an application of the asker's, the latest first. */
export async function findMailsToMe(db: Sql, applicationId: string): Promise<MailToMe[]> {
  const { rows } = await sql<MailToMe>`
    select id, author, subject, body, signature, sent_at, replies, true as answerable
    from person_mails_to_me(${applicationId})
    union all
    select id, author, subject, body, '', sent_at, '[]', false from application_mails_to_me(${applicationId})
    order by sent_at desc, id desc limit 100`.execute(db);
  return rows;
}

/** What an applicant writes in answer to a mail. */
export interface Answer {
  readonly applicationId: string;
  readonly mailId: string;
  /** The same one twice is one answer. */
  readonly messageId: string;
  readonly body: string;
}

/** Adds an answer to a mail that the asker got; undefined when it is there already. */
export async function insertAnswer(db: Sql, answer: Answer): Promise<ToldReply | undefined> {
  const { applicationId, mailId, messageId, body } = answer;
  const { rows } = await sql<ToldReply>`
    select * from answer_person_mail(${uuidv7()}, ${applicationId}, ${mailId}, ${messageId}, ${body})`.execute(
    db,
  );
  return rows[0];
}
