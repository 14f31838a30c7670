import { z } from "zod";
import { choiceReasons, remoteName, releaseActions } from "./remotes.schema.ts";
import { vitalNames } from "./reports.schema.ts";

const remote = z.object({ remote: remoteName });
const buildId = z.string().regex(/^[0-9a-f]{10}$/, "the ten hex digits of a build");
const reason = z.string().trim().min(3, "give a reason of at least three letters").max(400);

/** A trial: who gets a build before everyone does. */
export const Canary = z.object({
  build: buildId,
  tenants: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  users: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  /** 0 to 100, of signed-in people; null when the trial is for those named only. */
  percent: z.number().nullable(),
  /** Counted since the trial began: what withdraws it by itself. */
  watched: z.object({ people: z.int(), loads: z.int(), failures: z.int() }),
});
export type Canary = z.output<typeof Canary>;

/** How a build fared in the last 24 hours. Times are milliseconds, null before the first load. */
export const BuildHealth = z.object({
  loads: z.int(),
  failures: z.int(),
  errors: z.int(),
  /** Upper bounds of the buckets that hold the median and the 95th of a hundred. */
  p50: z.int().nullable(),
  p95: z.int().nullable(),
});
export type BuildHealth = z.output<typeof BuildHealth>;

export const ReleasedBuild = z.object({
  build: buildId,
  version: z.string(),
  origin: z.enum(["local", "shipped"]),
  /** Semver range of the contract it was built against; the shell's own version of it for the shell. */
  contract: z.string(),
  registered_at: z.string(),
  removed_at: z.string().nullable(),
  health: BuildHealth,
});
export type ReleasedBuild = z.output<typeof ReleasedBuild>;

/** What runs of one remote, and everything that could. Builds are newest first. */
export const Release = z.object({
  remote: remoteName,
  active: buildId.nullable(),
  previous: buildId.nullable(),
  killed: z.string().nullable(),
  canaries: z.array(Canary),
  builds: z.array(ReleasedBuild),
  changed_at: z.string().nullable(),
});
export type Release = z.output<typeof Release>;

/** One line of the audit trail. */
export const ReleaseChange = z.object({
  _id: z.uuid(),
  remote: remoteName,
  action: z.enum(releaseActions),
  build: buildId.nullable(),
  version: z.string().nullable(),
  reason: z.string().nullable(),
  actor: z.object({ kind: z.enum(["person", "deploy_key", "system"]), name: z.string() }),
  at: z.string(),
});
export type ReleaseChange = z.output<typeof ReleaseChange>;

/** One web vital in one build of the shell, over the last 24 hours. */
export const Vital = z.object({
  build: z.string(),
  /** Null for a build that is not registered. */
  version: z.string().nullable(),
  name: z.enum(vitalNames),
  count: z.int(),
  good: z.int(),
  poor: z.int(),
  /** Milliseconds; for CLS the score itself. */
  mean: z.number(),
});
export type Vital = z.output<typeof Vital>;

/** The release's `changed_at` by which the caller decided: 409 `changed_meanwhile` when it was changed since. */
const seen = z.object({ seen: z.string().max(40).optional() });

/** One thing that differs between two builds, in words. */
export const Difference = z.object({
  part: z.enum(["contract", "pages", "widgets", "add_menu", "operations", "shared"]),
  change: z.enum(["added", "removed", "changed"]),
  text: z.string(),
});
export type Difference = z.output<typeof Difference>;

export const releasesSchema = {
  list: { response: z.object({ data: z.array(Release) }) },
  history: {
    params: remote,
    query: z.object({
      cursor: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.object({ data: z.array(ReleaseChange), nextCursor: z.uuid().nullable() }),
  },
  choice: {
    params: remote,
    query: z.object({ tenant: z.string().max(200).optional(), user: z.string().max(320).optional() }),
    response: z.object({
      build: buildId.nullable(),
      version: z.string().nullable(),
      reason: z.enum([...choiceReasons, "killed", "absent"]),
      /** Where a tab would fetch it; null for the shell, which comes as a page. */
      manifest: z.string().nullable(),
    }),
  },
  compare: {
    params: remote,
    query: z.object({ from: buildId, to: buildId }),
    response: z.object({ data: z.array(Difference) }),
  },
  vitals: { response: z.object({ data: z.array(Vital) }) },
  canary: {
    params: remote,
    query: seen,
    body: z.object({
      build: buildId,
      /** Companies, by id or by their exact name. */
      tenants: z.array(z.string().trim().min(1).max(200)).max(200).default([]),
      /** People, by id or by their e-mail address. */
      users: z.array(z.string().trim().min(1).max(320)).max(200).default([]),
      percent: z.number().min(0).max(100).nullable().default(null),
      reason: reason.optional(),
    }),
    response: Release,
  },
  endCanary: { params: remote.extend({ build: buildId }), query: seen, response: Release },
  promote: {
    params: remote,
    query: seen,
    body: z.object({ build: buildId, reason: reason.optional() }),
    response: Release,
  },
  rollback: {
    params: remote,
    query: seen,
    /** Without a build: to the one that ran before. */
    body: z.object({ build: buildId.optional(), reason: reason.optional() }),
    response: Release,
  },
  kill: { params: remote, query: seen, body: z.object({ reason }), response: Release },
  revive: { params: remote, query: seen, response: Release },
};
