/** What a person may type on the account page. */
export interface AccountValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
}

export const accountFields = ["first_name", "last_name", "phone_number"] as const;

/** The fields whose text is not what was saved; blanks around it are no change. */
export function changesOf(saved: AccountValues, draft: Partial<AccountValues>): Partial<AccountValues> {
  return picked(draft, (name, text) => text.trim() !== saved[name]);
}

/** The fields that a test picks. */
export function picked(
  values: Partial<AccountValues>,
  test: (name: keyof AccountValues, text: string) => boolean,
): Partial<AccountValues> {
  return Object.fromEntries(
    accountFields.flatMap((name) => {
      const text = values[name];
      return text !== undefined && test(name, text) ? [[name, text]] : [];
    }),
  );
}
