import type { AddedCandidate } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { mayWriteToAddress } from "#api/do-not-contact/do-not-contact";
import { refuseUnwanted } from "#api/do-not-contact/refuse-unwanted";
import type { Member } from "#api/http/serve";
import { accountForAdded } from "#api/identity/addresses/added-account.service";
import { phoneOf } from "#api/identity/addresses/phone-numbers";
import type { Services } from "#api/services";
import { findApplicant, findApplicantByAddress, isBlockedBy, type KnownApplicant } from "./added.sql.ts";
import { accountClosed, applicantNotFound, unwanted } from "./added-refusals.ts";

/** Whose application it becomes. */
export interface WhoIsAdded {
  readonly userId: string;
  readonly name: string;
  readonly address: { readonly email: string; readonly name: string };
  /** An applicant of the company before. */
  readonly wasKnown: boolean;
}

/**
 * Decides who a member adds: the applicant they chose, the one who proved the typed address, or else an account of the
 * company's own that no one can sign in to. Throws 400 at the phone number, 404, 409 `do_not_contact`, `account_closed`.
 */
export async function whoIsAdded(
  { db }: Services,
  member: Member,
  form: AddedCandidate,
  country: string | null,
): Promise<WhoIsAdded> {
  const email = form.email_address.toLowerCase();
  const phone = phoneOf(form.phone_number || undefined, country ?? undefined);
  const known = await db.as(askerOf(member)).read((sql) => knownApplicant(sql, form.candidate_id, email));
  if (known !== undefined) return { ...known, wasKnown: true };
  const mayWrite = await db
    .as(askerOf(member))
    .read((sql) => mayWriteToAddress(sql, email, phone.phone_number ?? null));
  if (!mayWrite) throw unwanted();
  const { first_name, last_name } = form;
  const userId = await db
    .as({ role: "auth" })
    .write((auth) =>
      accountForAdded(auth, member.organization.id, { email, first_name, last_name, ...phone }),
    );
  return {
    userId,
    name: `${first_name} ${last_name}`,
    address: { email, name: first_name },
    wasKnown: false,
  };
}

async function knownApplicant(sql: Sql, chosenId: string | null, email: string) {
  const chosen = chosenId === null ? undefined : await findApplicant(sql, chosenId);
  if (chosenId !== null && chosen === undefined) throw applicantNotFound();
  const known = chosen ?? (await findApplicantByAddress(sql, email));
  if (known === undefined) return undefined;
  await refuse(sql, known);
  const { id, name, first_name } = known;
  return { userId: id, name, address: { email: known.email, name: first_name } };
}

async function refuse(sql: Sql, { id, closed }: KnownApplicant): Promise<void> {
  if (closed) throw accountClosed();
  if (await isBlockedBy(sql, id)) throw unwanted();
  await refuseUnwanted(sql, id);
}
