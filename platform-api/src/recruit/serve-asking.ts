import { loubbyCards } from "@loubby/shared-contracts/http/recruit/loubby-cards";
import { loubbyCardsSchema } from "@loubby/shared-contracts/http/recruit/loubby-cards.schema";
import { myResumeVideos, resumeVideos } from "@loubby/shared-contracts/http/recruit/resume-videos";
import {
  myResumeVideosSchema,
  resumeVideosSchema,
} from "@loubby/shared-contracts/http/recruit/resume-videos.schema";
import { myReferences, references } from "@loubby/shared-contracts/http/recruit/references";
import {
  myReferencesSchema,
  referencesSchema,
} from "@loubby/shared-contracts/http/recruit/references.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { loubbyCardsRoutes } from "./cards/cards.routes.ts";
import { myReferencesRoutes, referencesRoutes } from "./references/references.routes.ts";
import { myResumeVideosRoutes, resumeVideosRoutes } from "./videos/resume-videos.routes.ts";

/** What a company asks of its applicants, and passes on of them. */
export function serveAsking(server: Server, services: Services): void {
  serve(server, resumeVideos, resumeVideosSchema, resumeVideosRoutes(services));
  serve(server, myResumeVideos, myResumeVideosSchema, myResumeVideosRoutes(services));
  serve(server, references, referencesSchema, referencesRoutes(services));
  serve(server, myReferences, myReferencesSchema, myReferencesRoutes(services));
  serve(server, loubbyCards, loubbyCardsSchema, loubbyCardsRoutes(services));
}
