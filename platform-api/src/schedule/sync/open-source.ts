import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { scheduleSettings } from "../settings.ts";
import { doorOf } from "./caldav/door.ts";
import { caldavSource } from "./caldav/source.ts";
import { CalendarFailure } from "./calendar-failure.ts";
import type { CalendarSource } from "./calendar-source.ts";
import { type OAuthProvider, oauthProvider } from "./oauth/providers.ts";
import { freshTokens, Tokens } from "./oauth/tokens.ts";
import { type Sealed, writeSealed } from "./reading.sql.ts";
import { openPassword, sealPassword } from "./seal-password.ts";

/** How long all of an account may take to read. */
const PATIENCE_MS = 5 * 60_000;

/** Opens an account, which then has so many ms to answer. Throws `CalendarFailure`, `AskedToWait`. */
export async function openSource(
  services: Pick<Services, "config" | "db">,
  claimed: Sealed,
  patience = PATIENCE_MS,
): Promise<CalendarSource> {
  const { passwordsSecret } = services.config.of(scheduleSettings);
  const opened = passwordsSecret && openPassword(passwordsSecret, claimed.id, claimed.sealed);
  if (!passwordsSecret || !opened) throw new CalendarFailure("unauthorized");
  if (claimed.provider === "caldav") {
    const outbound = services.config.of(outboundSettings);
    const account = { server: new URL(claimed.server), username: claimed.username, password: opened };
    return caldavSource(account, doorOf(account, { outbound, signal: AbortSignal.timeout(patience) }));
  }
  const provider = oauthProvider(services, claimed.provider);
  if (provider === null) throw new CalendarFailure("unauthorized");
  const tokens = Tokens.parse(JSON.parse(opened));
  const fresh = await freshTokens(provider, tokens);
  if (fresh !== tokens) {
    const sealed = sealPassword(passwordsSecret, claimed.id, JSON.stringify(fresh));
    await services.db.as({ role: "worker" }).write((sql) => writeSealed(sql, claimed, sealed));
  }
  return oauthSource(services, provider, fresh.access_token);
}

/** An account at a provider that lets this product in. Their clients are loaded once one is needed. */
export async function oauthSource(
  { config }: Pick<Services, "config">,
  { name, api }: OAuthProvider,
  accessToken: string,
): Promise<CalendarSource> {
  const ownIds = ownIdsOf(config.publicUrl);
  if (name === "google") return (await import("./google/source.ts")).googleSource(accessToken, api, ownIds);
  return (await import("./microsoft/source.ts")).microsoftSource(accessToken, api, ownIds);
}

/** The end of the UIDs of this installation's events. */
export const ownIdsOf = (publicUrl: string) => `@${new URL(publicUrl).hostname}`;
