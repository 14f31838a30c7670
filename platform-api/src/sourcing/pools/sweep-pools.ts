import * as paths from "@loubby/shared-contracts/paths";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { eraseImportErrors, eraseMembers, remindOfConsent } from "./sweep-pools.sql.ts";
import { talentNotices } from "../notices.ts";

const AT_ONCE = 1000;

/**
 * Notifies each pool's manager once of consents that end within thirty days; erases people whose consent ended thirty
 * days ago, or who were removed or asked not to be contacted that long ago.
 */
export async function sweepPools({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  await worker.write(async (sql) => {
    for (const { user_id, organization_id, name, name_slug, people } of await remindOfConsent(sql)) {
      const who = people === 1 ? "1 person" : `${people} people`;
      await tell(sql, {
        userId: user_id,
        organizationId: organization_id,
        title: "Consent ends soon",
        body: `Consent from ${who} in “${name}” ends within thirty days. Ask them to renew it.`,
        link: paths.endingConsents(name_slug),
        notice: talentNotices.consent_ends,
      });
    }
  });
  await worker.write(eraseImportErrors);
  for (;;) if ((await worker.write((sql) => eraseMembers(sql, AT_ONCE))) === 0) return;
}
