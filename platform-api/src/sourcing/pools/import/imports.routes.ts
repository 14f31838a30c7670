import type { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  previewImport,
  readImport,
  readImports,
  readReport,
  startImport,
  stopImport,
} from "./imports.service.ts";

/** Importing people into a pool from a CSV file. */
export const poolImportsRoutes = (services: Services): Handlers<typeof poolImports> => ({
  preview: ({ principal, params, body }) => previewImport(services, principal, params.poolId, body.file_id),
  start: ({ principal, params, body }) => startImport(services, principal, params.poolId, body),
  list: ({ principal, params }) => readImports(services, principal, params.poolId),
  get: ({ principal, params }) => readImport(services, principal, params.importId),
  stop: ({ principal, params }) => stopImport(services, principal, params.importId),
  report: ({ principal, params }) => readReport(services, principal, params.importId),
});
