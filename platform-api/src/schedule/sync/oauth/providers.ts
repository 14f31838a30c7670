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
  /** What is asked for: to read calendars, also while their owner is away. */
  readonly scope: string;
  readonly consent: Readonly<Record<string, string>>;
  /** Where its API begins. */
  readonly api: string;
}

const OWN = {
  google: {
    server: {
      issuer: "https://accounts.google.com",
      authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
      token_endpoint: "https://oauth2.googleapis.com/token",
    },
    scope: "https://www.googleapis.com/auth/calendar.readonly",
    // Without these a second consent brings no refresh token.
    consent: { access_type: "offline", prompt: "consent" },
    api: "https://www.googleapis.com",
  },
  microsoft: {
    server: {
      issuer: "https://login.microsoftonline.com/common/v2.0",
      authorization_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
      token_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    },
    scope: "offline_access User.Read Calendars.Read",
    consent: { prompt: "select_account" },
    api: "https://graph.microsoft.com",
  },
} as const satisfies Record<OAuthProviderName, Omit<OAuthProvider, "name" | "client">>;

/** A provider, or null where this installation isn't registered with it. */
export function oauthProvider({ config }: Services, name: OAuthProviderName): OAuthProvider | null {
  const client = config.of(scheduleSettings)[name];
  if (client === null) return null;
  const { url } = client;
  if (url === null) return { name, client, ...OWN[name] };
  const server = { issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` };
  return { name, client, ...OWN[name], server, api: url };
}
