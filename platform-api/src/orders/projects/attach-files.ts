import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { linkTo } from "#api/files/signed-read-url";
import type { Services } from "#api/services";
import { requireOwn } from "../read-order.service.ts";
import { orderNotFound } from "../refusals.ts";
import { findProjectFiles, insertProjectFiles } from "./projects.sql.ts";

/** Refuses files that aren't checked uploads of the asker for a project: 422 `file_not_ready`. */
export async function requireOwnFiles(
  { db }: Services,
  principal: Principal,
  fileIds: readonly string[],
): Promise<void> {
  await db.as(askerOf(principal)).read(async (sql) => {
    for (const fileId of fileIds)
      if ((await findAttachment(sql, fileId, "project-file")) === undefined) throw notReady();
  });
}

/** Puts files beside a brief (null) or a submission. Throws 422 `file_not_ready` for one that is used already. */
export async function attachProjectFiles(
  sql: Sql,
  to: Parameters<typeof insertProjectFiles>[1],
  fileIds: readonly string[],
): Promise<void> {
  if (!(await insertProjectFiles(sql, to, fileIds))) throw notReady();
}

/** A link to a file of one of the asker's projects. Throws 404 `order_not_found`. */
export async function linkToProjectFile(
  services: Services,
  principal: Principal,
  { orderId, fileId }: { readonly orderId: string; readonly fileId: string },
) {
  await requireOwn(services, principal, orderId);
  const files = await services.db.as({ role: "worker" }).read((sql) => findProjectFiles(sql, orderId));
  const file = files.find(({ _id }) => _id === fileId);
  if (file === undefined) throw orderNotFound();
  return linkTo(services, { key: file.object_key, name: file.name, content_type: file.content_type });
}

const notReady = () =>
  new ApiError(422, "file_not_ready", "A file didn't upload. Remove it and add it again.");
