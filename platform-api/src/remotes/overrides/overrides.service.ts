import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Overrides } from "@loubby/shared-contracts/http/remotes/overrides.schema";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { isOverrideHost } from "./override-hosts.ts";
import { deleteOverrides, findOverrides, upsertOverride } from "./overrides.sql.ts";
import { findRelease } from "../remotes.sql.ts";
import { SHELL } from "../shell-name.ts";
import { remotesSettings } from "../settings.ts";

/** The caller's own, whether or not their hosts are still configured. */
export async function listOverrides(services: Services, { sessionId }: Principal): Promise<Overrides> {
  const { db, config } = services;
  const data = await db.as({ role: "auth" }).read((sql) => findOverrides(sql, sessionId));
  return { data, hosts: [...config.of(remotesSettings).overrideHosts] };
}

/**
 * Runs a remote from this manifest in the caller's session. Throws 422 for a host that is not configured, 404 for a
 * remote of which nothing was released.
 */
export async function setOverride(
  services: Services,
  principal: Principal,
  remote: string,
  manifest: string,
): Promise<Overrides> {
  const url = new URL(manifest);
  mustBeTaken(url, services.config.of(remotesSettings).overrideHosts);
  const release = await services.db.as("visitor").read((sql) => findRelease(sql, remote));
  if (release === undefined || remote === SHELL)
    throw new ApiError(404, "not_found", `There is no remote "${remote}" to override.`);
  const row = { session_id: principal.sessionId, remote, manifest: url.href };
  await services.db.as({ role: "auth" }).write((sql) => upsertOverride(sql, row));
  return listOverrides(services, principal);
}

/** Ends one override of the caller's session, or all of them with null. */
export async function clearOverrides(
  services: Services,
  principal: Principal,
  remote: string | null,
): Promise<Overrides> {
  await services.db.as({ role: "auth" }).write((sql) => deleteOverrides(sql, principal.sessionId, remote));
  return listOverrides(services, principal);
}

/**
 * Manifests by remote that this person's session runs instead of builds: none but for staff, and none whose host is
 * no longer configured.
 */
export async function activeOverrides(
  services: Services,
  principal: Principal | null,
): Promise<ReadonlyMap<string, string>> {
  const { overrideHosts } = services.config.of(remotesSettings);
  const may = principal !== null && (principal.isAdmin || principal.isSuperAdmin);
  if (!may || overrideHosts.length === 0) return new Map();
  const { data } = await listOverrides(services, principal);
  return new Map(
    data
      .filter(({ manifest }) => isOverrideHost(overrideHosts, new URL(manifest)))
      .map(({ remote, manifest }) => [remote, manifest]),
  );
}

function mustBeTaken(url: URL, hosts: readonly string[]): void {
  if (url.username !== "" || url.password !== "")
    throw refused("The address of a manifest carries no name and no password.");
  if (isOverrideHost(hosts, url)) return;
  throw refused(
    hosts.length === 0
      ? "This product takes no overrides: OVERRIDE_HOSTS is not set."
      : `${url.origin} is not a host that overrides may come from. Configured are ${hosts.join(", ")}.`,
  );
}

function refused(message: string): ApiError {
  return new ApiError(422, "override_refused", message);
}
