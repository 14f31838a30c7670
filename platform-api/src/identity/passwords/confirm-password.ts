import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { countAttempt, forgetAttempts } from "../attempts.sql.ts";
import { passwordMatches } from "./passwords.ts";
import { tooManyAttempts } from "../sessions/sign-in.service.ts";

/** Wrong passwords of one account, within a quarter of an hour, before its changes are locked. */
const FAILURES = 5;

/** Asks for the password before a change that takes the account over. Throws 422 `wrong_password` or 429. */
export async function confirmPassword(
  services: Services,
  userId: string,
  password: string,
  field = "current_password",
): Promise<void> {
  const auth = services.db.as({ role: "auth" });
  const subject = `confirm:${userId}`;
  const wait = await auth.read((db) => countAttempt(db, [{ subject, failures: FAILURES }]));
  if (wait !== null) throw tooManyAttempts(wait);
  const stored = await auth.read((db) =>
    db.selectFrom("credentials").select("password_hash").where("user_id", "=", userId).executeTakeFirst(),
  );
  if (!(await passwordMatches(stored?.password_hash ?? null, password))) {
    const message = "This isn't your password.";
    throw new ApiError(422, "wrong_password", message, [{ path: field, message }]);
  }
  await auth.read((db) => forgetAttempts(db, subject));
}
