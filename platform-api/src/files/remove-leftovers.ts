import type { Services } from "#api/services";
import { deleteLeftoverObject, findLeftoverObjects } from "./unused.sql.ts";

const BATCH = 200;

/** Removes what the store still has of deleted files. A crash in between leaves it to the next time. */
export async function removeLeftovers({ db, objects }: Pick<Services, "db" | "objects">): Promise<void> {
  const worker = db.as({ role: "worker" });
  for (;;) {
    const leftovers = await worker.read((sql) => findLeftoverObjects(sql, BATCH));
    for (const { object_key: key, upload_id: uploadId } of leftovers) {
      if (uploadId !== "") await objects.uploads.abort({ key, uploadId });
      await objects.remove(key);
      await worker.write((sql) => deleteLeftoverObject(sql, key));
    }
    if (leftovers.length < BATCH) return;
  }
}
