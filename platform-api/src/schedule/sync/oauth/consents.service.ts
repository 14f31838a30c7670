import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import type { calendarConsentsSchema } from "@loubby/shared-contracts/http/schedule/calendar-consents.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { AskedToWait } from "../asked-to-wait.ts";
import { CalendarFailure } from "../calendar-failure.ts";
import { findConnections } from "../connections.sql.ts";
import { keepConnection, notConnected, requireConnection, requireSecret } from "../keep-connection.ts";
import { oauthSource } from "../open-source.ts";
import { takeEvents } from "../out/take-events.service.ts";
import { openPassword, sealPassword } from "../seal-password.ts";
import { insertConsent, takeConsent } from "./consents.sql.ts";
import { oauthProvider, type OAuthProviderName } from "./providers.ts";
import { consentAt, tokensFor } from "./tokens.ts";
import { usernameAt } from "./username-at.ts";

/**
 * Where a person consents that their calendars are read; with a calendar of a connected account, that we write into that account
 * too. Throws 404, 409 where this installation isn't registered.
 */
export async function beginConsent(
  services: Services,
  principal: Principal,
  form: z.output<typeof calendarConsentsSchema.begin.body>,
) {
  const { provider: name } = form;
  const [connection_id, calendar_id] = [form.connection_id ?? null, form.calendar_id ?? null];
  const secret = requireSecret(services);
  const provider = requireProvider(services, name);
  const access = services.db.as(askerOf(principal));
  const account =
    connection_id === null
      ? null
      : await access.read((sql) => requireConnection(sql, principal, connection_id));
  const isIn = account?.calendars.some(({ _id, is_writable }) => _id === calendar_id && is_writable);
  if ((account !== null && account.provider !== name) || (calendar_id !== null && isIn !== true))
    throw notConnected();
  // What was allowed before is asked for again, so that signing in anew doesn't end it.
  const writes = calendar_id !== null || account?.calendars.some(({ takes_events }) => takes_events) === true;
  const scope = provider.scopes[writes ? "write" : "read"];
  const redirectUri = redirectUriOf(services);
  const { url, state, verifier } = await consentAt(provider, {
    redirectUri,
    scope,
    username: account?.username ?? null,
  });
  const sealed = sealPassword(secret, state, verifier);
  const consent = { state, provider: name, sealed, scope, connection_id, calendar_id };
  await access.write((sql) => insertConsent(sql, principal.userId, consent));
  return { url };
}

/**
 * Connects the account that a person consented for, or keeps its new consent; the calendar that it was for gets events if that
 * was allowed. Throws 409, 422.
 */
export async function finishConsent(
  services: Services,
  principal: Principal,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<CalendarConnection> {
  const secret = requireSecret(services);
  const access = services.db.as(askerOf(principal));
  const consent = await access.write((sql) => takeConsent(sql, principal.userId, state));
  const verifier = consent && openPassword(secret, state, consent.sealed);
  if (!consent || !verifier)
    throw new ApiError(
      422,
      "consent_expired",
      "That took too long, or was begun elsewhere. Please connect again.",
    );
  const provider = requireProvider(services, consent.provider);
  const { scope, connection_id: renewed, calendar_id: calendarId } = consent;
  const [{ tokens, mayWrite }, calendars, username] = await reached(async () => {
    const back = { code, state, verifier, scope, redirectUri: redirectUriOf(services) };
    const made = await tokensFor(provider, back);
    const accessToken = made.tokens.access_token;
    const found = await (await oauthSource(services, provider, accessToken)).calendars();
    return [made, found, await usernameAt(provider, accessToken, found)] as const;
  });
  const before =
    renewed === null
      ? undefined
      : await access.read((sql) => findConnections(sql, principal.userId, renewed));
  if (before?.[0] !== undefined && before[0].username !== username)
    throw new ApiError(
      422,
      "other_account",
      `You signed in as ${username}. Please sign in as ${before[0].username}.`,
    );
  const kept = await keepConnection(services, principal, {
    provider: provider.name,
    server: provider.api,
    username,
    password: JSON.stringify(tokens),
    calendars,
    mayWrite,
    replaces: true,
  });
  return mayWrite && calendarId !== null && kept._id === renewed
    ? takeEvents(services, principal, kept._id, calendarId)
    : kept;
}

function requireProvider(services: Services, name: OAuthProviderName) {
  const provider = oauthProvider(services, name);
  if (provider === null)
    throw new ApiError(409, "not_registered", "This installation isn't registered there.");
  return provider;
}

function reached<T>(calls: () => Promise<T>): Promise<T> {
  return calls().catch((error: unknown) => {
    const isBusy = error instanceof AskedToWait;
    if (!isBusy && !(error instanceof CalendarFailure)) throw error;
    const problem = isBusy ? "unreachable" : error.problem;
    const message =
      problem === "unauthorized"
        ? "Your consent wasn't taken. Please connect again, and let Loubby read your calendars."
        : "The provider didn't answer. Please try again in a moment.";
    throw new ApiError(422, problem, message);
  });
}

const redirectUriOf = ({ config }: Services) => `${config.publicUrl}${paths.scheduleConnections}`;
