import type { Services } from "#api/services";
import { findAbandonedUploads, settleFile } from "./files.sql.ts";
import { uploadOf } from "./uploads.service.ts";

const BATCH = 200;

/** Gives up the uploads that no one finished within a day. */
export async function sweepUploads({ db, objects }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  const abandoned = await worker.read((sql) => findAbandonedUploads(sql, BATCH));
  for (const file of abandoned) {
    const settled = await worker.write((sql) => settleFile(sql, file.id, { state: "aborted" }));
    if (settled === undefined) continue;
    await objects.uploads.abort(uploadOf(file));
    await objects.remove(file.object_key);
  }
}
