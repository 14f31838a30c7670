import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";
import type { AskedApplication } from "../asked-application.ts";

/** Asks a candidate for a video; `until` is an ISO time. */
export const videoMail = (
  to: string,
  { first_name, title, company_name }: AskedApplication,
  reason: string,
  until: string,
  link: string,
): Mail => ({
  to,
  subject: `${company_name} asks for a short video: ${title}`,
  text: [
    `Hello ${first_name},`,
    `${company_name} would like to see a short video of you for your application for ${title}. In their words:`,
    reason,
    `Record it in your browser, or send a file you have, by ${dayOf(until)}, ${until.slice(11, 16)} UTC:\n${link}`,
    "Only the people of that company who read your application see it. You may decline there, too; your application goes on.",
    `The ${brand.name} team`,
  ].join("\n\n"),
});
