import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { holdsMoney } from "#api/wallet/wallet.service";
import { closedMail } from "./addresses/account-mails.ts";
import { closeUser, findWhatHoldsAccount, isLastSuperAdmin } from "./close-account.sql.ts";
import { confirmPassword } from "./passwords/confirm-password.ts";
import { holdStaff } from "./people.ts";
import { revokeSessions } from "./sessions/sessions.sql.ts";
import { findAddress } from "./addresses/addresses.sql.ts";

/** What other modules know of someone who leaves. */
export interface Departures {
  /** What would be left without its owner, with a code and in words; null for nothing. */
  findLeftBehind(
    services: Services,
    principal: Principal,
  ): Promise<{ readonly code: string; readonly message: string } | null>;
}

/**
 * Closes a person's account for good: their sessions end, their name, address and sign-in are removed, and what they
 * shared with others stays there without a name. Throws 409 while something would be left without its owner: money
 * (`money_left`, `payouts_on_their_way`, `chargeback_owed`, `chargeback_open`, `open_orders`, `open_projects`, `earnings_left`), a company's last administrator (`last_admin`), a company of their own with open jobs (`open_jobs`),
 * or the installation (`last_super_admin`).
 */
export async function closeAccount(
  services: Services,
  departures: Departures,
  principal: Principal,
  password: string,
) {
  await confirmPassword(services, principal.userId, password);
  const { userId } = principal;
  if (await holdsMoney(services, principal)) {
    throw new ApiError(
      409,
      "money_left",
      "There is money in your wallet. Transfer it before you close your account.",
    );
  }
  const left = await departures.findLeftBehind(services, principal);
  if (left !== null) throw new ApiError(409, left.code, left.message);
  const ended = await services.db.as({ role: "auth" }).write(async (db) => {
    await refuseLastSuperAdmin(db, userId);
    const holds = await findWhatHoldsAccount(db, userId);
    if (holds.leaderless !== null) {
      throw new ApiError(
        409,
        "last_admin",
        `You are the last administrator of ${holds.leaderless}. Make a colleague an administrator before you close your account.`,
      );
    }
    if (holds.withOpenJobs !== null) {
      throw new ApiError(409, "open_jobs", `${holds.withOpenJobs} still has open jobs. Close them first.`);
    }
    const person = await findAddress(db, userId);
    await sendMail(services, db, closedMail(person));
    await closeUser(db, userId);
    return revokeSessions(db, userId, null);
  });
  for (const id of ended) services.realtime?.endSession(id);
  return { message: "Your account is closed." };
}

async function refuseLastSuperAdmin(db: Sql, userId: string): Promise<void> {
  await holdStaff(db);
  if (await isLastSuperAdmin(db, userId))
    throw new ApiError(
      409,
      "last_super_admin",
      "You are the last super admin. Make someone else a super admin before you close your account.",
    );
}
