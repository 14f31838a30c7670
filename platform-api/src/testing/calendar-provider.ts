import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { bodyOf, listenOnce } from "./http-listener.ts";

/** An entry of a provider's calendar, as its API tells it, with the revision that changed it last. */
interface Kept {
  readonly calendar: string;
  readonly item: Readonly<Record<string, unknown>>;
  readonly revision: number;
  readonly isGone: boolean;
}

/** What an API says of changes since a revision, or of all where it is null. */
export type Answering = (asked: {
  readonly url: URL;
  readonly changed: (calendar: string, since: number | null) => readonly Kept[];
  readonly revision: number;
  readonly oldest: number;
}) => { readonly status: number; readonly body: unknown };

/** A double of Google or Microsoft: its tokens (RFC 6749 with PKCE) and an account's calendars. */
export interface CalendarProvider {
  readonly url: string;
  /** Consents as the account's owner at the address that a person was sent to; answers what they come back with. */
  consent(address: string): { readonly state: string; readonly code: string };
  put(calendar: string, item: { readonly id: string } & Record<string, unknown>): void;
  remove(calendar: string, id: string): void;
  /** Forgets how far readers were. */
  forgetTokens(): void;
  /** Ends the consent. */
  revoke(): void;
  /** Ends access tokens alone, so that they have to be refreshed. */
  expire(): void;
  /** How often tokens were refreshed. */
  readonly refreshes: () => number;
}

const CLIENT = { id: "the-client", secret: "the-secret" };
/** What an installation is configured with to ask a double. */
export const providerSettings = (name: "GOOGLE" | "MICROSOFT", url: string): NodeJS.ProcessEnv => ({
  [`${name}_CALENDAR_CLIENT_ID`]: CLIENT.id,
  [`${name}_CALENDAR_CLIENT_SECRET`]: CLIENT.secret,
  [`${name}_CALENDAR_URL`]: url,
});

/** Starts a double on loopback; it goes with the test. */
export async function calendarProvider(t: TestContext, answering: Answering): Promise<CalendarProvider> {
  const codes = new Map<string, { readonly challenge: string; readonly redirectUri: string }>();
  const entries = new Map<string, Kept>();
  let [revision, oldest, refreshes] = [1, 0, 0];
  let access = new Set<string>();
  let refresh = new Set<string>();

  const tokens = async (request: IncomingMessage) => {
    const form = new URLSearchParams(await bodyOf(request));
    const isKnown = form.get("client_id") === CLIENT.id && form.get("client_secret") === CLIENT.secret;
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    if (form.get("grant_type") === "authorization_code") {
      const begun = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      const proof = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (begun?.challenge !== proof || begun.redirectUri !== form.get("redirect_uri"))
        return { status: 400, body: { error: "invalid_grant" } };
    } else {
      // Each refresh token is good once.
      if (!refresh.delete(form.get("refresh_token") ?? ""))
        return { status: 400, body: { error: "invalid_grant" } };
      refreshes += 1;
    }
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    access.add(access_token);
    refresh.add(refresh_token);
    // So soon that every reading asks for new ones.
    return { status: 200, body: { access_token, refresh_token, token_type: "Bearer", expires_in: 30 } };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const isLetIn = access.has((request.headers.authorization ?? "").replace("Bearer ", ""));
    const changed = (calendar: string, since: number | null) =>
      [...entries.values()].filter(
        (kept) => kept.calendar === calendar && (since === null ? !kept.isGone : kept.revision > since),
      );
    const { status, body } =
      url.pathname === "/token"
        ? await tokens(request)
        : isLetIn
          ? answering({ url, changed, revision, oldest })
          : { status: 401, body: { error: { code: "401", message: "No token." } } };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const url = await listenOnce(t, (request, response) => void answer(request, response));
  const keep = (calendar: string, item: { readonly id: string }, isGone: boolean) => {
    revision += 1;
    entries.set(item.id, { calendar, item, revision, isGone });
  };
  return {
    url,
    consent(address) {
      const { searchParams } = new URL(address);
      const said = (name: string) => searchParams.get(name) ?? "";
      assert.equal(said("client_id"), CLIENT.id);
      assert.equal(said("code_challenge_method"), "S256");
      const code = randomUUID();
      codes.set(code, { challenge: said("code_challenge"), redirectUri: said("redirect_uri") });
      return { state: said("state"), code };
    },
    put: (calendar, item) => keep(calendar, item, false),
    remove: (calendar, id) => keep(calendar, { id }, true),
    forgetTokens: () => void (oldest = revision + 1),
    revoke() {
      [access, refresh] = [new Set(), new Set()];
    },
    expire: () => void (access = new Set()),
    refreshes: () => refreshes,
  };
}
