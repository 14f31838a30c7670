import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { CalendarFailure } from "../calendar-failure.ts";
import { keepConnection, requireSecret } from "../keep-connection.ts";
import { oauthSource } from "../open-source.ts";
import { openPassword, sealPassword } from "../seal-password.ts";
import { insertConsent, takeConsent } from "./consents.sql.ts";
import { oauthProvider, type OAuthProviderName } from "./providers.ts";
import { consentAt, tokensFor } from "./tokens.ts";
import { usernameAt } from "./username-at.ts";

/** Where a person consents that their calendars are read. Throws 409 where this installation isn't registered. */
export async function beginConsent(services: Services, principal: Principal, name: OAuthProviderName) {
  const secret = requireSecret(services);
  const provider = requireProvider(services, name);
  const { url, state, verifier } = await consentAt(provider, redirectUriOf(services));
  const sealed = sealPassword(secret, state, verifier);
  await services.db
    .as(askerOf(principal))
    .write((sql) => insertConsent(sql, principal.userId, { state, provider: name, sealed }));
  return { url };
}

/** Connects the account that a person consented for, or keeps its new consent. Throws 409, 422. */
export async function finishConsent(
  services: Services,
  principal: Principal,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<CalendarConnection> {
  const secret = requireSecret(services);
  const consent = await services.db
    .as(askerOf(principal))
    .write((sql) => takeConsent(sql, principal.userId, state));
  const verifier = consent && openPassword(secret, state, consent.sealed);
  if (!consent || !verifier)
    throw new ApiError(
      422,
      "consent_expired",
      "That took too long, or was begun elsewhere. Please connect again.",
    );
  const provider = requireProvider(services, consent.provider);
  const [tokens, calendars, username] = await reached(async () => {
    const made = await tokensFor(provider, { code, state, verifier, redirectUri: redirectUriOf(services) });
    const source = await oauthSource(provider.name, made.access_token, provider.api);
    const found = await source.calendars();
    return [made, found, await usernameAt(provider, made.access_token, found)] as const;
  });
  return keepConnection(services, principal, {
    provider: provider.name,
    server: provider.api,
    username,
    password: JSON.stringify(tokens),
    calendars,
    replaces: true,
  });
}

function requireProvider(services: Services, name: OAuthProviderName) {
  const provider = oauthProvider(services, name);
  if (provider === null)
    throw new ApiError(409, "not_registered", "This installation isn't registered there.");
  return provider;
}

function reached<T>(calls: () => Promise<T>): Promise<T> {
  return calls().catch((error: unknown) => {
    if (!(error instanceof CalendarFailure)) throw error;
    const message =
      error.problem === "unauthorized"
        ? "Your consent wasn't taken. Please connect again, and let Loubby read your calendars."
        : "The provider didn't answer. Please try again in a moment.";
    throw new ApiError(422, error.problem, message);
  });
}

const redirectUriOf = ({ config }: Services) => `${config.publicUrl}${paths.scheduleConnections}`;
