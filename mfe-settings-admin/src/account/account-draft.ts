/** What a person may type on the account page. */
export interface AccountValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
}

export const accountFields = ["first_name", "last_name", "phone_number"] as const;

const keyFor = (userId: string) => `draft:account:${userId}`;

function isDraft(value: unknown): value is Partial<AccountValues> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([name, text]) => accountFields.some((field) => field === name) && typeof text === "string",
    )
  );
}

/** What was typed in this tab and not saved before a reload; nothing when there is none. */
export function readDraft(userId: string): Partial<AccountValues> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyFor(userId)) ?? "{}");
    return isDraft(draft) ? draft : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed for this tab; an empty draft is forgotten. */
export function keepDraft(userId: string, draft: Partial<AccountValues>): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyFor(userId));
    else sessionStorage.setItem(keyFor(userId), JSON.stringify(draft));
  } catch {
    // Storage may be off; the draft then lasts as long as the page.
  }
}

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
