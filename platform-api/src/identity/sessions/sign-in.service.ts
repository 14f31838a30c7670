import type { SignedIn } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { countAttempt, forgetAttempts, takeBackAttempt } from "../attempts.sql.ts";
import type { Browser } from "./browser.ts";
import { hashOfBrowser, rememberBrowser } from "./known-browsers.service.ts";
import { findKnowing } from "./known-browsers.sql.ts";
import { matchPassword } from "../passwords/passwords.ts";
import { readSessionState } from "./session-state.ts";
import { insertSession } from "./sessions.sql.ts";
import { hashOfToken, newToken } from "./tokens.ts";
import { type Credentials, findCredentials } from "../users.sql.ts";
import { alwaysSubscribedSettings } from "../settings.ts";

/** Five wrong passwords for one account, or thirty from one address, within a quarter of an hour. */
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 30;
/** A browser that the account knows has as many of its own, whatever strangers try. */
const FAILURES_PER_BROWSER = 5;

/** One try to sign in. `membersOnly`: an account outside every company is answered as if it did not exist. */
export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly browser: Browser;
  readonly membersOnly: boolean;
}

/** Signs in. Throws 401 `invalid_credentials`, or 429 `too_many_attempts` with the seconds to wait. */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<SignedIn> {
  const hash = hashOfBrowser(attempt.browser);
  const { accounts, knowing } = await services.db.as({ role: "auth" }).read(async (db) => {
    const found = await findCredentials(db, attempt.email);
    const open = found.filter(({ member }) => member || !attempt.membersOnly);
    const ids = open.map(({ id }) => id);
    return { accounts: open, knowing: new Set(hash === null ? [] : await findKnowing(db, hash, ids)) };
  });
  // An address may have accounts of several people until one proves it: a browser is known to its own alone.
  const known = accounts.filter(({ id }) => knowing.has(id));
  const others = accounts.filter(({ id }) => !knowing.has(id));
  const matching =
    (hash !== null && known.length > 0 ? await tryKnown(services, attempt, hash, known) : undefined) ??
    (await tryAsStranger(services, attempt, others, known.length > 0));
  if (matching === undefined)
    throw new ApiError(401, "invalid_credentials", "The e-mail or password is incorrect.");
  return openSession(services, matching.id, attempt.browser);
}

async function tryKnown(services: Services, attempt: SignInAttempt, hash: Buffer, known: Credentials[]) {
  const auth = services.db.as({ role: "auth" });
  const subject = `browser:${hash.toString("hex")}:${attempt.email}`;
  const wait = await auth.read((db) => countAttempt(db, [{ subject, failures: FAILURES_PER_BROWSER }]));
  if (wait !== null) throw tooManyAttempts(wait);
  const matching = await matchPassword(known, attempt.password);
  if (matching !== undefined) await auth.read((db) => forgetAttempts(db, subject));
  return matching;
}

/** Counts for the account and the address, unless nothing is tried but what the browser is known to. */
async function tryAsStranger(
  services: Services,
  { email, password, ip }: SignInAttempt,
  others: readonly Credentials[],
  isKnown: boolean,
): Promise<Credentials | undefined> {
  if (isKnown && others.length === 0) return matchPassword([], password);
  const auth = services.db.as({ role: "auth" });
  const [account, address] = [`account:${email}`, `address:${ip}`];
  const wait = await auth.read((db) =>
    countAttempt(db, [
      { subject: account, failures: FAILURES_PER_ACCOUNT },
      { subject: address, failures: FAILURES_PER_ADDRESS },
    ]),
  );
  // The owner is not told that others try: for them the password was wrong.
  if (wait !== null && !isKnown) throw tooManyAttempts(wait);
  const matching = await matchPassword(wait === null ? others : [], password);
  if (matching !== undefined) {
    await auth.read(async (db) => {
      await forgetAttempts(db, account);
      await takeBackAttempt(db, address);
    });
  }
  return matching;
}

/** Opens a session for an account and answers its state with the token, which is shown this once. */
export async function openSession(services: Services, userId: string, browser: Browser): Promise<SignedIn> {
  const token = newToken();
  const sessionId = await services.db.as({ role: "auth" }).write(async (db) => {
    const id = await insertSession(db, userId, hashOfToken(token), browser.userAgent);
    await rememberBrowser(db, browser, [userId], id);
    return id;
  });
  return {
    ...(await readSessionState(services.db, sessionId, services.config.of(alwaysSubscribedSettings))),
    token,
  };
}

/** The refusal of who tried too often, with the seconds to wait. */
export function tooManyAttempts(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new ApiError(429, "too_many_attempts", `Too many attempts. Please wait ${wait} and try again.`, {
    retryAfter: seconds,
  });
}
