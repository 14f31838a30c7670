/** A candidate as the company that works with them may see them. */
interface ShownPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly anonymous: boolean;
}

/** What a mail to a candidate is filled with: whom the company may not see gets their name when the mail leaves. */
export function mailNames({ first_name, last_name, anonymous }: ShownPerson) {
  return anonymous ? { first_name: "{first_name}", last_name: "{last_name}" } : { first_name, last_name };
}
