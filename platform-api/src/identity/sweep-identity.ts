import type { Services } from "#api/services";
import { removeOldAttempts } from "./attempts.sql.ts";
import { removeOldBrowsers } from "./known-browsers.sql.ts";
import { removeOldLinks } from "./links.sql.ts";
import { removeOldSessions } from "./sessions.sql.ts";

/** Forgets what signing in left behind and nobody needs any more. */
export async function sweepIdentity({ db }: Services): Promise<void> {
  const auth = db.as({ role: "auth" });
  await auth.read(removeOldLinks);
  await auth.read(removeOldSessions);
  await auth.read(removeOldAttempts);
  await auth.read(removeOldBrowsers);
}
