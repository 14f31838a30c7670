import { LONGEST_ANSWER } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { MailToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me.schema";
import { askerOf } from "#api/access/principal";
import type { Applicant } from "#api/applications/apply/keep-application.service";
import type { Services } from "#api/services";
import { type Answer, findMailsToMe, insertAnswer } from "./mails-to-me.sql.ts";
import { tellOfReply } from "./tell-of-reply.ts";

/** Answers to one mail: each one rings a bell. */
const MOST_ANSWERS = 30;

/** Lists the mails that a company wrote to an applicant about an application. */
export function readMailsToMe(
  { db }: Services,
  applicant: Applicant,
  applicationId: string,
): Promise<MailToMe[]> {
  return db.as(askerOf(applicant)).read((sql) => findMailsToMe(sql, applicationId));
}

/**
 * Adds an applicant's answer to a mail, and tells who wrote it. Throws 404 for a mail that isn't theirs, 422 for an
 * answer that is empty or too long, 409 `answered_often` at the limit.
 */
export async function answerMailToMe({ db }: Services, applicant: Applicant, answer: Answer): Promise<void> {
  if (answer.body === "") throw new ApiError(422, "invalid_request", "Please write your answer.");
  if (answer.body.length > LONGEST_ANSWER)
    throw new ApiError(422, "invalid_request", "At most 10,000 characters.");
  await db.as(askerOf(applicant)).write(async (sql) => {
    const mail = (await findMailsToMe(sql, answer.applicationId)).find(
      ({ id, answerable }) => answerable && id === answer.mailId,
    );
    if (mail === undefined)
      throw new ApiError(
        404,
        "mail_not_found",
        "This mail doesn't exist, or it isn't about this application.",
      );
    if (mail.replies.length >= MOST_ANSWERS)
      throw new ApiError(
        409,
        "answered_often",
        `You can answer a mail ${MOST_ANSWERS} times. Wait until the company writes again.`,
      );
    const told = await insertAnswer(sql, answer);
    if (told !== undefined) await tellOfReply(sql, told);
  });
}
