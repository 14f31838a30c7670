import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { listingsSchema } from "@loubby/shared-contracts/http/agents/listings.schema";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { savedSchema } from "@loubby/shared-contracts/http/agents/saved.schema";
import { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import { listingAppealsSchema } from "@loubby/shared-contracts/http/agents/selling/listing-appeals.schema";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { listingReviewsSchema } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { ownListingsSchema } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { ratings, reviewReports } from "@loubby/shared-contracts/http/agents/ratings";
import { ratingsSchema, reviewReportsSchema } from "@loubby/shared-contracts/http/agents/ratings.schema";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import { storesSchema } from "@loubby/shared-contracts/http/agents/stores.schema";
import { clockQueue } from "#api/background/queue";
import { agentQueue } from "#api/conversations/bots/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { checkQueue, checkVersion } from "./checking/check-version.ts";
import { checkHealth, healthQueue, queueDue } from "./health/check-health.ts";
import { listingsRoutes } from "./listings.routes.ts";
import { buyerNotices, sellerNotices } from "./notices.ts";
import { listingAppealsRoutes } from "./reviewing/listing-appeals.routes.ts";
import { listingReviewsRoutes } from "./reviewing/listing-reviews.routes.ts";
import { ratingsRoutes, reviewReportsRoutes } from "./rating/ratings.routes.ts";
import { savedRoutes } from "./saved.routes.ts";
import { ownListingsRoutes } from "./selling/own-listings.routes.ts";
import type { AnswerCharging } from "./running/answer-charging.ts";
import { answerAsAgent } from "./running/answer-as-agent.ts";
import { deleteOldTasks } from "./running/begun-tasks.sql.ts";
import { deleteOldLinks } from "./running/file-links.sql.ts";
import { serveAgentFiles } from "./running/serve-agent-files.ts";
import { agentSettings } from "./settings.ts";
import { countSales } from "./stores/count-sales.sql.ts";
import { storesRoutes } from "./stores/stores.routes.ts";
import { deleteOldViews } from "./viewing/views.sql.ts";

/** The store of agents and what is saved there. */
export const agentsModule = (charging: AnswerCharging): Module => ({
  name: "agents",
  offers: [
    "first-versions",
    "has-answered",
    "running/answer-charging",
    "on-sale",
    "published-agents",
    "settings",
  ],
  notices: [sellerNotices, buyerNotices],
  settings: [agentSettings],
  servePages: serveAgentFiles,
  work: [
    work(checkQueue, checkVersion),
    work(agentQueue, (services, asked) => answerAsAgent(services, charging, asked)),
    work(healthQueue, (services, { listingId }) => checkHealth(services, listingId)),
    work(clockQueue("agents.health-due"), queueDue, "*/10 * * * *"),
    work(
      clockQueue("agents.count-sales"),
      ({ db }) => db.as({ role: "worker" }).write(countSales),
      "*/10 * * * *",
    ),
    work(
      clockQueue("agents.forget-views"),
      ({ db }) => db.as({ role: "worker" }).read((sql) => deleteOldViews(sql)),
      "53 3 * * *",
    ),
    work(
      clockQueue("agents.forget-file-links"),
      ({ db }) => db.as({ role: "worker" }).read(deleteOldLinks),
      "7 4 * * *",
    ),
    work(
      clockQueue("agents.forget-tasks"),
      ({ db }) => db.as({ role: "worker" }).read(deleteOldTasks),
      "11 4 * * *",
    ),
  ],
  serve(server, services) {
    serve(server, listings, listingsSchema, listingsRoutes(services));
    serve(server, saved, savedSchema, savedRoutes(services));
    serve(server, ratings, ratingsSchema, ratingsRoutes(services));
    serve(server, reviewReports, reviewReportsSchema, reviewReportsRoutes(services));
    serve(server, stores, storesSchema, storesRoutes(services));
    serve(server, ownListings, ownListingsSchema, ownListingsRoutes(services));
    serve(server, listingAppeals, listingAppealsSchema, listingAppealsRoutes(services));
    serve(server, listingReviews, listingReviewsSchema, listingReviewsRoutes(services));
  },
});
