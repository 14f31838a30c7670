import type { RemoteConfig, RouteDeclaration } from "@loubby/shared-contracts/shell";

/** What the frame reads of the registry's answer: which remotes there are and what each declares. */
export interface RegistryView {
  readonly remotes: readonly { readonly name: string; readonly config: RemoteConfig }[];
}

/** A declaration of a remote, with the remote's name. */
export type Declared<T> = T & { readonly remote: string };

/** Every route of every remote. */
export function remoteRoutes({ remotes }: RegistryView): Declared<RouteDeclaration>[] {
  return remotes.flatMap(({ name, config }) => config.routes.map((route) => ({ ...route, remote: name })));
}

/** The remote's route that answers a path: the deepest at or above it. */
export function remoteRouteAt(registry: RegistryView, path: string): Declared<RouteDeclaration> | undefined {
  const clean = path.replace(/\/+$/, "");
  return remoteRoutes(registry)
    .filter((route) => clean === route.path || clean.startsWith(`${route.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
