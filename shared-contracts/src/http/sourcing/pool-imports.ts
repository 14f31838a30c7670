import { endpoints } from "../endpoint.ts";
import { readPools, writePools } from "./pool-access.ts";
import type { poolImportsSchema } from "./pool-imports.schema.ts";

/** Bringing people into a talent pool from a CSV file. */
export const poolImports = endpoints<typeof poolImportsSchema>()("poolImports", {
  preview: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/import-preview",
    access: writePools,
    summary:
      "Reads the start of an upload: its columns with suggestions, and its first rows. 422 `not_a_table`, `file_empty`.",
    perMinute: 30,
  },
  start: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/imports",
    access: writePools,
    summary:
      "Starts importing an upload in the background. 409 `import_running` while another one of the pool runs.",
    status: 202,
    perMinute: 10,
  },
  list: {
    method: "GET",
    path: "/recruit/talent-pools/:poolId/imports",
    access: readPools,
    summary: "The last ten imports of a pool, newest first.",
  },
  get: {
    method: "GET",
    path: "/recruit/pool-imports/:importId",
    access: readPools,
    summary: "How far an import has come.",
  },
  stop: {
    method: "POST",
    path: "/recruit/pool-imports/:importId/stop",
    access: writePools,
    summary:
      "Stops an import after the current rows; imported people stay. One that has ended is answered as it is.",
  },
  report: {
    method: "GET",
    path: "/recruit/pool-imports/:importId/report",
    access: readPools,
    summary: "The skipped rows with their reasons, as a CSV without formulas.",
  },
});
