import { poolImports } from "@loubby/shared-contracts/http/recruit/pool-imports";
import { poolImportsSchema } from "@loubby/shared-contracts/http/recruit/pool-imports.schema";
import { poolLinks } from "@loubby/shared-contracts/http/recruit/pool-links";
import { poolLinksSchema } from "@loubby/shared-contracts/http/recruit/pool-links.schema";
import { poolMembers } from "@loubby/shared-contracts/http/recruit/pool-members";
import { poolMembersSchema } from "@loubby/shared-contracts/http/recruit/pool-members.schema";
import { poolOutreach } from "@loubby/shared-contracts/http/recruit/pool-outreach";
import { poolOutreachSchema } from "@loubby/shared-contracts/http/recruit/pool-outreach.schema";
import { talentPools } from "@loubby/shared-contracts/http/recruit/talent-pools";
import { talentPoolsSchema } from "@loubby/shared-contracts/http/recruit/talent-pools.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { poolImportsRoutes } from "./pools/import/imports.routes.ts";
import { poolLinksRoutes, poolOutreachRoutes } from "./pools/outreach.routes.ts";
import { serveTalents } from "./serve-talents.ts";
import { poolMembersRoutes, talentPoolsRoutes } from "./pools/pools.routes.ts";

/** Talent pools and the search of people, one line a resource. */
export function servePools(server: Server, services: Services): void {
  serve(server, talentPools, talentPoolsSchema, talentPoolsRoutes(services));
  serve(server, poolMembers, poolMembersSchema, poolMembersRoutes(services));
  serve(server, poolOutreach, poolOutreachSchema, poolOutreachRoutes(services));
  serve(server, poolLinks, poolLinksSchema, poolLinksRoutes(services));
  serve(server, poolImports, poolImportsSchema, poolImportsRoutes(services));
  serveTalents(server, services);
}
