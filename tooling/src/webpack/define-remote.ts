import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack, { type Chunk, type Compilation, type Module } from "webpack";
import { baseConfig, type Preset } from "./base.ts";
import { OneCopyPlugin } from "./guard.ts";
import { assetIntegrity, ChunkIntegrityPlugin } from "./integrity.ts";
import { browserPackage } from "./packages.ts";
import {
  antdSubpaths,
  BUNDLER_RUNTIME,
  CONTRACT_FACE,
  type Provided,
  readProvided,
  versionFor,
} from "./provided.ts";
import { readRemoteConfig } from "./remote-config.ts";

const ICON_BASE = "@ant-design/icons/es/components/AntdIconLight";

/** What `minChunks` or more chunks of a remote's pages hold is in one file instead of in each, fetched once and kept. */
const kitFrom = (minChunks: number) => ({
  name: "kit",
  // Widgets have one of their own: opening the dashboard does not load what only pages need.
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isWidget(chunk),
  // Rules of style stay in their pages' files, whose order decides between them.
  test: ({ type }: Module) => type.startsWith("javascript/"),
  minChunks,
  minSize: 0,
});

/** What three or more widgets of a remote draw with is in one file, so that the dashboard fetches it once. */
const widgetKit = {
  name: "widget-kit",
  chunks: isWidget,
  test: ({ type }: Module) => type.startsWith("javascript/"),
  minChunks: 3,
  minSize: 0,
};

function isWidget(chunk: Chunk): boolean {
  return [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ request }) => request?.endsWith("-widget.tsx")),
  );
}

interface RemoteOptions {
  /**
   * From how many chunks on their common modules move to the kit: 2 by default. A remote with many pages ships less
   * with a higher number, since a kit also holds what only pages use that are opened seldom.
   */
  readonly kitFrom?: number;
}

/** The whole webpack configuration of the remote in `dir`: `export default defineRemote(import.meta.dirname)`. */
export function defineRemote(dir: string, options: RemoteOptions = {}): Preset {
  return async (target) => {
    const { name } = browserPackage(path.basename(dir));
    const { build, development } = target;
    const refreshes = development === "refresh";
    const [config, provided] = await Promise.all([readRemoteConfig(dir), readProvided(refreshes)]);
    const shared = sharedWith(dir, provided, config.contract);
    const uniqueName = `${name}@${build}`;
    const base = baseConfig(dir, uniqueName, target, { antd: antdSubpaths(), provided });
    return {
      ...base,
      entry: {},
      externals: [
        ...(Array.isArray(base.externals) ? base.externals : []),
        ({ request }, done) =>
          request?.includes(BUNDLER_RUNTIME) ? done(undefined, "var _FEDERATION_BUNDLER_RUNTIME") : done(),
      ],
      // The entry's own address is the base of its chunks, so a build works from any origin that serves it.
      output: { ...base.output, publicPath: "auto" },
      optimization: {
        ...base.optimization,
        // With it a served build would load the page anew at each change, instead of taking the change into it.
        ...(development === undefined && {
          splitChunks: { cacheGroups: { kit: kitFrom(options.kitFrom ?? 2), widgetKit } },
        }),
      },
      plugins: [
        ...(base.plugins ?? []),
        new OneCopyPlugin(name),
        // What changes under the page's feet has no integrity.
        ...(development === undefined ? [new ChunkIntegrityPlugin()] : []),
        ...(refreshes ? [new ReactRefreshPlugin({ overlay: false, library: uniqueName })] : []),
        // Icons reach their base by a relative path; by its public name it can be the shell's one copy.
        new webpack.NormalModuleReplacementPlugin(/^\.\.\/components\/AntdIconLight$/, ICON_BASE),
        new ModuleFederationPlugin({
          // Also the name of a global, so it differs from build to build like `uniqueName`.
          name: globalNameOf(name, build),
          filename: "remoteEntry.js",
          exposes: { "./remote": path.join(dir, "src", "remote.tsx") },
          shared,
          shareStrategy: "loaded-first",
          dts: false,
          manifest: {
            additionalData: ({ stats, compilation }) => {
              Object.assign(stats.metaData, {
                contract: config,
                requires: {
                  ...requirementsOf(compilation, shared),
                  // Webpack's half of federation is in the entry, the other half is the shell's: they are one release.
                  [BUNDLER_RUNTIME]: `~${versionFor(dir, BUNDLER_RUNTIME)}`,
                },
                chunks: development === undefined ? assetIntegrity(compilation) : {},
              });
              return stats;
            },
          },
          experiments: { optimization: { target: "web", disableRemote: true } },
        }),
      ],
    };
  };
}

function globalNameOf(name: string, build: string): string {
  return `${name.replaceAll("-", "_")}_${build}`;
}

type Shared = Readonly<
  Record<string, { import: false; singleton: true; strictVersion: true; requiredVersion: string }>
>;

/** Whatever the shell provides, a remote takes from the shell and nowhere else. */
function sharedWith(dir: string, provided: Provided, contractRange: string): Shared {
  const entries = [...provided.names].map((name) => {
    const requiredVersion = name === CONTRACT_FACE ? contractRange : `^${versionFor(dir, name)}`;
    return [name, { import: false, singleton: true, strictVersion: true, requiredVersion }] as const;
  });
  return Object.fromEntries(entries);
}

/** What the build takes from the shell, by import name, with the range of versions it can live with. */
function requirementsOf(compilation: Compilation, shared: Shared): Record<string, string> {
  const names = Object.keys(shared).filter((name) =>
    [...compilation.modules].some((module) => takes(module, name)),
  );
  return Object.fromEntries(names.map((name) => [name, shared[name]?.requiredVersion ?? "*"]));
}

function takes(module: Module, name: string): boolean {
  if (module.type !== "consume-shared-module" || !("options" in module)) return false;
  const { options } = module;
  return (
    typeof options === "object" && options !== null && "shareKey" in options && options.shareKey === name
  );
}
