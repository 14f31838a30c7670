import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Deployer } from "#api/access/deploy-key";
import type { Services } from "#api/services";
import { buildBefore } from "../builds/build-before.ts";
import { forgetWatch } from "./canary-watch.sql.ts";
import { changeRelease, mustHaveBuild, type Target } from "./change-release.ts";
import { findGivenToAll } from "./release-changes.sql.ts";
import type { ReleaseRow } from "../remotes.sql.ts";
import { resolveTenants, resolveUsers } from "../resolve-names.sql.ts";

/** Who gets a trial. Names are companies' and people's, or their ids. */
export interface CanaryPlan {
  readonly build: string;
  readonly tenants: readonly string[];
  readonly users: readonly string[];
  readonly percent: number | null;
  readonly reason?: string | undefined;
}

/** Gives a build to everyone and ends its trial. Promoting what is active changes nothing. */
export async function promote(
  services: Services,
  deployer: Deployer,
  target: Target,
  { build, reason }: { readonly build: string; readonly reason?: string | undefined },
): Promise<void> {
  const { remote } = target;
  await changeRelease(services, deployer, target, "promote", async (release, sql) => {
    await mustHaveBuild(sql, remote, build);
    if (release.active === build) return null;
    await forgetWatch(sql, remote, build);
    const next = {
      ...release,
      active: build,
      previous: release.active,
      rules: without(release, build),
    };
    return { release: next, build, reason: reason ?? null };
  });
}

/**
 * Gives everyone the build that ran before, or the one named. What is left behind is no fallback: the build that
 * ran before the one returned to is.
 */
export async function rollBack(
  services: Services,
  deployer: Deployer,
  target: Target,
  { build, reason }: { readonly build?: string | undefined; readonly reason?: string | undefined },
): Promise<void> {
  const { remote } = target;
  await changeRelease(services, deployer, target, "rollback", async (release, sql) => {
    const back = build ?? release.previous;
    if (back === null)
      throw new ApiError(409, "nothing_before", `Nothing ran before what ${remote} runs now.`);
    await mustHaveBuild(sql, remote, back);
    if (back === release.active) return null;
    const previous = buildBefore(await findGivenToAll(sql, remote), back);
    const next = { ...release, active: back, previous, rules: without(release, back) };
    return { release: next, build: back, reason: reason ?? null };
  });
}

/** Gives a build to some; people who had it before by its trial lose it unless named again. */
export async function setCanary(
  services: Services,
  deployer: Deployer,
  target: Target,
  plan: CanaryPlan,
): Promise<void> {
  const { remote } = target;
  const { build, percent } = plan;
  await changeRelease(services, deployer, target, "canary", async (release, sql) => {
    await mustHaveBuild(sql, remote, build);
    if (release.active === build)
      throw new ApiError(409, "already_active", "Everyone already has this build.");
    const tenants = await resolveTenants(sql, plan.tenants);
    const users = await resolveUsers(sql, plan.users);
    if (tenants.length === 0 && users.length === 0 && percent === null)
      throw new ApiError(400, "no_audience", "Choose who gets it: companies, people or a percentage.");
    const rule = {
      // The draw goes by it, so raising the percentage keeps everyone who is in.
      id: `canary-${build}`,
      build,
      ...(tenants.length > 0 && { tenants }),
      ...(users.length > 0 && { users }),
      ...(percent !== null && { percent }),
    };
    if (!release.rules.some((each) => each.build === build)) await forgetWatch(sql, remote, build);
    const next = { ...release, rules: [rule, ...without(release, build)] };
    return { release: next, build, reason: [audienceOf(plan), plan.reason].filter(Boolean).join(" ") };
  });
}

/** Who a trial is for, as the audit trail says it. */
function audienceOf({ tenants, users, percent }: CanaryPlan): string {
  const share = percent === null ? [] : [`${percent}% of signed-in people`];
  return `For ${[...tenants, ...users, ...share].join(", ")}.`;
}

/** Ends the trial of a build. */
export async function endCanary(
  services: Services,
  deployer: Deployer,
  target: Target,
  build: string,
): Promise<void> {
  const { remote } = target;
  await changeRelease(services, deployer, target, "end_canary", async (release, sql) => {
    const rules = without(release, build);
    if (rules.length === release.rules.length) return null;
    await forgetWatch(sql, remote, build);
    return { release: { ...release, rules }, build, reason: null };
  });
}

/** Takes a remote away from everyone. The reason is shown to people. */
export async function kill(
  services: Services,
  deployer: Deployer,
  target: Target,
  reason: string,
): Promise<void> {
  await changeRelease(services, deployer, target, "kill", async (release) =>
    release.killed_reason === reason
      ? null
      : { release: { ...release, killed_reason: reason }, build: release.active, reason },
  );
}

/** Lets a killed remote run again. */
export async function revive(services: Services, deployer: Deployer, target: Target): Promise<void> {
  await changeRelease(services, deployer, target, "revive", async (release) =>
    release.killed_reason === null
      ? null
      : { release: { ...release, killed_reason: null }, build: release.active, reason: null },
  );
}

/** The rules of a release but for those that give this build. */
export function without({ rules }: ReleaseRow, build: string): ReleaseRow["rules"] {
  return rules.filter((rule) => rule.build !== build);
}
