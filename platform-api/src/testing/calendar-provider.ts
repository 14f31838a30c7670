import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { bodyOf, listenOnce } from "./http-listener.ts";
import { type Entries, type Item, keptEntries } from "./kept-entries.ts";

/** What is asked of a provider's API. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  /** Its JSON. */
  readonly body: Item;
  /** The consent that it comes by allows to write. */
  readonly mayWrite: boolean;
}

/** An answer of an API; its body is JSON. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an API answers, given what its calendars have. */
export type Answering = (asked: Asked, entries: Entries) => Answer;

type Done = (asked: Asked) => Answer | undefined | Promise<Answer | undefined>;

/** A double of Google or Microsoft: its tokens (RFC 6749 with PKCE) and an account's calendars. */
export interface CalendarProvider {
  readonly url: string;
  /** What its calendars have. */
  readonly entries: Entries;
  /** Consents as the account's owner at the address that a person was sent to, but to reading alone; answers what they come back with. */
  consent(address: string, reading?: "reading alone"): { readonly state: string; readonly code: string };
  put(calendar: string, item: { readonly id: string } & Item): void;
  remove(calendar: string, id: string): void;
  /** Forgets how far readers were. */
  forgetTokens(): void;
  /** Ends the consent. */
  revoke(): void;
  /** Ends what it says of writing. */
  revokeWriting(): void;
  /** Ends access tokens alone, so that they have to be refreshed. */
  expire(): void;
  /** How often tokens were refreshed. */
  readonly refreshes: () => number;
  /** Answers otherwise where it says so, in place of the API. */
  answerWith(other: (asked: Asked) => Answer | undefined): void;
  /** Is told of each request once it is done, before it is answered, and may answer otherwise. */
  whenDone(then: Done): void;
  /** Methods and paths that were asked for. */
  readonly log: string[];
}

const CLIENT = { id: "the-client", secret: "the-secret" };
/** Scopes that let us write, by their ends. */
const WRITES = /(?:calendar\.events|Calendars\.ReadWrite)$/;

/** What an installation is configured with to ask a double. */
export const providerSettings = (name: "GOOGLE" | "MICROSOFT", url: string): NodeJS.ProcessEnv => ({
  [`${name}_CALENDAR_CLIENT_ID`]: CLIENT.id,
  [`${name}_CALENDAR_CLIENT_SECRET`]: CLIENT.secret,
  [`${name}_CALENDAR_URL`]: url,
});

/** Starts a double on loopback; it goes with the test. */
export async function calendarProvider(t: TestContext, answering: Answering): Promise<CalendarProvider> {
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>();
  const entries = keptEntries();
  const log: string[] = [];
  let refreshes = 0;
  let isWritingRevoked = false;
  let other: (asked: Asked) => Answer | undefined = () => undefined;
  let then: Done = () => undefined;
  // Tokens, by the scope that each allows.
  let access = new Map<string, string>();
  let refresh = new Map<string, string>();

  const tokens = (text: string): Answer => {
    const form = new URLSearchParams(text);
    const isKnown = form.get("client_id") === CLIENT.id && form.get("client_secret") === CLIENT.secret;
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    let scope: string;
    if (form.get("grant_type") === "authorization_code") {
      const begun = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      const proof = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (begun?.challenge !== proof || begun.redirectUri !== form.get("redirect_uri"))
        return { status: 400, body: { error: "invalid_grant" } };
      ({ scope } = begun);
      isWritingRevoked = false;
    } else {
      // Each refresh token is good once.
      const before = refresh.get(form.get("refresh_token") ?? "");
      if (before === undefined) return { status: 400, body: { error: "invalid_grant" } };
      refresh.delete(form.get("refresh_token") ?? "");
      scope = before;
      refreshes += 1;
    }
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    access.set(access_token, scope);
    refresh.set(refresh_token, scope);
    // So soon that every reading asks for new ones.
    return {
      status: 200,
      body: { access_token, refresh_token, scope, token_type: "Bearer", expires_in: 30 },
    };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const text = await bodyOf(request);
    const scope = access.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    const said = async (): Promise<Answer> => {
      if (url.pathname === "/token") return tokens(text);
      if (scope === undefined) return { status: 401, body: { error: { code: "401", message: "No token." } } };
      const mayWrite = !isWritingRevoked && scope.split(" ").some((each) => WRITES.test(each));
      const body = text === "" ? {} : (JSON.parse(text) as Item);
      const asked = { method: request.method ?? "", url, headers: request.headers, body, mayWrite };
      log.push(`${asked.method} ${url.pathname}`);
      const made = other(asked) ?? answering(asked, entries);
      return (await then(asked)) ?? made;
    };
    const { status, body, headers } = await said();
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(body === undefined ? undefined : JSON.stringify(body));
  };
  const url = await listenOnce(t, (request, response) => void answer(request, response));
  return {
    url,
    entries,
    log,
    consent(address, reading) {
      const { searchParams } = new URL(address);
      const said = (name: string) => searchParams.get(name) ?? "";
      assert.equal(said("client_id"), CLIENT.id);
      assert.equal(said("code_challenge_method"), "S256");
      const code = randomUUID();
      const scope = said("scope")
        .split(" ")
        .filter((each) => reading === undefined || !WRITES.test(each))
        .join(" ");
      codes.set(code, { challenge: said("code_challenge"), redirectUri: said("redirect_uri"), scope });
      return { state: said("state"), code };
    },
    put: (calendar, item) => void entries.put(calendar, item),
    remove: (calendar, id) => entries.remove(calendar, id),
    forgetTokens: entries.forgetTokens,
    revoke() {
      [access, refresh] = [new Map(), new Map()];
    },
    revokeWriting: () => void (isWritingRevoked = true),
    expire: () => void (access = new Map()),
    refreshes: () => refreshes,
    answerWith: (said) => void (other = said),
    whenDone: (said) => void (then = said),
  };
}
