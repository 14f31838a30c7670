import { endpoints } from "../endpoint.ts";
import type { mailsToMeSchema } from "./mails-to-me.schema.ts";

/** Characters of an answer. */
export const LONGEST_ANSWER = 10_000;

/** The mails that companies wrote to a candidate about their applications. */
export const mailsToMe = endpoints<typeof mailsToMeSchema>()("mailsToMe", {
  list: {
    method: "GET",
    path: "/recruit/my-applications/:applicationId/mails",
    access: { userTypes: ["candidates"] },
    summary: "The mails that a company wrote about one of the candidate's applications, with their answers.",
  },
  answer: {
    method: "POST",
    path: "/recruit/my-applications/:applicationId/mails/:mailId/answers",
    access: { userTypes: ["candidates"] },
    summary: "Answers a mail; repeating it is no error. 409 `answered_often`.",
    perMinute: 30,
  },
});
