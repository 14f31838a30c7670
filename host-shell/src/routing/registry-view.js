import { useRegistry } from "../federation/use-registry.tsx";
const nothingYet = { remotes: [] };
/** The registry's answer as the frame reads it; empty until there is one. */
export function useRegistryView() {
    const state = useRegistry();
    return state.status === "ready" ? state.registry : nothingYet;
}
/** Every route of every remote. */
export function remoteRoutes({ remotes }) {
    return remotes.flatMap(({ name, config }) => config.routes.map((route) => ({ ...route, remote: name })));
}
/** The remote's route that answers a path: the deepest at or above it. */
export function remoteRouteAt(registry, path) {
    const clean = path.replace(/\/+$/, "");
    return remoteRoutes(registry)
        .filter((route) => clean === route.path || clean.startsWith(`${route.path}/`))
        .sort((a, b) => b.path.length - a.path.length)[0];
}
