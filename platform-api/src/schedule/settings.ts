import { z } from "zod";
import { settings } from "#api/config/settings";

/** A client that Google or Microsoft knows this installation by; null where none is registered. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
  /** Where its endpoints are in place of the provider's own. */
  readonly url: string | null;
}

const url = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ""));

/**
 * `CALENDAR_PASSWORDS_SECRET` seals the passwords and tokens of calendars that people connect; null keeps none.
 * `GOOGLE_CALENDAR_*` and `MICROSOFT_CALENDAR_*` are the clients registered there; the `_URL`s lead to a double.
 */
export const scheduleSettings = settings(
  {
    CALENDAR_PASSWORDS_SECRET: z.string().min(32, "at least 32 characters").optional(),
    GOOGLE_CALENDAR_CLIENT_ID: z.string().optional(),
    GOOGLE_CALENDAR_CLIENT_SECRET: z.string().optional(),
    GOOGLE_CALENDAR_URL: url.optional(),
    MICROSOFT_CALENDAR_CLIENT_ID: z.string().optional(),
    MICROSOFT_CALENDAR_CLIENT_SECRET: z.string().optional(),
    MICROSOFT_CALENDAR_URL: url.optional(),
  },
  (read, { production }) => ({
    passwordsSecret: read.CALENDAR_PASSWORDS_SECRET ?? null,
    google: clientOf(
      read.GOOGLE_CALENDAR_CLIENT_ID,
      read.GOOGLE_CALENDAR_CLIENT_SECRET,
      production ? undefined : read.GOOGLE_CALENDAR_URL,
    ),
    microsoft: clientOf(
      read.MICROSOFT_CALENDAR_CLIENT_ID,
      read.MICROSOFT_CALENDAR_CLIENT_SECRET,
      production ? undefined : read.MICROSOFT_CALENDAR_URL,
    ),
  }),
);

const clientOf = (
  id: string | undefined,
  secret: string | undefined,
  at: string | undefined,
): OAuthClient | null => (id && secret ? { id, secret, url: at ?? null } : null);
