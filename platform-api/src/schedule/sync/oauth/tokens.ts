import * as oauth from "oauth4webapi";
import { z } from "zod";
import { CalendarFailure } from "../calendar-failure.ts";
import type { OAuthProvider } from "./providers.ts";

/** What a provider lets this product in with. */
export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Epoch ms. */
  expires_at: z.number(),
});
export type Tokens = z.output<typeof Tokens>;

const TIMEOUT_MS = 10_000;
/** Milliseconds before its end at which a token isn't used any more. */
const MARGIN_MS = 60_000;

/**
 * Where a person consents to a scope, and what proves afterwards that the same side asks for the tokens. `username` is the
 * account that they are asked to choose.
 */
export async function consentAt(
  provider: OAuthProvider,
  {
    redirectUri,
    scope,
    username,
  }: { readonly redirectUri: string; readonly scope: string; readonly username: string | null },
): Promise<{ readonly url: string; readonly state: string; readonly verifier: string }> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(provider.server.authorization_endpoint ?? "");
  url.search = new URLSearchParams({
    ...provider.consent,
    client_id: provider.client.id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope,
    state,
    ...(username !== null && { login_hint: username }),
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  return { url: url.href, state, verifier };
}

/** Changes the code of a consent into tokens, and says what was allowed. Throws `CalendarFailure`: `unauthorized` for a code that isn't taken. */
export function tokensFor(
  provider: OAuthProvider,
  back: {
    readonly code: string;
    readonly state: string;
    readonly verifier: string;
    readonly redirectUri: string;
    readonly scope: string;
  },
): Promise<{ readonly tokens: Tokens; readonly mayWrite: boolean }> {
  const client = { client_id: provider.client.id };
  return asked(async () => {
    const said = oauth.validateAuthResponse(
      provider.server,
      client,
      new URLSearchParams({ code: back.code, state: back.state }),
      back.state,
    );
    const answer = await oauth.authorizationCodeGrantRequest(
      provider.server,
      client,
      oauth.ClientSecretPost(provider.client.secret),
      said,
      back.redirectUri,
      back.verifier,
      optionsOf(provider),
    );
    const made = await oauth.processAuthorizationCodeResponse(provider.server, client, answer);
    // People may leave out a part of what they are asked for. Unsaid, it is all of it (RFC 6749).
    return { tokens: tokensOf(made, null), mayWrite: allowsWriting(made.scope ?? back.scope, provider) };
  });
}

/** Tokens that are good for a while: the same, or new ones. Throws `CalendarFailure`: `unauthorized` when consent ended. */
export function freshTokens(provider: OAuthProvider, tokens: Tokens): Promise<Tokens> {
  if (tokens.expires_at - MARGIN_MS > Date.now()) return Promise.resolve(tokens);
  const client = { client_id: provider.client.id };
  return asked(async () => {
    const answer = await oauth.refreshTokenGrantRequest(
      provider.server,
      client,
      oauth.ClientSecretPost(provider.client.secret),
      tokens.refresh_token,
      optionsOf(provider),
    );
    const said = await oauth.processRefreshTokenResponse(provider.server, client, answer);
    return tokensOf(said, tokens.refresh_token);
  });
}

/** Microsoft names a scope by itself or behind the address of its API. */
const allowsWriting = (scope: string, { writeScope }: OAuthProvider): boolean =>
  scope.split(" ").some((each) => each === writeScope || each.endsWith(`/${writeScope}`));

function tokensOf(said: oauth.TokenEndpointResponse, before: string | null): Tokens {
  const refresh_token = said.refresh_token ?? before;
  // A consent that ends with the first token would break within the hour.
  if (refresh_token === null) throw new CalendarFailure("unauthorized");
  const seconds = said.expires_in ?? 3600;
  return { access_token: said.access_token, refresh_token, expires_at: Date.now() + seconds * 1000 };
}

function asked<T>(calls: () => Promise<T>): Promise<T> {
  return calls().catch((cause: unknown) => {
    if (cause instanceof CalendarFailure) throw cause;
    const refused = cause instanceof oauth.ResponseBodyError && cause.status < 500;
    throw new CalendarFailure(refused ? "unauthorized" : "unreachable", { cause });
  });
}

const optionsOf = ({ client }: OAuthProvider) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  // A double on this machine has no certificate.
  [oauth.allowInsecureRequests]: client.url !== null,
});
