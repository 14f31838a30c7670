import type { AuthorizationServer } from "oauth4webapi";
import type { Services } from "#api/services";
import { type OAuthClient, scheduleSettings } from "../../settings.ts";

/** Providers whose calendars are read with their owner's consent. */
export const oauthProviders = ["google", "microsoft"] as const;
export type OAuthProviderName = (typeof oauthProviders)[number];

/** One of them, as this installation asks it. */
export interface OAuthProvider {
  readonly name: OAuthProviderName;
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  /** What is asked for: to read calendars, also while their owner is away, or to write into them too. */
  readonly scopes: { readonly read: string; readonly write: string };
  /** The one of them that lets us write. */
  readonly writeScope: string;
  readonly consent: Readonly<Record<string, string>>;
  /** Where its API begins. */
  readonly api: string;
}

const GOOGLE_READ = "https://www.googleapis.com/auth/calendar.readonly";
const GOOGLE_WRITE = "https://www.googleapis.com/auth/calendar.events";

const OWN = {
  google: {
    server: {
      issuer: "https://accounts.google.com",
      authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
      token_endpoint: "https://oauth2.googleapis.com/token",
    },
    scopes: { read: GOOGLE_READ, write: `${GOOGLE_READ} ${GOOGLE_WRITE}` },
    writeScope: GOOGLE_WRITE,
    // Without these a second consent brings no refresh token, and what was allowed before would have to be again.
    consent: { access_type: "offline", prompt: "consent", include_granted_scopes: "true" },
    api: "https://www.googleapis.com",
  },
  microsoft: {
    server: {
      issuer: "https://login.microsoftonline.com/common/v2.0",
      authorization_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
      token_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    },
    scopes: {
      read: "offline_access User.Read Calendars.Read",
      write: "offline_access User.Read Calendars.ReadWrite",
    },
    writeScope: "Calendars.ReadWrite",
    consent: { prompt: "select_account" },
    api: "https://graph.microsoft.com",
  },
} as const satisfies Record<OAuthProviderName, Omit<OAuthProvider, "name" | "client">>;

/** A provider, or null where this installation isn't registered with it. */
export function oauthProvider(
  { config }: Pick<Services, "config">,
  name: OAuthProviderName,
): OAuthProvider | null {
  const client = config.of(scheduleSettings)[name];
  if (client === null) return null;
  const { url } = client;
  if (url === null) return { name, client, ...OWN[name] };
  const server = { issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` };
  return { name, client, ...OWN[name], server, api: url };
}
