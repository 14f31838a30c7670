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
      "Reads the head of an upload: its columns with guesses, its first rows. 422 `not_a_table`, `file_empty`.",
    perMinute: 30,
  },
  start: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/imports",
    access: writePools,
    summary:
      "Starts taking an upload in behind the answer. 409 `import_running` while another one of the pool runs.",
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
      "Stops an import after the rows it is at; who came in stays. One that has ended is answered as it is.",
  },
  report: {
    method: "GET",
    path: "/recruit/pool-imports/:importId/report",
    access: readPools,
    summary: "The rows that were not taken, with why, as a CSV in which no cell is a formula.",
  },
});
