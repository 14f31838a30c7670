import { talentReachOut } from "@loubby/shared-contracts/http/recruit/talent-reach-out";
import { talentReachOutSchema } from "@loubby/shared-contracts/http/recruit/talent-reach-out.schema";
import { talentSearches } from "@loubby/shared-contracts/http/recruit/talent-searches";
import { talentSearchesSchema } from "@loubby/shared-contracts/http/recruit/talent-searches.schema";
import { talents } from "@loubby/shared-contracts/http/recruit/talents";
import { talentsSchema } from "@loubby/shared-contracts/http/recruit/talents.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { talentReachOutRoutes, talentSearchesRoutes, talentsRoutes } from "./talents/talents.routes.ts";

/** The search of people, one line a resource. */
export function serveTalents(server: Server, services: Services): void {
  serve(server, talents, talentsSchema, talentsRoutes(services));
  serve(server, talentSearches, talentSearchesSchema, talentSearchesRoutes(services));
  serve(server, talentReachOut, talentReachOutSchema, talentReachOutRoutes(services));
}
