/** The parts of a mail's text; `link` leads to where the applicant answers if not by mail. */
interface Parts {
  readonly body: string;
  readonly signature: string;
  readonly link: string | null;
}

/** Puts a mail's text together. */
export function wholeText({ body, signature, link }: Parts): string {
  return [body, signature, link && `Reply here: ${link}`].filter(Boolean).join("\n\n");
}
