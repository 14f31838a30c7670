import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import webpack from "webpack";
import { baseConfig } from "./base.ts";
import { OneCopyPlugin } from "./guard.ts";
import { assetIntegrity, ChunkIntegrityPlugin } from "./integrity.ts";
import { browserPackage } from "./packages.ts";
import { antdSubpaths, readProvided, versionFor } from "./provided.ts";
import { readRemoteConfig } from "./remote-config.ts";
const CONTRACT_FACE = "@loubby/shared-contracts/shell";
const ICON_BASE = "@ant-design/icons/es/components/AntdIcon";
/** The whole webpack configuration of the remote in `dir`: `export default defineRemote(import.meta.dirname)`. */
export function defineRemote(dir) {
    return async (target) => {
        const { name } = browserPackage(path.basename(dir));
        const [config, provided] = await Promise.all([readRemoteConfig(dir), readProvided()]);
        const base = baseConfig(dir, `${name}@${target.build}`, target, { antd: antdSubpaths(), provided });
        return {
            ...base,
            entry: {},
            // The entry's own address is the base of its chunks, so a build works from any origin that serves it.
            output: { ...base.output, publicPath: "auto" },
            plugins: [
                ...(base.plugins ?? []),
                new OneCopyPlugin(name),
                new ChunkIntegrityPlugin(),
                // Icons reach their base by a relative path; by its public name it can be the shell's one copy.
                new webpack.NormalModuleReplacementPlugin(/^\.\.\/components\/AntdIcon$/, ICON_BASE),
                new ModuleFederationPlugin({
                    // Also the name of a global, so it differs from build to build like `uniqueName`.
                    name: globalNameOf(name, target.build),
                    filename: "remoteEntry.[contenthash:8].js",
                    exposes: { "./remote": path.join(dir, "src", "remote.tsx") },
                    shared: sharedWith(dir, provided, config.contract),
                    shareStrategy: "loaded-first",
                    dts: false,
                    manifest: {
                        additionalData: ({ stats, compilation }) => {
                            Object.assign(stats.metaData, { contract: config, chunks: assetIntegrity(compilation) });
                            return stats;
                        },
                    },
                    experiments: { externalRuntime: true, optimization: { target: "web", disableRemote: true } },
                }),
            ],
        };
    };
}
function globalNameOf(name, build) {
    return `${name.replaceAll("-", "_")}_${build}`;
}
/** Whatever the shell provides, a remote takes from the shell and nowhere else. */
function sharedWith(dir, provided, contractRange) {
    const entries = [...provided.names].map((name) => {
        const requiredVersion = name === CONTRACT_FACE ? contractRange : `^${versionFor(dir, name)}`;
        return [name, { import: false, singleton: true, strictVersion: true, requiredVersion }];
    });
    return Object.fromEntries(entries);
}
