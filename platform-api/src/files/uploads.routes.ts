import type { uploads } from "@loubby/shared-contracts/http/files/uploads";
import type { UploadedFile } from "@loubby/shared-contracts/http/files/uploads.schema";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { completeUpload } from "./complete-upload.service.ts";
import type { FileRow } from "./files.sql.ts";
import { publicFileUrl } from "./public-url.ts";
import { linkToFile } from "./signed-read-url.ts";
import { readStorage } from "./storage.service.ts";
import { planOf } from "./upload-plan.ts";
import { abortUpload, arrivedParts, createUpload, getFile, signParts } from "./uploads.service.ts";

/** Sending files and reading one's own. */
export const uploadsRoutes = (services: Services): Handlers<typeof uploads> => ({
  create: ({ body, principal }) => createUpload(services, principal, body),
  find: async ({ params, principal }) => {
    const file = await getFile(services, principal, params.fileId);
    return { file: toFile(file), ...planOf(file.size), parts: await arrivedParts(services, file) };
  },
  sign: ({ params, body, principal }) => signParts(services, principal, params.fileId, body.numbers),
  complete: async ({ params, body, principal }) => ({
    file: toFile(await completeUpload(services, principal, params.fileId, body.parts)),
  }),
  abort: async ({ params, principal }) => ({
    file: toFile(await abortUpload(services, principal, params.fileId)),
  }),
  link: ({ params, principal }) => linkToFile(services, principal, params.fileId),
  storage: ({ principal }) => readStorage(services, principal),
});

function toFile(row: FileRow): UploadedFile {
  return {
    _id: row.id,
    purpose: row.purpose,
    name: row.name,
    size: row.size,
    type: row.content_type,
    state: row.state,
    reason: row.reason,
    url: publicFileUrl(row.public_key),
    created_at: row.created_at,
  };
}
