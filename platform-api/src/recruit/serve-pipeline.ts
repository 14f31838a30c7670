import { anonymity } from "@loubby/shared-contracts/http/recruit/anonymity";
import { anonymitySchema } from "@loubby/shared-contracts/http/recruit/anonymity.schema";
import { applicationList } from "@loubby/shared-contracts/http/recruit/application-list";
import { applicationListSchema } from "@loubby/shared-contracts/http/recruit/application-list.schema";
import { applications, myApplications } from "@loubby/shared-contracts/http/recruit/applications";
import {
  applicationsSchema,
  myApplicationsSchema,
} from "@loubby/shared-contracts/http/recruit/applications.schema";
import { bulkRuns } from "@loubby/shared-contracts/http/recruit/bulk-runs";
import { bulkRunsSchema } from "@loubby/shared-contracts/http/recruit/bulk-runs.schema";
import { duplicates } from "@loubby/shared-contracts/http/recruit/duplicates";
import { duplicatesSchema } from "@loubby/shared-contracts/http/recruit/duplicates.schema";
import { pipeline } from "@loubby/shared-contracts/http/recruit/pipeline";
import { pipelineSchema } from "@loubby/shared-contracts/http/recruit/pipeline.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { anonymityRoutes } from "./anonymity/anonymity.routes.ts";
import { applicationListRoutes } from "./application-list.routes.ts";
import { applicationsRoutes, myApplicationsRoutes } from "./applications.routes.ts";
import { bulkRunsRoutes } from "./bulk/bulk-runs.routes.ts";
import { duplicatesRoutes } from "./duplicates/duplicates.routes.ts";
import { pipelineRoutes } from "./pipeline.routes.ts";

/** Applications of both sides, one line a resource. */
export function servePipeline(server: Server, services: Services): void {
  serve(server, applications, applicationsSchema, applicationsRoutes(services));
  serve(server, myApplications, myApplicationsSchema, myApplicationsRoutes(services));
  serve(server, pipeline, pipelineSchema, pipelineRoutes(services));
  serve(server, applicationList, applicationListSchema, applicationListRoutes(services));
  serve(server, duplicates, duplicatesSchema, duplicatesRoutes(services));
  serve(server, anonymity, anonymitySchema, anonymityRoutes(services));
  serve(server, bulkRuns, bulkRunsSchema, bulkRunsRoutes(services));
}
