import type { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { type Deployer, mustMayDeploy } from "#api/access/deploy-key";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findChanges } from "./release-changes.sql.ts";
import { endCanary, kill, promote, revive, rollBack, setCanary } from "./release.service.ts";
import { choiceFor, compareBuilds, listReleases, readRelease } from "./releases.service.ts";

/** What runs, and changing it. */
export const releasesRoutes = (services: Services): Handlers<typeof releases> => {
  const after = async (change: Promise<void>, principal: Deployer, remote: string) => {
    await change;
    return readRelease(services, principal, remote);
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
    canary: ({ principal, params: { remote }, body }) =>
      after(setCanary(services, principal, remote, body), principal, remote),
    endCanary: ({ principal, params: { remote, build } }) =>
      after(endCanary(services, principal, remote, build), principal, remote),
    promote: ({ principal, params: { remote }, body }) =>
      after(promote(services, principal, remote, body), principal, remote),
    rollback: ({ principal, params: { remote }, body }) =>
      after(rollBack(services, principal, remote, body), principal, remote),
    kill: ({ principal, params: { remote }, body }) =>
      after(kill(services, principal, remote, body.reason), principal, remote),
    revive: ({ principal, params: { remote } }) =>
      after(revive(services, principal, remote), principal, remote),
  };
};
