import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { uploadsSchema } from "@loubby/shared-contracts/http/files/uploads.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { servePublicFiles } from "./serve-public-files.ts";
import { storageSettings } from "./settings.ts";
import { sweepUnnamed } from "./sweep-unnamed.ts";
import { sweepUnused } from "./sweep-unused.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { uploadsRoutes } from "./uploads.routes.ts";

/** Files that people upload. */
export const filesModule: Module = {
  name: "files",
  offers: [
    "adopt-file",
    "complete-upload.service",
    "content/byte-source",
    "content/name-of-given",
    "content/refusal-of-content",
    "find-attachment",
    "key-of-public-picture",
    "public-url",
    "remove-unused-file",
    "store-given",
    "signed-read-url",
    "upload-plan",
    "uploads.service",
  ],
  settings: [storageSettings],
  serve(server, services) {
    serve(server, uploads, uploadsSchema, uploadsRoutes(services));
  },
  servePages: servePublicFiles,
  work: [
    work(clockQueue("files.sweep"), sweepUploads, "23 * * * *"),
    work(clockQueue("files.unused"), sweepUnused, "41 * * * *"),
    work(
      clockQueue("files.unnamed"),
      (services) => sweepUnnamed(services, { now: new Date() }),
      "53 * * * *",
    ),
  ],
};
