import { removeUnusedFile } from "#api/files/remove-unused-file";
import type { Services } from "#api/services";
import { deleteRemovedFiles } from "./files.sql.ts";
import { deleteRemovedNotes } from "./notes.sql.ts";

/** Forgets what was removed from applications over a day ago, when no one can bring it back any more. */
export async function forgetRemoved(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await worker.write(deleteRemovedNotes);
  for (const fileId of await worker.write(deleteRemovedFiles)) await removeUnusedFile(services, fileId);
}
