import { DatabaseError } from "pg";
import type { Services } from "#api/services";
import { deleteFile } from "./files.sql.ts";

const STILL_REFERENCED = "23503";

/** Takes a file away unless something still names it: then it stays, and false is answered. Runs as the worker. */
export async function removeUnusedFile({ db, objects }: Services, fileId: string): Promise<boolean> {
  try {
    const key = await db.as({ role: "worker" }).write((sql) => deleteFile(sql, fileId));
    if (key !== undefined) await objects.remove(key);
    return key !== undefined;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === STILL_REFERENCED) return false;
    throw error;
  }
}
