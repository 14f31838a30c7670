import type { Services } from "#api/services";
import { removeLeftovers } from "./remove-leftovers.ts";
import { deleteUnusedFiles } from "./unused.sql.ts";

/** Removes a file unless something still names it: then it stays, and false is answered. Runs as the worker. */
export async function removeUnusedFile(services: Services, fileId: string): Promise<boolean> {
  const gone = await services.db.as({ role: "worker" }).write((sql) => deleteUnusedFiles(sql, [fileId]));
  if (gone > 0) await removeLeftovers(services);
  return gone > 0;
}
