import { applicationFiles } from "@loubby/shared-contracts/http/recruit/application-files";
import { applicationFilesSchema } from "@loubby/shared-contracts/http/recruit/application-files.schema";
import { applicationNotes } from "@loubby/shared-contracts/http/recruit/application-notes";
import { applicationNotesSchema } from "@loubby/shared-contracts/http/recruit/application-notes.schema";
import { scorecards } from "@loubby/shared-contracts/http/recruit/scorecards";
import { scorecardsSchema } from "@loubby/shared-contracts/http/recruit/scorecards.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { applicationFilesRoutes } from "./applicant/files.routes.ts";
import { applicationNotesRoutes } from "./applicant/notes.routes.ts";
import { scorecardsRoutes } from "./scorecards/scorecards.routes.ts";

/** What is written and kept with one application, one line a resource. */
export function serveApplicant(server: Server, services: Services): void {
  serve(server, applicationNotes, applicationNotesSchema, applicationNotesRoutes(services));
  serve(server, applicationFiles, applicationFilesSchema, applicationFilesRoutes(services));
  serve(server, scorecards, scorecardsSchema, scorecardsRoutes(services));
}
