import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";
import { baseConfig, type Preset } from "./base.ts";
import { browserPackage } from "./packages.ts";
import { antdSubpaths, BUNDLER_RUNTIME, packageOf, readProvided, versionFor } from "./provided.ts";

/**
 * The whole webpack configuration of the shell in `dir`. It is a plain application: federation's runtime is an
 * ordinary module of it, loaded when the first remote is, so that a page without remotes does not pay for it.
 */
export function defineShell(dir: string): Preset {
  return async (target) => {
    const { name, version } = browserPackage(path.basename(dir));
    const base = baseConfig(dir, `${name}@${target.build}`, target, { antd: antdSubpaths() });
    const { names } = await readProvided();
    const versions = Object.fromEntries(
      [...names, BUNDLER_RUNTIME].map((each) => [packageOf(each), versionFor(dir, each)]),
    );
    return {
      ...base,
      entry: { main: path.join(dir, "src", "main.ts") },
      output: { ...base.output, publicPath: `/remotes/${name}/${version}-${target.build}/` },
      optimization: { ...base.optimization, splitChunks: { chunks: "all", minSize: 10_000 } },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.DefinePlugin({
          __SHELL_BUILD__: JSON.stringify({ version, build: target.build }),
          __PROVIDED_VERSIONS__: JSON.stringify(versions),
          ENV_TARGET: JSON.stringify("web"),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
        }),
        new HtmlWebpackPlugin({ template: path.join(dir, "public", "index.html"), scriptLoading: "defer" }),
      ],
    };
  };
}
