/** A candidate as the company may see them. */
interface ShownPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly anonymous: boolean;
}

/**
 * Returns what a mail to a candidate is filled with; an anonymous candidate's name is filled in when the mail
 * is sent.
 */
export function mailNames({ first_name, last_name, anonymous }: ShownPerson) {
  return anonymous ? { first_name: "{first_name}", last_name: "{last_name}" } : { first_name, last_name };
}
