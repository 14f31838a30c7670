import type { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { type Deployer, mustMayDeploy } from "#api/access/deploy-key";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findChanges } from "./release-changes.sql.ts";
import type { Target } from "./change-release.ts";
import { endCanary, kill, promote, revive, rollBack, setCanary } from "./release.service.ts";
import { choiceFor, compareBuilds, listReleases, listVitals, readRelease } from "./releases.service.ts";

/** What runs, and changing it. */
export const releasesRoutes = (services: Services): Handlers<typeof releases> => {
  const after = async (
    principal: Deployer,
    target: Target,
    change: (services: Services, deployer: Deployer, target: Target) => Promise<void>,
  ) => {
    await change(services, principal, target);
    return readRelease(services, principal, target.remote);
  };
  return {
    list: async ({ principal }) => ({ data: await listReleases(services, principal) }),
    history: ({ principal, params, query }) => {
      mustMayDeploy(principal, params.remote);
      return services.db.as({ role: "release" }).read(async (sql) => {
        const { limit, cursor } = query;
        const rows = await findChanges(sql, params.remote, { cursor, limit: limit + 1 });
        const data = rows.slice(0, limit);
        return { data, nextCursor: rows.length > limit ? (data.at(-1)?._id ?? null) : null };
      });
    },
    choice: ({ principal, params, query }) => choiceFor(services, principal, params.remote, query),
    compare: async ({ principal, params, query }) => ({
      data: await compareBuilds(services, principal, params.remote, query),
    }),
    vitals: async ({ principal }) => ({ data: await listVitals(services, principal) }),
    canary: ({ principal, params, query, body }) =>
      after(principal, { ...params, ...query }, (...to) => setCanary(...to, body)),
    endCanary: ({ principal, params: { remote, build }, query }) =>
      after(principal, { remote, ...query }, (...to) => endCanary(...to, build)),
    promote: ({ principal, params, query, body }) =>
      after(principal, { ...params, ...query }, (...to) => promote(...to, body)),
    rollback: ({ principal, params, query, body }) =>
      after(principal, { ...params, ...query }, (...to) => rollBack(...to, body)),
    kill: ({ principal, params, query, body }) =>
      after(principal, { ...params, ...query }, (...to) => kill(...to, body.reason)),
    revive: ({ principal, params, query }) => after(principal, { ...params, ...query }, revive),
  };
};
