import type { SignedIn } from "@loubby/shared-contracts/http/identity/auth.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { countAttempt, forgetAttempts, takeBackAttempt } from "./attempts.sql.ts";
import { matchPassword } from "./passwords.ts";
import { readSessionState } from "./session-state.ts";
import { insertSession } from "./sessions.sql.ts";
import { hashOfToken, newToken } from "./tokens.ts";
import { findCredentials } from "./users.sql.ts";

/** Five wrong passwords for one account, or thirty from one address, within a quarter of an hour. */
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 30;

/** One try to sign in. `membersOnly`: an account outside every company is answered as if it did not exist. */
export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly membersOnly: boolean;
}

/** Signs in. Throws 401 `invalid_credentials`, or 429 `too_many_attempts` with the seconds to wait. */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<SignedIn> {
  const auth = services.db.as({ role: "auth" });
  const account = `account:${attempt.email}`;
  const address = `address:${attempt.ip}`;
  const wait = await auth.read((db) =>
    countAttempt(db, [
      { subject: account, failures: FAILURES_PER_ACCOUNT },
      { subject: address, failures: FAILURES_PER_ADDRESS },
    ]),
  );
  if (wait !== null) throw tooManyAttempts(wait);
  const found = await auth.read((db) => findCredentials(db, attempt.email));
  const matching = await matchPassword(
    found.filter(({ member }) => member || !attempt.membersOnly),
    attempt.password,
  );
  if (matching === undefined) {
    throw new ApiError(401, "invalid_credentials", "The e-mail or the password is not right.");
  }
  await auth.read(async (db) => {
    await forgetAttempts(db, account);
    await takeBackAttempt(db, address);
  });
  return openSession(services, matching.id, attempt.userAgent);
}

/** Opens a session for an account and answers its state with the token, which is shown this once. */
export async function openSession(services: Services, userId: string, userAgent: string): Promise<SignedIn> {
  const token = newToken();
  const sessionId = await services.db
    .as({ role: "auth" })
    .read((db) => insertSession(db, userId, hashOfToken(token), userAgent));
  return { ...(await readSessionState(services.db, sessionId, services.config.alwaysSubscribed)), token };
}

/** The refusal of who tried too often, with the seconds to wait. */
export function tooManyAttempts(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new ApiError(429, "too_many_attempts", `Too many attempts. Please wait ${wait} and try again.`, {
    retryAfter: seconds,
  });
}
