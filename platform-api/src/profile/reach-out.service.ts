import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { REACH_OUT_CONSENT_VERSION } from "@loubby/shared-contracts/http/profile/reach-out-consent";
import { askerOf, type Principal } from "#api/access/principal";
import { recordConsent } from "#api/identity/sign-up/record-consent";
import type { Services } from "#api/services";
import { updatePerson } from "#api/identity/people";
import { findReachOut } from "./reach-out.sql.ts";

/** Whether companies may find the person. */
export async function readReachOut({ db }: Services, person: Principal): Promise<{ on: boolean }> {
  return { on: await db.as(askerOf(person)).read((sql) => findReachOut(sql, person.userId)) };
}

/**
 * Lets companies find the person or not, and records the text that they agreed to. Throws 409 `terms_changed` for a text
 * that was another meanwhile; nothing is changed then.
 */
export async function chooseReachOut(
  { db }: Services,
  person: Principal,
  { on, consent_version }: { readonly on: boolean; readonly consent_version: string },
): Promise<{ on: boolean }> {
  if (on && consent_version !== REACH_OUT_CONSENT_VERSION) {
    throw new ApiError(
      409,
      "terms_changed",
      "The text you agreed to has changed. Reload the page and read it again.",
    );
  }
  await db.as(askerOf(person)).write(async (sql) => {
    await updatePerson(sql, person.userId, { permit_reach_out: on });
    if (on) await recordConsent(sql, person.userId, "reach_out", consent_version);
  });
  return { on };
}
