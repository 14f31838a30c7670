import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { AUTO_APPLY_CONSENT_VERSION } from "@loubby/shared-contracts/http/applications/apply-consent";
import { askerOf, type Principal } from "#api/access/principal";
import { recordConsent } from "#api/identity/sign-up/record-consent";
import type { Services } from "#api/services";
import { updatePerson } from "#api/identity/people";

/**
 * Turns applying by itself on or off for a candidate, and records the text that they turned it on by. Throws 409
 * `terms_changed` for a text that was another meanwhile; nothing is changed then.
 */
export async function chooseAutoApply(
  { db }: Services,
  candidate: Principal,
  { on, consent_version }: { readonly on: boolean; readonly consent_version?: string | undefined },
): Promise<{ on: boolean }> {
  if (on && consent_version !== undefined && consent_version !== AUTO_APPLY_CONSENT_VERSION) {
    throw new ApiError(
      409,
      "terms_changed",
      "The text you agreed to has changed. Reload the page and read it again.",
    );
  }
  await db.as(askerOf(candidate)).write(async (sql) => {
    await updatePerson(sql, candidate.userId, { auto_apply_to_jobs: on });
    if (on && consent_version !== undefined)
      await recordConsent(sql, candidate.userId, "auto_apply", consent_version);
  });
  return { on };
}
