import { ApiError } from "@loubby/shared-contracts/shell";
import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import type { DeployKey } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type {
  Difference,
  Release,
  ReleaseChange,
  ReleasedBuild,
  Vital,
} from "@loubby/shared-contracts/http/remotes/releases.schema";
import { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";

/** The id of a build: ten times its digit. */
export const buildId = (digit: number): string => String(digit).repeat(10);

/** A build of version `1.<digit>.0`. */
export function buildOf(digit: number, change: Partial<ReleasedBuild> = {}): ReleasedBuild {
  return {
    build: buildId(digit),
    version: `1.${digit}.0`,
    origin: "shipped",
    contract: "^1.0.0",
    registered_at: new Date(0).toISOString(),
    removed_at: null,
    health: { loads: 0, failures: 0, errors: 0, p50: null, p95: null },
    ...change,
  };
}

/** A remote with three builds, of which everyone runs the second. */
export function releaseOf(change: Partial<Release> = {}): Release {
  return {
    remote: "mfe-recruit",
    active: buildId(2),
    previous: buildId(1),
    killed: null,
    canaries: [],
    builds: [buildOf(3), buildOf(2), buildOf(1)],
    changed_at: "2026-11-21T10:00:00.000Z",
    ...change,
  };
}

/** A line of the audit trail. */
export function changeOf(index: number, change: Partial<ReleaseChange> = {}): ReleaseChange {
  return {
    _id: idOf(index),
    remote: "mfe-recruit",
    action: "promote",
    build: buildId(2),
    version: "1.2.0",
    reason: null,
    actor: { kind: "person", name: "Ruth Adeyemi" },
    at: new Date().toISOString(),
    ...change,
  };
}

/** The registry as its contracts answer it: changes are applied, and refused when they come too late. */
export class FakeReleases extends FakeApi {
  release: Release;
  trail: readonly ReleaseChange[] = [];
  differences: readonly Difference[] = [];
  vitals: Vital[] = [];
  keys: readonly DeployKey[] = [];

  constructor(release = releaseOf()) {
    super();
    this.release = release;
    this.on(releases.list, () => ({ data: [this.release] }));
    this.on(releases.history, (_, { query: { cursor } = {} }) => {
      const rest = this.trail.slice(cursor ? this.trail.findIndex(({ _id }) => _id === cursor) + 1 : 0);
      const data = rest.slice(0, 2);
      return { data, nextCursor: rest.length > 2 ? (data.at(-1)?._id ?? null) : null };
    });
    this.on(releases.compare, () => ({ data: [...this.differences] }));
    this.on(releases.vitals, () => ({ data: this.vitals }));
    this.on(releases.promote, (_, { query, body: { build } }) =>
      this.#change(query, { active: build, previous: this.release.active }),
    );
    this.on(releases.rollback, (_, { query, body: { build } }) =>
      this.#change(query, { active: build ?? null, previous: null }),
    );
    this.on(releases.kill, (_, { query, body: { reason } }) => this.#change(query, { killed: reason }));
    this.on(releases.revive, (_, { query }) => this.#change(query, { killed: null }));
    this.on(releases.endCanary, (_, { query }) => this.#change(query, { canaries: [] }));
    this.on(releases.canary, (_, { query, body }) =>
      this.#change(query, {
        canaries: [
          {
            build: body.build,
            percent: body.percent ?? null,
            tenants: (body.tenants ?? []).map((name, index) => ({ _id: idOf(100 + index), name })),
            users: (body.users ?? []).map((name, index) => ({ _id: idOf(200 + index), name })),
            watched: { people: 0, loads: 0, failures: 0 },
          },
        ],
      }),
    );
    this.on(deployKeys.list, () => ({ data: [...this.keys] }));
    this.on(deployKeys.create, (_, { body }) => {
      const key = {
        _id: idOf(50),
        ...body,
        created_by: "Ruth Adeyemi",
        created_at: "2026-11-21T10:00:00.000Z",
      };
      this.keys = [{ ...key, last_used_at: null, revoked_at: null }, ...this.keys];
      return { ...key, last_used_at: null, revoked_at: null, secret: "loubby_deploy_once" };
    });
    this.on(deployKeys.revoke, ({ keyId }) => {
      this.keys = this.keys.map((key) => (key._id === keyId ? { ...key, revoked_at: key.created_at } : key));
      return this.keys.find((key) => key._id === keyId) as DeployKey;
    });
  }

  /** What someone else does meanwhile. */
  elsewhere(change: Partial<Release>): void {
    this.release = { ...this.release, ...change, changed_at: new Date().toISOString() };
  }

  #change(query: { seen?: string | undefined } | undefined, change: Partial<Release>): Release {
    if (query?.seen !== this.release.changed_at) {
      throw new ApiError(
        409,
        "changed_meanwhile",
        "mfe-recruit has changed since you looked. Nothing was done.",
      );
    }
    this.elsewhere(change);
    return this.release;
  }
}
