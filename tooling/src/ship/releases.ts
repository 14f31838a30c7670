import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { Release, ReleasedBuild } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { ask } from "./ask.ts";
import { type Deployer, ShipError } from "./deployer.ts";

/** The release of one remote. @throws ShipError when this deployer has none of that name. */
export async function releaseOf(deployer: Deployer, remote: string): Promise<Release> {
  const { data } = await ask(deployer, releases.list, {});
  const found = data.find((one) => one.remote === remote);
  if (found) return found;
  const names = data.map((one) => one.remote).join(", ");
  throw new ShipError(
    `There is no remote "${remote}" here that you may ship${names && `; there are ${names}`}.`,
  );
}

/**
 * One build by its id, its version, or both joined with a hyphen; without a name the newest that is not active.
 * @throws ShipError that lists what there is.
 */
export function pickBuild({ remote, active, builds }: Release, name?: string): ReleasedBuild {
  const standing = builds.filter(({ removed_at }) => removed_at === null);
  const fitting =
    name === undefined
      ? standing.filter(({ build }) => build !== active).slice(0, 1)
      : standing.filter(({ build, version }) => [build, version, `${version}-${build}`].includes(name));
  const [picked, second] = fitting;
  if (picked && second) {
    const ids = fitting.map(labelOf).join(", ");
    throw new ShipError(`${remote} has more than one build "${name}": ${ids}. Give one of them in full.`);
  }
  if (picked) return picked;
  const list = standing.slice(0, 8).map((one) => `  ${labelOf(one)}`);
  const wanted = name === undefined ? "no build besides the active one" : `no build "${name}"`;
  throw new ShipError(`${remote} has ${wanted}. There are:\n${list.join("\n")}`);
}

/** `1.4.0-0123456789` */
export function labelOf({ version, build }: Pick<ReleasedBuild, "version" | "build">): string {
  return `${version}-${build}`;
}
