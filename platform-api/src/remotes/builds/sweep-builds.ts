import type { Services } from "#api/services";
import { objectKeyOf } from "./build-files.ts";
import { SYSTEM } from "../releases/change-release.ts";
import { insertChange } from "../releases/release-changes.sql.ts";
import { deleteOldRollups, findForgotten, markRemoved } from "./sweep-builds.sql.ts";

/** Days for which a build can still be fetched after the last release that named it: longer than any tab lives. */
export const KEPT_DAYS = 14;

/** Days for which hourly sums are kept. */
const SUMS_KEPT_DAYS = 90;

/** Takes away the files of builds that nothing has named for two weeks. A crash half-way leaves only files unused. */
export async function sweepBuilds({ db, objects }: Services): Promise<void> {
  await db.as({ role: "release" }).write((sql) => deleteOldRollups(sql, SUMS_KEPT_DAYS));
  const forgotten = await db.as({ role: "release" }).read((sql) => findForgotten(sql, KEPT_DAYS));
  for (const { remote, build, path, files } of forgotten) {
    await db.as({ role: "release" }).write(async (sql) => {
      await markRemoved(sql, remote, build);
      const reason = `Nothing has named it for ${KEPT_DAYS} days.`;
      await insertChange(sql, {
        remote,
        action: "remove",
        build,
        reason,
        actor: SYSTEM,
        before: null,
        after: null,
      });
    });
    for (const file of Object.keys(files)) await objects.remove(objectKeyOf(path, file));
  }
}
