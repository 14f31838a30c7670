import type { Services } from "#api/services";
import { forgetAddedAccounts } from "./addresses/added-account.sql.ts";
import { removeOldAttempts } from "./attempts.sql.ts";
import { removeOldBrowsers } from "./sessions/known-browsers.sql.ts";
import { removeOldLinks } from "./addresses/links.sql.ts";
import { removeOldSessions } from "./sessions/sessions.sql.ts";

/** Forgets what signing in left behind and no one needs any more. */
export async function sweepIdentity({ db }: Services): Promise<void> {
  const auth = db.as({ role: "auth" });
  await auth.read(removeOldLinks);
  await auth.read(removeOldSessions);
  await auth.read(removeOldAttempts);
  await auth.read(removeOldBrowsers);
  await auth.write(forgetAddedAccounts);
}
