import { settings } from "#api/config/settings";
import { entries } from "#api/config/variables";

/** `ALWAYS_SUBSCRIBED_EMAILS` are the addresses, in small letters, whose people need no plan. */
export const alwaysSubscribedSettings = settings(
  { ALWAYS_SUBSCRIBED_EMAILS: entries.optional() },
  ({ ALWAYS_SUBSCRIBED_EMAILS = [] }): ReadonlySet<string> =>
    new Set(ALWAYS_SUBSCRIBED_EMAILS.map((email) => email.toLowerCase())),
);
