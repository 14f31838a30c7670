import * as paths from "@loubby/shared-contracts/paths";
import { framePaths, outsidePaths } from "@loubby/shared-contracts/shell/outside-paths";
import { productRoutes } from "@loubby/shared-contracts/shell/routes";

const listed = new Set([paths.login, ...productRoutes.map(({ path }) => path)].map(normal));
const outside = outsidePaths.map((path) => new RegExp(`^${normal(path).replace(/:\w+/g, "[^/]+") || "/"}$`));

/**
 * Whether the shell has a page at a path, as its router compares: without case or slashes at the end. `remotePaths`
 * are those that remotes declare; they answer everything below, as the frame's own pages do.
 */
export function isPage(path: string, remotePaths: readonly string[]): boolean {
  const asked = normal(path);
  if (listed.has(asked) || outside.some((pattern) => pattern.test(asked))) return true;
  return [...framePaths, ...remotePaths].some((base) => `${asked}/`.startsWith(`${normal(base)}/`));
}

/** Whether a path may be a page of a remote, which the registry knows. */
export const isBelowDashboard = (path: string): boolean => normal(path).startsWith(`${paths.dashboard}/`);

/** What asks for a file, or for what servers hide: no person's mistyped address. */
export const looksLikeFile = (path: string): boolean => /\/\.|\.\w+\/*$/.test(path);

function normal(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/\/{2,}/g, "/")
      .replace(/\/$/, "") || "/"
  );
}
