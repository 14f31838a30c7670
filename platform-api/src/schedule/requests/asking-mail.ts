import { deadlineWords } from "@loubby/shared-contracts/http/deadline-words";
import { closedWords } from "@loubby/shared-contracts/http/schedule/my-request-words";
import { askingSubject } from "#api/applications/asks/planned-asks.service";
import type { Mail } from "#api/mail/send-mail";
import type { KnownRequest } from "./known-request.ts";

/** What a candidate is asked to book, and by whose company. */
export interface Asking {
  readonly email: string;
  readonly first_name: string;
  readonly job_title: string;
  readonly company_name: string;
  readonly kind_name: string;
  readonly message: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** The IANA zone of their clocks; null while unknown. */
  readonly time_zone: string | null;
  readonly asker: string;
  /** The candidate's own link. */
  readonly link: string;
}

/** Creates the mail that asks a candidate to choose a time for an interview. */
export function askingMail(asking: Asking): Mail {
  const { email, first_name, job_title, company_name, kind_name, message, asker, link } = asking;
  const until = deadlineWords(asking.expires_at, asking.time_zone);
  return {
    to: email,
    subject: askingSubject(company_name, job_title),
    text: [
      `Hello ${first_name},`,
      `${company_name} would like to meet you for ${job_title}: ${kind_name}.`,
      message,
      `Choose a time by ${until}. This link is only for you, and you don't need a password:\n${link}`,
      `${asker}, ${company_name}`,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    fromName: `${asker.split(" ")[0]} at ${company_name}`,
  };
}

/** Creates the mail that tells a candidate that a company closed its request. */
export function closedMail({
  email,
  first_name,
  job_title,
  company_name,
  kind_name,
  end_reason,
}: Pick<Asking, "email" | "first_name" | "job_title" | "company_name" | "kind_name"> &
  Pick<KnownRequest, "end_reason">): Mail {
  return {
    to: email,
    subject: `No time to choose any more: ${job_title} at ${company_name}`,
    text: [
      `Hello ${first_name},`,
      `You were asked to choose a time for an interview for ${job_title}. ${closedWords({ company_name, kind_name, end_reason })}`,
      company_name,
    ].join("\n\n"),
    fromName: company_name,
  };
}
