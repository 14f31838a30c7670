import { removeUnusedFile } from "#api/files/remove-unused-file";
import type { Services } from "#api/services";
import { deleteRemovedFiles } from "./files.sql.ts";
import { deleteRemovedNotes } from "./notes.sql.ts";

/** Deletes what was removed from applications over a day ago, when it can no longer be restored. */
export async function forgetRemoved(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await worker.write(deleteRemovedNotes);
  for (const fileId of await worker.write(deleteRemovedFiles)) await removeUnusedFile(services, fileId);
}
