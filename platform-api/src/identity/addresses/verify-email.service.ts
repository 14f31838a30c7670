import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { firstPasswordOfKnownMail, joinMail, knownAddressMail, verifyMail } from "./account-mails.ts";
import { findAccountToJoin, joinAccounts } from "./join-accounts.ts";
import { findUsedLink, issueLink, lookAtLink, spendLink } from "./links.service.ts";
import { dropLinks, type LinkRow } from "./links.sql.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { requirePace } from "../pace.service.ts";
import { hasChosenPassword } from "../users.sql.ts";
import { emailInUse, findAddress, findOwnerOfAddress, lockAddress, proveAddress } from "./addresses.sql.ts";

/**
 * Mails a link that proves the person's address, in the caller's transaction. When someone else has proven the
 * address, it is they who get a mail, and it says so. If they only applied and have no password, the link joins the two
 * accounts; only the person who opened the new one can use it.
 */
export async function mailVerification(services: Services, db: Sql, userId: string): Promise<void> {
  const { publicUrl } = services.config;
  const person = await findAddress(db, userId);
  const owner = await findOwnerOfAddress(db, person.email);
  if (owner === undefined) {
    const token = await issueLink(db, { kind: "verify_email", userId, email: person.email });
    await sendMail(services, db, verifyMail(person, `${publicUrl}${paths.verifyEmail(token)}`));
  } else if (owner.id !== userId && (await findAccountToJoin(db, userId, person.email))) {
    const token = await issueLink(db, { kind: "verify_email", userId, email: person.email });
    await sendMail(services, db, joinMail(owner, `${publicUrl}${paths.verifyEmail(token)}`));
  } else if (owner.id !== userId && !(await hasChosenPassword(db, owner.id))) {
    const token = await issueLink(db, { kind: "reset_password", userId: owner.id, email: owner.email });
    await sendMail(
      services,
      db,
      firstPasswordOfKnownMail(owner, `${publicUrl}${paths.resetPassword(token)}`),
    );
  } else if (owner.id !== userId) {
    const links = [`${publicUrl}${paths.login}`, `${publicUrl}${paths.forgotPassword}`] as const;
    await sendMail(services, db, knownAddressMail(owner, ...links));
  }
}

/** Links for one account within a quarter of an hour. */
const RESENDS = 4;

/**
 * Mails another link. Who proved their address is told that there is nothing to send; for everyone else the answer is
 * the same, no matter who else may own the address.
 */
export async function sendVerification(services: Services, userId: string) {
  const auth = services.db.as({ role: "auth" });
  const { email, proven } = await auth.read((db) => findAddress(db, userId));
  if (proven) return { message: `${email} is already confirmed. There's nothing left to do.` };
  await requirePace(
    services,
    [{ subject: `verify:${userId}`, failures: RESENDS }],
    "We've already sent you several links. Use the newest mail, or try again later.",
  );
  await auth.write((db) => mailVerification(services, db, userId));
  return { message: "We sent you another mail. Only the newest one works." };
}

/** Who follows a link: the person of the session, if any, and the password of the account, if they were asked. */
interface Follower {
  readonly userId: string | null;
  readonly password: string | undefined;
}

/**
 * Spends a link that proves an address, at sign-up or when it changes. The reader of the mail may not be who opened the
 * account, so the account's own session or its password is asked for: 422 `password_needed`, `wrong_password`. Throws
 * 410 for a link that is not good, and 409 `email_in_use` when someone else proved the address in the meantime. A link
 * that was used already says `already` to the account's own session, while the address is confirmed.
 */
export async function verifyEmail(services: Services, token: string, follower: Follower) {
  const auth = services.db.as({ role: "auth" });
  const confirmed = await auth.read((db) => findConfirmedBefore(db, token, follower.userId));
  if (confirmed !== null) return { email_address: confirmed, already: true };
  const seen = await auth.read((db) => lookAtLink(db, token, KINDS));
  if (follower.userId !== seen.user_id) await requireOwner(services, seen, follower.password);
  return auth.write(async (db) => {
    const { user_id, email_address, kind } = await spendLink(db, token, KINDS);
    await lockAddress(db, email_address);
    const { email } = await findAddress(db, user_id);
    // The address was changed since: what was sent to the former one proves nothing any more.
    if (kind === "verify_email" && email.toLowerCase() !== email_address.toLowerCase()) {
      throw new ApiError(
        410,
        "link_unknown",
        "This link was for an address that the account no longer uses.",
      );
    }
    const known = kind === "verify_email" && (await findAccountToJoin(db, user_id, email_address));
    if (known) {
      if (!(await joinAccounts(db, user_id, known))) throw emailInUse();
      await dropLinks(db, known);
    } else await proveAddress(db, user_id, email_address);
    await dropLinks(db, user_id);
    await emitLater(db, `user:${user_id}`, "profile.changed.v1", {});
    return { email_address };
  });
}

const KINDS = ["verify_email", "change_email"] as const;

/** The caller's own confirmed address, where this link of theirs confirmed it before. */
async function findConfirmedBefore(db: Sql, token: string, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const link = await findUsedLink(db, token, KINDS);
  if (link?.user_id !== userId) return null;
  const { email, proven } = await findAddress(db, userId);
  return proven && email.toLowerCase() === link.email_address.toLowerCase() ? email : null;
}

async function requireOwner(
  services: Services,
  { user_id, email_address, kind }: LinkRow,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    const text =
      kind === "change_email"
        ? `Someone asked to sign in to their account with ${email_address} from now on. If it was you, enter the password of that account. If not, you can ignore this.`
        : `Enter the password of the account that was opened with ${email_address}. If you didn't open one, you can ignore this.`;
    throw new ApiError(422, "password_needed", text, { kind });
  }
  await confirmPassword(services, user_id, password, "password");
}
