import { jobImports } from "@loubby/shared-contracts/http/sourcing/job-imports";
import { jobImportsSchema } from "@loubby/shared-contracts/http/sourcing/job-imports.schema";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolImportsSchema } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import { poolLinksSchema } from "@loubby/shared-contracts/http/sourcing/pool-links.schema";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolMembersSchema } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { poolOutreachSchema } from "@loubby/shared-contracts/http/sourcing/pool-outreach.schema";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { talentPoolsSchema } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import { talentReachOutSchema } from "@loubby/shared-contracts/http/sourcing/talent-reach-out.schema";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import { talentSearchesSchema } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { talentsSchema } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { poolOutreachRoutes, poolLinksRoutes } from "./outreach/outreach.routes.ts";
import { runOutreach } from "./outreach/run-outreach.ts";
import { jobImportsRoutes } from "./job-imports/job-imports.routes.ts";
import { poolImportsRoutes } from "./pools/import/imports.routes.ts";
import { runImport } from "./pools/import/run-import.ts";
import { talentPoolsRoutes, poolMembersRoutes } from "./pools/pools.routes.ts";
import { sweepPools } from "./pools/sweep-pools.ts";
import { sendTalentAlerts } from "./talents/talent-alerts.ts";
import { talentsRoutes, talentSearchesRoutes, talentReachOutRoutes } from "./talents/talents.routes.ts";
import { poolOutreachQueue, poolImportQueue } from "./queues.ts";
import { talentNotices, invitationNotices } from "./notices.ts";

/** Talent pools, talent search, and reaching out. */
export const sourcingModule: Module = {
  name: "sourcing",
  notices: [talentNotices, invitationNotices],
  offers: ["outreach/contact-link.service", "outreach/links.service"],
  serve(server, services) {
    serve(server, talentPools, talentPoolsSchema, talentPoolsRoutes(services));
    serve(server, poolMembers, poolMembersSchema, poolMembersRoutes(services));
    serve(server, poolOutreach, poolOutreachSchema, poolOutreachRoutes(services));
    serve(server, poolLinks, poolLinksSchema, poolLinksRoutes(services));
    serve(server, jobImports, jobImportsSchema, jobImportsRoutes(services));
    serve(server, poolImports, poolImportsSchema, poolImportsRoutes(services));
    serve(server, talents, talentsSchema, talentsRoutes(services));
    serve(server, talentSearches, talentSearchesSchema, talentSearchesRoutes(services));
    serve(server, talentReachOut, talentReachOutSchema, talentReachOutRoutes(services));
  },
  work: [
    work(poolOutreachQueue, (services, { runId }) => runOutreach(services, runId)),
    work(poolImportQueue, (services, { importId }) => runImport(services, importId)),
    work(clockQueue("recruit.sweep-pools"), sweepPools, "37 5 * * *"),
    work(clockQueue("recruit.talent-alerts"), sendTalentAlerts, "37 5 * * *"),
  ],
};
