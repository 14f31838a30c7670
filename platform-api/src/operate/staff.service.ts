import { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import { ConfigError } from "#api/config/config-error";
import { asOwner } from "#api/db/owner";
import type { Sql } from "#api/db/database";
import { issueFirstPasswordLink } from "#api/identity/addresses/account-of-address.service";
import { accountOfOperator, accountsOfAddress } from "#api/identity/account-of-operator.service";
import { setStanding } from "#api/identity/people";
import { keepChange } from "#api/staff/audit.service";

/** An installation as its commands reach it. */
export interface Installation {
  /** Names the owner of the tables. */
  readonly databaseUrl: string;
  readonly publicUrl: string;
  /** Who runs the command, for the audit. */
  readonly actor: string;
}

/** What `createAdmin` did. */
export interface CreatedAdmin {
  readonly isNew: boolean;
  /** Was no super admin before. */
  readonly changed: boolean;
  /** Where the first password is chosen: works once, for an hour. Null for an account that has one. */
  readonly link: string | null;
}

/**
 * Makes a super admin: of the account that proved the address, else of a new one, which proves it by the answered link
 * as its first password is chosen. `newLink` answers such a link for an account that stands already, too.
 */
export function createAdmin(
  { databaseUrl, publicUrl, actor }: Installation,
  { email, name, newLink }: { readonly email: string; readonly name: string; readonly newLink: boolean },
): Promise<CreatedAdmin> {
  const address = addressOf(email);
  if (!/\S\s+\S/.test(name)) throw new ConfigError(`--name: "${name}" needs a first and a last name.`);
  return asOwner(databaseUrl, async (db) => {
    const { userId, isNew, isProven } = await accountOfOperator(db, address, name);
    const changed = await setStanding(db, userId, "is_super_admin", true);
    if (changed) await keepChange(db, { action: "admin_created", userId, actor });
    const token = !isProven || newLink ? await issueFirstPasswordLink(db, userId, address) : null;
    const link = token === null ? null : `${publicUrl}${paths.resetPassword(token)}`;
    return { isNew, changed, link };
  });
}

/** Makes a super admin an ordinary account again; answers whether there was one. */
export function removeAdmin({ databaseUrl, actor }: Installation, email: string): Promise<boolean> {
  const address = addressOf(email);
  return asOwner(databaseUrl, async (db) => {
    const admins = (await accountsOfAddress(db, address)).filter(({ is_super_admin }) => is_super_admin);
    for (const { id: userId } of admins) {
      await setStanding(db, userId, "is_super_admin", false);
      await keepChange(db, { action: "admin_removed", userId, actor });
    }
    return admins.length > 0;
  });
}

/** Makes an account a partner's, or an ordinary one again; answers whether that changed anything. */
export function setPartner(
  { databaseUrl, actor }: Installation,
  email: string,
  isPartner: boolean,
): Promise<boolean> {
  return asOwner(databaseUrl, async (db) => {
    const userId = await provenAccount(db, email);
    const changed = await setStanding(db, userId, "is_partner", isPartner);
    const action = isPartner ? "partner_added" : "partner_removed";
    if (changed) await keepChange(db, { action, userId, actor });
    return changed;
  });
}

/** @throws ConfigError for what is no e-mail address. */
function addressOf(email: string): string {
  const parsed = z.email().max(254).safeParse(email.trim());
  if (!parsed.success) throw new ConfigError(`"${email}" is not an e-mail address.`);
  return parsed.data;
}

/** @throws ConfigError where no account proved the address: rights go to people mail reaches. */
async function provenAccount(db: Sql, email: string): Promise<string> {
  const address = addressOf(email);
  const [account] = await accountsOfAddress(db, address);
  if (account === undefined) {
    throw new ConfigError(`${address} has no account. Ask them to sign up first, then run this again.`);
  }
  if (account.email_verified_at === null) {
    throw new ConfigError(
      `${address} has not confirmed their e-mail yet. Ask them to open the mailed link first.`,
    );
  }
  return account.id;
}
