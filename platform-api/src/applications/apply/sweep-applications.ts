import type { Services } from "#api/services";
import { expireResumeVideos } from "../videos/resume-videos.sql.ts";
import { removeUnusedFile } from "#api/files/remove-unused-file";
import { dropObjects } from "./draft-files.service.ts";
import { deleteDraft, findOldDrafts } from "./drafts.sql.ts";
import { findDraftFiles } from "./draft.ts";
import { deleteApplication, findOutlived } from "./retention.sql.ts";

const BATCH = 200;

/** Deletes drafts that weren't changed for a week, with their files. */
export async function sweepDrafts(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  for (const draftId of await worker.read((sql) => findOldDrafts(sql, BATCH))) {
    const files = await worker.read((sql) => findDraftFiles(sql, draftId));
    await worker.read((sql) => deleteDraft(sql, draftId));
    await dropObjects(services, files);
  }
}

/**
 * Erases rejected and withdrawn applications past the retention promised when applying: everything written with them,
 * and files that are used nowhere else.
 */
export async function eraseOutlived(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  for (const { id, fileIds } of await worker.read((sql) => findOutlived(sql, BATCH))) {
    await worker.write((sql) => deleteApplication(sql, id));
    for (const fileId of fileIds) await removeUnusedFile(services, fileId);
  }
}

/** Expires video requests that weren't answered in time. */
export async function sweepVideoRequests({ db }: Services): Promise<void> {
  await db.as({ role: "worker" }).write((sql) => expireResumeVideos(sql));
}
