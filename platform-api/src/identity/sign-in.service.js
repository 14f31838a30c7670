import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { countAttempt, forgetAttempts } from "./attempts.sql.ts";
import { passwordMatches } from "./passwords.ts";
import { readSessionState } from "./session-state.ts";
import { insertSession } from "./sessions.sql.ts";
import { hashOfToken, newToken } from "./tokens.ts";
import { findCredentials } from "./users.sql.ts";
/** Five wrong passwords for one account, or thirty from one address, within a quarter of an hour. */
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 30;
/** Signs in. Throws 401 `invalid_credentials`, or 429 `too_many_attempts` with the seconds to wait. */
export async function signIn(services, attempt) {
    const auth = services.db.as({ role: "auth" });
    const account = `account:${attempt.email}`;
    const address = `address:${attempt.ip}`;
    const wait = await auth.read((db) => countAttempt(db, [
        { subject: account, failures: FAILURES_PER_ACCOUNT },
        { subject: address, failures: FAILURES_PER_ADDRESS },
    ]));
    if (wait !== null)
        throw tooManyAttempts(wait);
    const found = await auth.read((db) => findCredentials(db, attempt.email));
    const eligible = found && (found.member || !attempt.membersOnly) ? found : undefined;
    const matches = await passwordMatches(eligible?.password_hash ?? null, attempt.password);
    if (!matches || eligible === undefined) {
        throw new ApiError(401, "invalid_credentials", "The e-mail or the password is not right.");
    }
    await auth.read(async (db) => {
        await forgetAttempts(db, account);
        await forgetAttempts(db, address);
    });
    return openSession(services, eligible.id, attempt.userAgent);
}
/** Opens a session for an account and answers its state with the token, which is shown this once. */
export async function openSession(services, userId, userAgent) {
    const token = newToken();
    const sessionId = await services.db
        .as({ role: "auth" })
        .read((db) => insertSession(db, userId, hashOfToken(token), userAgent));
    return { ...(await readSessionState(services.db, sessionId, services.config.alwaysSubscribed)), token };
}
function tooManyAttempts(seconds) {
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return new ApiError(429, "too_many_attempts", `Too many attempts. Please wait ${wait} and try again.`, {
        retryAfter: seconds,
    });
}
