import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell";
import { withRetries } from "@loubby/shared-ui/attempt";
import { createInstance } from "@module-federation/runtime";
import * as runtimeCore from "@module-federation/runtime/core";
import { provided } from "../provide.ts";
import { BUDGETS } from "./budget.ts";
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
const entryIntegrity = new Map();
const entryScripts = {
    name: "entry-scripts",
    createScript({ url }) {
        const integrity = entryIntegrity.get(url);
        if (integrity === undefined)
            throw new Error(`Nothing vouches for ${url}.`);
        const script = document.createElement("script");
        script.src = url;
        script.integrity = integrity;
        script.crossOrigin = "anonymous";
        return { script, timeout: BUDGETS.entry };
    },
};
const shell = createInstance({
    name: "host-shell",
    remotes: [],
    shareStrategy: "loaded-first",
    shared: Object.fromEntries(Object.entries(provided).map(([name, load]) => [name, share(name, load)])),
    plugins: [entryScripts],
});
function share(name, load) {
    const version = name === "@loubby/shared-contracts/shell" ? CONTRACT_VERSION : versionOf(name);
    const get = async () => {
        try {
            const module = await withRetries(load);
            return () => module;
        }
        catch (error) {
            // The runtime would keep the failed load and answer with it for ever.
            queueMicrotask(() => forgetLoading(name, version));
            throw error;
        }
    };
    return {
        version,
        scope: "default",
        get,
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    };
}
function forgetLoading(name, version) {
    const shared = shell.shareScopeMap["default"]?.[name]?.[version];
    if (shared && !shared.loaded)
        shared.loading = null;
}
function versionOf(name) {
    const dependency = name.split("/", name.startsWith("@") ? 2 : 1).join("/");
    const version = __PROVIDED_VERSIONS__[dependency];
    if (version === undefined)
        throw new Error(`The version of ${dependency} is not known.`);
    return version;
}
/** Loads a build's entry and its one exposed module. Rejects when either does not arrive; may be called again. */
export async function loadExposed(entry) {
    entryIntegrity.set(entry.url, entry.integrity);
    const { globalName } = entry;
    shell.registerRemotes([
        { name: globalName, entry: entry.url, entryGlobalName: globalName, type: "global" },
    ]);
    return shell.loadRemote(`${globalName}/remote`);
}
