import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";
import { baseConfig, type Preset } from "./base.ts";
import { DEVELOPMENT_DIR } from "./development-dir.ts";
import { browserPackage } from "./packages.ts";
import { antdSubpaths, BUNDLER_RUNTIME, packageOf, readProvided, versionFor } from "./provided.ts";

/** Must run before react-dom. */
const RENDERERS = "src/federation/remember-renderers.ts";

/** The transports of engine.io that the shell never asks for. */
const UNSPOKEN = /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/](?:polling-xhr|webtransport)\.js$/;

const SMALL = { chunks: "all", minSize: 10_000 } as const;

/** A shipped directory holds so many files; in development no one counts bytes. */
const ONE_OF_PACKAGES = {
  chunks: "all",
  cacheGroups: { packages: { test: /node_modules/, name: "packages", enforce: true } },
} as const;

/**
 * The whole webpack configuration of the shell in `dir`. It is a plain application: federation's runtime is an
 * ordinary module of it, loaded when the first remote is, so that a page without remotes does not pay for it.
 */
export function defineShell(dir: string): Preset {
  return async (target) => {
    const { name, version } = browserPackage(path.basename(dir));
    const development = target.development !== undefined;
    const base = baseConfig(dir, `${name}@${target.build}`, target, { antd: antdSubpaths() });
    const { names } = await readProvided(development);
    const versions = Object.fromEntries(
      [...names, BUNDLER_RUNTIME].map((each) => [packageOf(each), versionFor(dir, each)]),
    );
    return {
      ...base,
      entry: {
        main: [...(development ? [path.join(dir, RENDERERS)] : []), path.join(dir, "src", "main.ts")],
      },
      devtool: false,
      output: {
        ...base.output,
        publicPath: `/remotes/${name}/${version}-${target.build}/${development ? `${DEVELOPMENT_DIR}/` : ""}`,
      },
      optimization: { ...base.optimization, splitChunks: development ? ONE_OF_PACKAGES : SMALL },
      plugins: [
        ...(base.plugins ?? []),
        // Live connections are WebSockets alone: what else engine.io could speak would only be carried along.
        new webpack.NormalModuleReplacementPlugin(UNSPOKEN, path.join(import.meta.dirname, "unspoken.js")),
        new webpack.DefinePlugin({
          __SHELL_BUILD__: JSON.stringify({ version, build: target.build, development }),
          __DEVELOPMENT__: JSON.stringify(development),
          __PROVIDED_VERSIONS__: JSON.stringify(versions),
          ENV_TARGET: JSON.stringify("web"),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
        }),
        new HtmlWebpackPlugin({ template: path.join(dir, "public", "index.html"), scriptLoading: "defer" }),
      ],
    };
  };
}
