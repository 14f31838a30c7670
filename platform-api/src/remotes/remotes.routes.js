import { readRegistry } from "./registry.service.ts";
/** The registry of remotes. */
export const remotesRoutes = (services) => ({
    list: ({ principal }) => readRegistry(services, principal),
});
