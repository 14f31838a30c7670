import { LEGAL_VERSION, legalDocuments } from "@loubby/shared-contracts/http/identity/legal";
import type { Sql } from "#api/db/database";
import { findOwnerOfAddress, lockAddress, proveAddress } from "./addresses.sql.ts";
import { insertConsents } from "../sign-up/consents.sql.ts";
import { issueLink } from "./links.service.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { phoneOf } from "./phone-numbers.ts";
import { newToken } from "../sessions/tokens.ts";
import { insertPerson, hasChosenPassword, insertUnknownPassword, isMember } from "../users.sql.ts";

/** Someone whose address a mailed link has just proven. */
export interface ProvenAccount {
  readonly userId: string;
  readonly name: string;
  /** Opened just now, without a password that anyone knows. */
  readonly isNew: boolean;
  /** Has a password of their own. */
  readonly canSignIn: boolean;
  /** Works in a company, and so applies for nothing. */
  readonly isMember: boolean;
}

/**
 * The account of an address that was proven by mail, opened where there is none: what was typed becomes the new
 * account's and never changes an old one; a phone number is read as one of `country` (two letters) without its +. Accounts that merely claim the address stay strangers'. Runs as `auth`, in
 * a transaction.
 */
export async function accountOfAddress(
  db: Sql,
  email: string,
  typed: { readonly first_name: string; readonly last_name: string; readonly phone_number: string },
  country: string | null,
): Promise<ProvenAccount> {
  await lockAddress(db, email);
  const owner = await findOwnerOfAddress(db, email);
  if (owner) {
    const { id: userId, name } = owner;
    const [isOfCompany, canSignIn] = [await isMember(db, userId), await hasChosenPassword(db, userId)];
    return { userId, name, isNew: false, canSignIn, isMember: isOfCompany };
  }
  const { first_name, last_name } = typed;
  const phone = phoneOf(typed.phone_number || undefined, country ?? undefined);
  const password_hash = await hashPassword(newToken());
  const choices = { is_seller: false, auto_apply_to_jobs: false, permit_reach_out: false };
  const person = {
    email,
    first_name,
    last_name,
    ...phone,
    referred_by: undefined,
    ...choices,
  };
  const userId = await insertPerson(db, person);
  await insertUnknownPassword(db, userId, password_hash);
  await proveAddress(db, userId, email);
  await insertConsents(db, userId, LEGAL_VERSION, legalDocuments);
  return { userId, name: `${first_name} ${last_name}`, isNew: true, canSignIn: false, isMember: false };
}

/** A link by which the owner of a new account chooses its first password. Runs as `auth`. */
export function issueFirstPasswordLink(db: Sql, userId: string, email: string): Promise<string> {
  return issueLink(db, { kind: "reset_password", userId, email });
}
