import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { ask } from "./ask.ts";
import type { Deployer } from "./deployer.ts";
import { untilNewTab } from "./new-tab.ts";
import { labelOf, pickBuild, releaseOf } from "./releases.ts";

interface WithReason {
  readonly reason?: string;
}

/** Who a trial is for, as given at the terminal. */
export interface Audience extends WithReason {
  readonly tenant?: readonly string[];
  readonly user?: readonly string[];
  readonly percent?: number;
}

/** Gives a build to some, and says when a new tab of the first of them runs it. */
export async function canary(
  deployer: Deployer,
  remote: string,
  name: string | undefined,
  audience: Audience,
): Promise<void> {
  const { tenant: tenants = [], user: users = [], percent = null, reason } = audience;
  const picked = pickBuild(await releaseOf(deployer, remote), name);
  const since = performance.now();
  const body = { build: picked.build, tenants: [...tenants], users: [...users], percent };
  await ask(deployer, releases.canary, {
    params: { remote },
    body: { ...body, ...(reason !== undefined && { reason }) },
  });
  const share = percent === null ? [] : [`${percent}% of signed-in people`];
  console.log(`✔ ${remote} ${labelOf(picked)} is now for ${[...tenants, ...users, ...share].join(", ")}.`);
  const [opener] = [...tenants.map((tenant) => ({ tenant })), ...users.map((user) => ({ user }))];
  if (opener === undefined) return;
  const { ms } = await untilNewTab(deployer, remote, opener, ({ build }) => build === picked.build, since);
  console.log(
    `  A new tab of ${Object.values(opener).join()} runs it ${(ms / 1000).toFixed(2)} s after the command.`,
  );
}

/** Ends the trial of a build. */
export async function endCanary(deployer: Deployer, remote: string, name: string): Promise<void> {
  const picked = pickBuild(await releaseOf(deployer, remote), name);
  await ask(deployer, releases.endCanary, { params: { remote, build: picked.build } });
  console.log(`✔ The trial of ${remote} ${labelOf(picked)} has ended.`);
}

/** Gives a build to everyone, and says when a new tab runs it. */
export async function promote(
  deployer: Deployer,
  remote: string,
  name: string | undefined,
  { reason }: WithReason,
): Promise<void> {
  const picked = pickBuild(await releaseOf(deployer, remote), name);
  const since = performance.now();
  const body = { build: picked.build, ...(reason !== undefined && { reason }) };
  await ask(deployer, releases.promote, { params: { remote }, body });
  console.log(`✔ ${remote} ${labelOf(picked)} is now for everyone.`);
  await sayWhen(deployer, remote, picked.build, since);
}

/** Gives everyone what ran before, or the build named, and says when a new tab runs it. */
export async function rollBack(
  deployer: Deployer,
  remote: string,
  name: string | undefined,
  { reason }: WithReason,
): Promise<void> {
  const picked = name === undefined ? null : pickBuild(await releaseOf(deployer, remote), name);
  const since = performance.now();
  const body = { ...(picked && { build: picked.build }), ...(reason !== undefined && { reason }) };
  const release = await ask(deployer, releases.rollback, { params: { remote }, body });
  const running = pickBuild(release, release.active ?? "");
  console.log(`✔ ${remote} runs ${labelOf(running)} again.`);
  await sayWhen(deployer, remote, running.build, since);
}

/** Takes a remote away from everyone. */
export async function kill(deployer: Deployer, remote: string, reason: string): Promise<void> {
  const since = performance.now();
  await ask(deployer, releases.kill, { params: { remote }, body: { reason } });
  const { ms } = await untilNewTab(deployer, remote, {}, (choice) => choice.reason === "killed", since);
  console.log(
    `✔ ${remote} runs for no one. New tabs stop running it after ${(ms / 1000).toFixed(2)} s, open ones within 60 s.`,
  );
}

/** Lets a killed remote run again. */
export async function revive(deployer: Deployer, remote: string): Promise<void> {
  const since = performance.now();
  await ask(deployer, releases.revive, { params: { remote } });
  const { ms } = await untilNewTab(deployer, remote, {}, (choice) => choice.reason !== "killed", since);
  console.log(`✔ ${remote} runs again, in new tabs after ${(ms / 1000).toFixed(2)} s.`);
}

async function sayWhen(deployer: Deployer, remote: string, build: string, since: number): Promise<void> {
  const { ms, choice } = await untilNewTab(
    deployer,
    remote,
    {},
    (one) => one.build === build || one.reason === "killed",
    since,
  );
  if (choice.reason === "killed")
    console.log(`  No one runs it yet because ${remote} is killed: npm run remotes -- revive ${remote}`);
  else console.log(`  A new tab runs it ${(ms / 1000).toFixed(2)} s after the command.`);
}
