import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { SignedIn } from "@loubby/shared-contracts/http/identity/auth.schema";
import { forgotPasswordQueue } from "../queues.ts";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import {
  firstPasswordMail,
  passwordChangedMail,
  passwordChosenMail,
  type ResetLink,
  resetMail,
} from "../addresses/account-mails.ts";
import type { Browser } from "../sessions/browser.ts";
import { countAttempt, forgetAttempts } from "../attempts.sql.ts";
import { forgetBrowsers } from "../sessions/known-browsers.sql.ts";
import { issueLink, lookAtLink, spendLink } from "../addresses/links.service.ts";
import { dropLinks } from "../addresses/links.sql.ts";
import { refuseWeakPassword } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import { revokeSessions } from "../sessions/sessions.sql.ts";
import { openSession, tooManyAttempts } from "../sessions/sign-in.service.ts";
import { findAddress, proveAddress } from "../addresses/addresses.sql.ts";
import { findCredentials, setPassword } from "../users.sql.ts";

/** Requests for one address, and from one address, within a quarter of an hour. */
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;

/**
 * Takes a request for a new password. Who the address belongs to is found out behind the answer, so that neither the
 * words nor the time tell whether it has an account.
 */
export async function forgotPassword(services: Services, email: string, ip: string) {
  const auth = services.db.as({ role: "auth" });
  const wait = await auth.read((db) =>
    countAttempt(db, [
      { subject: `forgot:${email}`, failures: PER_ACCOUNT },
      { subject: `forgot-from:${ip}`, failures: PER_ADDRESS },
    ]),
  );
  if (wait !== null) throw tooManyAttempts(wait);
  await auth.write((db) => services.background.send(db, forgotPasswordQueue, { email }));
  return { message: "If this address has an account, we've sent it a mail with a link." };
}

/**
 * Mails the link of the account that proved the address. Where no one did, every account that waits for its proof has
 * a link of its own, told by when it was opened: one of them may be a stranger's.
 */
export async function mailReset(services: Services, email: string): Promise<void> {
  await services.db.as({ role: "auth" }).write(async (db) => {
    const accounts = await findCredentials(db, email);
    const proven = accounts.find((account) => account.proven);
    const chosen = proven ? [proven] : accounts;
    if (chosen.length === 0) return;
    const links: ResetLink[] = [];
    for (const { id, created_at } of chosen) {
      const token = await issueLink(db, { kind: "reset_password", userId: id, email });
      links.push({
        link: `${services.config.publicUrl}${paths.resetPassword(token)}`,
        opened: created_at,
      });
    }
    const [first] = links;
    if (proven?.hasNoPassword && first) {
      await sendMail(services, db, firstPasswordMail(await findAddress(db, proven.id), first.link));
      return;
    }
    const name = proven ? (await findAddress(db, proven.id)).name : null;
    await sendMail(services, db, resetMail(email, name, links));
  });
}

/** Whose a link is, while it is good, and whether it chooses their first password. Throws 410 with what to do now. */
export async function lookAtReset(services: Services, token: string) {
  return services.db.as({ role: "auth" }).read(async (db) => {
    const { email_address, user_id } = await lookAtLink(db, token, ["reset_password"]);
    const accounts = await findCredentials(db, email_address);
    return {
      email_address,
      first: accounts.some(({ id, hasNoPassword }) => id === user_id && hasNoPassword),
    };
  });
}

/**
 * Sets a new password by a mailed link, which also proves the address. Every session ends, and a new one is opened.
 * Throws 410 for a link that is not good, 400 for a password that is not; the link then works on.
 */
export async function resetPassword(
  services: Services,
  form: { readonly token: string; readonly password: string },
  browser: Browser,
): Promise<SignedIn> {
  const auth = services.db.as({ role: "auth" });
  const seen = await auth.read((db) => lookAtLink(db, form.token, ["reset_password"]));
  refuseWeakPassword(form.password, [seen.email_address, seen.email_address.split("@")[0] ?? ""]);
  const hash = await hashPassword(form.password);
  const ended = await auth.write(async (db) => {
    const { user_id, email_address } = await spendLink(db, form.token, ["reset_password"]);
    const person = await findAddress(db, user_id);
    if (person.email.toLowerCase() !== email_address.toLowerCase()) {
      throw new ApiError(
        410,
        "link_unknown",
        "This link was for an address that you no longer sign in with.",
      );
    }
    const isFirst = await setPassword(db, user_id, hash);
    await dropLinks(db, user_id);
    await forgetBrowsers(db, user_id, null);
    if (!person.proven) await proveAddress(db, user_id, email_address);
    await forgetAttempts(db, `account:${email_address}`);
    const { publicUrl } = services.config;
    const forgot = `${publicUrl}${paths.forgotPassword}`;
    await sendMail(
      services,
      db,
      isFirst
        ? passwordChosenMail(person, `${publicUrl}${paths.login}`, forgot)
        : passwordChangedMail(person, forgot),
    );
    return { userId: user_id, sessions: await revokeSessions(db, user_id, null) };
  });
  for (const sessionId of ended.sessions) services.realtime?.endSession(sessionId);
  return openSession(services, ended.userId, browser);
}
