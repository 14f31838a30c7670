import { z } from "zod";
import * as paths from "../../paths.ts";
import { storeWorks } from "../../shell/store-roles.ts";
import {
  actions,
  features,
  navSections,
  planFeatures,
  type RemoteConfig as RemoteConfigType,
  roleTags,
  slotNames,
  userTypes,
} from "@loubby/shared-contracts/shell";

export const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "lower case letters, digits and hyphens only, beginning with a letter");

const access = z.union([
  z.enum(["public", "signed_in"]),
  z.strictObject({
    userTypes: z.array(z.enum(userTypes)).min(1).exactOptional(),
    roles: z.array(z.enum(roleTags)).min(1).exactOptional(),
    permission: z.strictObject({ feature: z.enum(features), action: z.enum(actions) }).exactOptional(),
    planFeature: z.enum(planFeatures).exactOptional(),
    seller: z.literal(true).exactOptional(),
    store: z.enum(storeWorks).exactOptional(),
    staff: z.enum(["admin", "super_admin"]).exactOptional(),
  }),
]);

const dashboardPath = z.templateLiteral([
  `${paths.dashboard}/`,
  z.string().regex(/[A-Za-z0-9][A-Za-z0-9/-]*/),
]);
const text = z.string().trim().min(1).max(80);
const identifier = z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, "a name like jobsPage");

const route = z.strictObject({
  path: dashboardPath,
  page: identifier,
  title: text,
  access,
  nav: z
    .strictObject({ section: z.enum(navSections), order: z.number(), icon: text, label: text })
    .exactOptional(),
});

const widget = z.strictObject({
  slot: z.enum(slotNames),
  widget: identifier,
  title: text,
  access,
  order: z.number(),
  minHeight: z.int().min(0).max(2000),
});

/** A page, and what it opens there: `/dashboard/schedule?new=1`. */
const dashboardAddress = z.templateLiteral([
  `${paths.dashboard}/`,
  z.string().regex(/[A-Za-z0-9][A-Za-z0-9/-]*(\?[A-Za-z0-9=&-]+)?/),
]);
const addMenuEntry = z.strictObject({ label: text, to: dashboardAddress, access, order: z.number() });

/** The whole of a `remote.config.ts`, as it is stamped into a build's manifest. */
export const RemoteConfig = z.strictObject({
  format: z.literal(1),
  name: remoteName,
  contract: z.string().min(1),
  routes: z.array(route),
  widgets: z.array(widget),
  addMenu: z.array(addMenuEntry),
}) satisfies z.ZodType<RemoteConfigType>;

export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const perhapsIntegrity = z.string().regex(/^(?:sha384-[A-Za-z0-9+/]{64})?$/);
const buildId = z.string().regex(/^[0-9a-f]{10}$/);

const build = z.object({
  name: remoteName,
  version: z.string(),
  build: buildId,
  /** URL of `mf-manifest.json`: a path of this origin, or a whole URL on another. */
  manifest: z.string(),
  manifestIntegrity: integrity,
  entryIntegrity: integrity,
  /** Semver range of the contract that the build was made against. */
  contract: z.string(),
  config: RemoteConfig,
});

export const RemoteBuild = build;
export type RemoteBuild = z.output<typeof RemoteBuild>;

/** Why a person gets the build they get. */
export const choiceReasons = ["active", "percentage", "user", "tenant", "override"] as const;
export type ChoiceReason = (typeof choiceReasons)[number];

/** Everything that changes what runs. `withdraw` is the product's own doing. */
export const releaseActions = [
  "ship",
  "canary",
  "end_canary",
  "promote",
  "rollback",
  "kill",
  "revive",
  "withdraw",
  "remove",
] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** A remote as one person gets it: the build chosen for them and why, and what to fall back to. */
export const RegistryEntry = build.extend({
  /** `override`: the manifest is a developer's own, at a whole URL; the rest is of the build that it stands in for. */
  reason: z.enum(choiceReasons),
  /** Empty for an override only: no one vouches for sources that are being worked on. */
  manifestIntegrity: perhapsIntegrity,
  entryIntegrity: perhapsIntegrity,
  previous: build.nullable(),
});
export type RegistryEntry = z.output<typeof RegistryEntry>;

export const Registry = z.object({
  schema: z.literal(1),
  /** Changes whenever anything in the registry does. */
  revision: z.string(),
  shell: z.object({ version: z.string(), build: z.string() }),
  remotes: z.array(RegistryEntry),
  /** Remotes that must not run, with the sentence to show for each. */
  killed: z.array(z.object({ name: remoteName, reason: z.string() })),
});
export type Registry = z.output<typeof Registry>;

export const remotesSchema = {
  list: {
    /** The build of the shell that asks, so that the answer fits it; else the one a new tab would get. */
    query: z.object({ shell: buildId.optional() }),
    response: Registry,
  },
};
