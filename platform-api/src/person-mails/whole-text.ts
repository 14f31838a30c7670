import { aboutLine } from "#api/applications/mails/about-line";

/** The parts of a mail's text; `link` leads to where the applicant answers if not by mail. */
interface Parts {
  readonly subject: string;
  readonly body: string;
  readonly signature: string;
  readonly company: string;
  readonly job: string;
  readonly link: string | null;
}

/** Puts a mail's text together. */
export function wholeText({ subject, body, signature, link, ...about }: Parts): string {
  const words = [body, signature].filter(Boolean).join("\n\n");
  return [words, aboutLine({ subject, body: words }, about), link && `Reply here: ${link}`]
    .filter(Boolean)
    .join("\n\n");
}
