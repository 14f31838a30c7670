import { candidateViews } from "@loubby/shared-contracts/http/candidates/candidate-views";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { candidatesSchema } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { candidateViewsSchema } from "@loubby/shared-contracts/http/candidates/candidate-views.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { viewsRoutes } from "#api/views/views.routes";
import { candidatesRoutes } from "./candidates.routes.ts";
import { enterDueCandidates } from "./enter-due-candidates.ts";

/** Everyone who applied to a company, across its jobs: one list, one page per person. */
export const candidatesModule: Module = {
  name: "candidates",
  serve(server, services) {
    serve(server, candidates, candidatesSchema, candidatesRoutes(services));
    serve<typeof candidateViews>(
      server,
      candidateViews,
      candidateViewsSchema,
      viewsRoutes(services, "candidate_views"),
    );
  },
  work: [work(clockQueue("recruit.enter-candidates"), enterDueCandidates, "* * * * *")],
};
