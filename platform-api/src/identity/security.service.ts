import { randomInt } from "node:crypto";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Security } from "@loubby/shared-contracts/http/identity/security.schema";
import type { Principal } from "#api/access/principal";
import { sendMail } from "#api/mail/send-mail";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { changeMail, leavingMail, passwordChangedMail } from "./addresses/account-mails.ts";
import type { Browser } from "./sessions/browser.ts";
import { countAttempt } from "./attempts.sql.ts";
import { confirmPassword } from "./passwords/confirm-password.ts";
import { findConsents } from "./sign-up/consents.sql.ts";
import { hashOfBrowser } from "./sessions/known-browsers.service.ts";
import { forgetBrowsers } from "./sessions/known-browsers.sql.ts";
import { issueLink } from "./addresses/links.service.ts";
import { dropLinks, findPendingEmail } from "./addresses/links.sql.ts";
import { refuseWeakPassword } from "./passwords/password-rules.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { requirePace } from "./pace.service.ts";
import { CODE_MINUTES, keepPhoneCode, provePhone, tryPhoneCode } from "./addresses/phone-codes.sql.ts";
import { phoneOf } from "./addresses/phone-numbers.ts";
import { revokeSessions } from "./sessions/sessions.sql.ts";
import { tooManyAttempts } from "./sessions/sign-in.service.ts";
import { hashOfToken } from "./sessions/tokens.ts";
import { findAddress } from "./addresses/addresses.sql.ts";
import { findSecurity, setPassword } from "./users.sql.ts";

/** Messages cost money: codes for one account, and to one number, within a quarter of an hour. */
const CODES = 5;
/** The same for one network address, behind which many may sit. */
const CODES_PER_ADDRESS = 20;
/** Changes of address asked for by one account, and mails to one new address, within a quarter of an hour. */
const CHANGES = 5;

/** How a person signs in. */
export function readSecurity({ db }: Services, { userId }: Principal): Promise<Security> {
  return db.as({ role: "auth" }).read(async (sql) => ({
    ...(await findSecurity(sql, userId)),
    pending_email: await findPendingEmail(sql, userId),
    consents: await findConsents(sql, userId),
  }));
}

/** Sets another password; every other browser is signed out, and a change of address that waits is dropped. */
export async function changePassword(
  services: Services,
  { userId, sessionId, name }: Principal,
  form: { readonly current_password: string; readonly password: string },
  browser: Browser,
) {
  await confirmPassword(services, userId, form.current_password);
  const auth = services.db.as({ role: "auth" });
  const person = await auth.read((db) => findAddress(db, userId));
  refuseWeakPassword(form.password, [
    person.email,
    person.email.split("@")[0] ?? "",
    name.replaceAll(" ", ""),
  ]);
  const hash = await hashPassword(form.password);
  const ended = await auth.write(async (db) => {
    await setPassword(db, userId, hash);
    await dropLinks(db, userId);
    await forgetBrowsers(db, userId, hashOfBrowser(browser));
    await sendMail(
      services,
      db,
      passwordChangedMail(person, `${services.config.publicUrl}${paths.forgotPassword}`),
    );
    return revokeSessions(db, userId, sessionId);
  });
  for (const id of ended) services.realtime?.endSession(id);
  return { message: "Your password was changed, and every other browser was signed out." };
}

/** Mails a link to a new address and a warning to the present one. Says the same for an address that is taken. */
export async function changeEmail(
  services: Services,
  { userId }: Principal,
  form: { readonly email: string; readonly current_password: string },
) {
  await confirmPassword(services, userId, form.current_password);
  await requirePace(
    services,
    [
      { subject: `change-email:${userId}`, failures: CHANGES },
      { subject: `mail-to:${form.email}`, failures: CHANGES },
    ],
    "You've asked for this several times. Please try again later.",
  );
  await services.db.as({ role: "auth" }).write(async (db) => {
    const person = await findAddress(db, userId);
    if (person.email.toLowerCase() === form.email) {
      const message = "You already sign in with this address.";
      throw new ApiError(409, "same_email", message, [{ path: "email", message }]);
    }
    const token = await issueLink(db, { kind: "change_email", userId, email: form.email });
    const link = `${services.config.publicUrl}${paths.verifyEmail(token)}`;
    await sendMail(services, db, changeMail({ ...person, email: form.email }, link));
    if (person.proven) await sendMail(services, db, leavingMail(person, form.email));
    await emitLater(db, `user:${userId}`, "profile.changed.v1", {});
  });
  return { message: `We sent a link to ${form.email}. Open it to start signing in with this address.` };
}

/** Sends a code of six digits to a number. Throws 400 for a number that is none, 422 where no SMS can be sent. */
export async function sendPhoneCode(
  services: Services,
  { userId }: Principal,
  form: { readonly phone_number: string; readonly phone_country: string },
  ip: string,
) {
  const phone = phoneOf(form.phone_number, form.phone_country);
  if (phone.phone_number === undefined) throw new ApiError(400, "invalid_request", "Please enter a number.");
  const to = phone.phone_number;
  const auth = services.db.as({ role: "auth" });
  const wait = await auth.read((db) =>
    countAttempt(db, [
      { subject: `sms:${userId}`, failures: CODES },
      { subject: `sms-to:${to}`, failures: CODES },
      { subject: `sms-from:${ip}`, failures: CODES_PER_ADDRESS },
    ]),
  );
  if (wait !== null) throw tooManyAttempts(wait);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const text = `${code} is your code. It works for ${CODE_MINUTES} minutes. Don't share it with anyone.`;
  const kept = { phone_number: to, phone_country: phone.phone_country ?? form.phone_country };
  await auth.write(async (db) => {
    await keepPhoneCode(db, userId, kept, hashOfToken(code + userId));
    await services.sms.send(services, db, { to, text });
  });
  return { message: `We sent a code to ${to}.` };
}

/** Proves a number by its code. Throws 422 `wrong_code`, with the tries left, or `code_expired`. */
export async function verifyPhone(services: Services, { userId }: Principal, code: string) {
  const auth = services.db.as({ role: "auth" });
  const left = await auth.write(async (db) => {
    const tried = await tryPhoneCode(db, userId, hashOfToken(code + userId));
    if (tried !== "right") return tried;
    await provePhone(db, userId);
    await emitLater(db, `user:${userId}`, "profile.changed.v1", {});
    return tried;
  });
  if (left === "right") return { message: "Your phone number is confirmed." };
  const message =
    left === 0
      ? "This code no longer works. Ask for a new one."
      : `That's not the code. You can try ${left === 1 ? "once" : `${left} times`} more.`;
  throw new ApiError(422, left === 0 ? "code_expired" : "wrong_code", message, [{ path: "code", message }]);
}
