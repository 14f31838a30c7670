import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell";
import { withRetries } from "@loubby/shared-ui/attempt";
import { createInstance, type ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import * as bundlerRuntime from "@module-federation/webpack-bundler-runtime";
import { provided as always, providedInDevelopment } from "../provide.ts";
import { BUDGETS } from "./budget.ts";

declare global {
  /** Remotes are built without the runtime and take it from here. */
  var _FEDERATION_BUNDLER_RUNTIME: unknown;
}

/** Written out by the build, so that what only a development build needs is not in the others. */
declare const __DEVELOPMENT__: boolean;
declare const __PROVIDED_VERSIONS__: Readonly<Record<string, string>>;

const provided: Readonly<Record<string, () => Promise<unknown>>> = __DEVELOPMENT__
  ? { ...always, ...providedInDevelopment }
  : always;

globalThis._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;

/** The version behind each import name that the shell provides. */
export const providedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(provided), "@module-federation/webpack-bundler-runtime"].map((name) => [
    name,
    versionOf(name),
  ]),
);

/** By URL; empty for a developer's override. */
const entryIntegrity = new Map<string, string>();

const entryScripts: ModuleFederationRuntimePlugin = {
  name: "entry-scripts",
  createScript({ url }) {
    const integrity = entryIntegrity.get(url);
    if (integrity === undefined) throw new Error(`Nothing vouches for ${url}.`);
    const script = document.createElement("script");
    script.src = url;
    if (integrity !== "") script.integrity = integrity;
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

function share(name: string, load: () => Promise<unknown>) {
  const version = versionOf(name);
  const get = async () => {
    try {
      const module = await withRetries(load);
      return () => module;
    } catch (error) {
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

function forgetLoading(name: string, version: string): void {
  const shared = shell.shareScopeMap["default"]?.[name]?.[version];
  if (shared && !shared.loaded) shared.loading = null;
}

function versionOf(name: string): string {
  if (name === "@loubby/shared-contracts/shell") return CONTRACT_VERSION;
  const dependency = name.split("/", name.startsWith("@") ? 2 : 1).join("/");
  const version = __PROVIDED_VERSIONS__[dependency];
  if (version === undefined) throw new Error(`The version of ${dependency} is not known.`);
  return version;
}

/** Where a verified build starts. */
export interface RemoteEntry {
  /** The container's global, different for every build; the runtime knows the build by it. */
  readonly globalName: string;
  readonly url: string;
  /** Empty for a developer's override only. */
  readonly integrity: string;
}

/** Loads a build's entry and its one exposed module. Rejects when either does not arrive; may be called again. */
export async function loadExposed(entry: RemoteEntry): Promise<unknown> {
  entryIntegrity.set(entry.url, entry.integrity);
  const { globalName } = entry;
  shell.registerRemotes([
    { name: globalName, entry: entry.url, entryGlobalName: globalName, type: "global" },
  ]);
  return shell.loadRemote(`${globalName}/remote`);
}
