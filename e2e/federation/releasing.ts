import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { ask } from "@loubby/tooling/ask";
import { shipBuild } from "@loubby/tooling/ship-build";
import { DEMO_PASSWORD } from "../fixtures.ts";
import { type BuiltVariant, buildVariant, type Variant } from "./variants.ts";

/** Ships and releases in a running product, as a super admin does. */
export interface Releaser {
  /** Builds a variant and brings it in as a candidate; once it is in, it is only named. */
  ship(variant: Variant): Promise<BuiltVariant>;
  promote(build: BuiltVariant): Promise<Release>;
  rollBack(remote: string): Promise<Release>;
  canary(
    build: BuiltVariant,
    audience: { tenants?: string[]; users?: string[]; percent?: number },
  ): Promise<Release>;
  endCanary(build: BuiltVariant): Promise<Release>;
  kill(remote: string, reason: string): Promise<Release>;
  revive(remote: string): Promise<Release>;
  release(remote: string): Promise<Release>;
  /** Gives everyone this build again, whatever was released since. */
  restore(remote: string, build: string | null): Promise<void>;
}

/** Signs the demo's super admin in to the product at `url`. */
export async function openReleaser(url: string): Promise<Releaser> {
  const body = { email: "admin@demo.test", user_password: DEMO_PASSWORD };
  const { token } = await ask({ url }, auth.login, { body });
  const deployer = { url, token };
  const shipped = new Map<string, BuiltVariant>();
  const release = async (remote: string) => {
    const { data } = await ask(deployer, releases.list, {});
    const found = data.find((one) => one.remote === remote);
    if (!found) throw new Error(`${remote} was never built.`);
    return found;
  };
  const promote = (remote: string, build: string) =>
    ask(deployer, releases.promote, { params: { remote }, body: { build } });
  return {
    async ship(variant) {
      const key = JSON.stringify(variant);
      const known = shipped.get(key);
      if (known) return known;
      const built = await buildVariant(variant);
      await shipBuild(deployer, built.dir, () => undefined);
      shipped.set(key, built);
      return built;
    },
    promote: ({ remote, build }) => promote(remote, build),
    rollBack: (remote) => ask(deployer, releases.rollback, { params: { remote }, body: {} }),
    canary: ({ remote, build }, audience) =>
      ask(deployer, releases.canary, { params: { remote }, body: { build, ...audience } }),
    endCanary: ({ remote, build }) => ask(deployer, releases.endCanary, { params: { remote, build } }),
    kill: (remote, reason) => ask(deployer, releases.kill, { params: { remote }, body: { reason } }),
    revive: (remote) => ask(deployer, releases.revive, { params: { remote } }),
    release,
    async restore(remote, build) {
      const { active, canaries, killed } = await release(remote);
      for (const { build: tried } of canaries)
        await ask(deployer, releases.endCanary, { params: { remote, build: tried } });
      if (killed !== null) await ask(deployer, releases.revive, { params: { remote } });
      if (build !== null && active !== build) await promote(remote, build);
    },
  };
}
