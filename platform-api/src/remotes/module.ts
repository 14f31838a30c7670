import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import { deployKeysSchema } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import { overrides } from "@loubby/shared-contracts/http/remotes/overrides";
import { overridesSchema } from "@loubby/shared-contracts/http/remotes/overrides.schema";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { releasesSchema } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import { remotesSchema } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { reports } from "@loubby/shared-contracts/http/remotes/reports";
import { reportsSchema } from "@loubby/shared-contracts/http/remotes/reports.schema";
import { shipping } from "@loubby/shared-contracts/http/remotes/shipping";
import { shippingSchema } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { deployKeysRoutes } from "./releases/deploy-keys.routes.ts";
import { overridesRoutes } from "./overrides/overrides.routes.ts";
import { releasesRoutes } from "./releases/releases.routes.ts";
import { describeRemotes } from "./reports/remote-metrics.ts";
import { remotesRoutes } from "./remotes.routes.ts";
import { reportsRoutes } from "./reports/reports.routes.ts";
import { shippingRoutes } from "./releases/shipping.routes.ts";
import { sweepBuilds } from "./builds/sweep-builds.ts";
import { remotesSettings } from "./settings.ts";

/** Builds of the remotes: which are released, chosen, shipped and overridden. */
export const remotesModule: Module = {
  name: "remotes",
  offers: [
    "builds/build-files",
    "builds/local-builds",
    "builds/missing-operations",
    "builds/register-local-builds",
    "builds/release-local-builds",
    "overrides/overrides.service",
    "registry.service",
    "releases/deploy-keys.service",
    "settings",
  ],
  settings: [remotesSettings],
  describe: describeRemotes,
  serve(server, services) {
    serve(server, remotes, remotesSchema, remotesRoutes(services));
    serve(server, releases, releasesSchema, releasesRoutes(services));
    serve(server, shipping, shippingSchema, shippingRoutes(services));
    serve(server, deployKeys, deployKeysSchema, deployKeysRoutes(services));
    serve(server, overrides, overridesSchema, overridesRoutes(services));
    serve(server, reports, reportsSchema, reportsRoutes(services));
  },
  work: [work(clockQueue("remotes.sweep"), sweepBuilds, "41 3 * * *")],
};
