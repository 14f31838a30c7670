import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import MinimizerPlugin from "minimizer-webpack-plugin";
import type { Configuration } from "webpack";
import type { ImportRules } from "./imports.ts";

/** What a preset is told about the build it is for. */
export interface BuildTarget {
  /** Ten hex digits: see `buildChanged`. */
  readonly build: string;
  /** Absolute path that the files are written to. */
  readonly outDir: string;
  /**
   * For work on sources, never for people: `refresh` is made for React's development build and keeps state, `reload`
   * for the production build that a shell without a development build runs. The shell itself knows `refresh` only.
   */
  readonly development?: "refresh" | "reload";
}

/** What a package's `webpack.config.ts` exports by default. */
export type Preset = (target: BuildTarget) => Promise<Configuration>;

/** Everything that shell and remotes have in common. */
export function baseConfig(
  dir: string,
  uniqueName: string,
  { outDir, development }: BuildTarget,
  rules: ImportRules,
): Configuration {
  const mode = development === "refresh" ? "development" : "production";
  const isServed = development !== undefined;
  return {
    mode,
    context: dir,
    target: ["web", "es2022"],
    // Nothing evaluated, in development neither: the policy of the page refuses it.
    devtool: isServed ? "cheap-module-source-map" : false,
    performance: false,
    stats: "errors-warnings",
    output: {
      path: outDir,
      // Two builds of one remote may live in one tab; what they register globally must differ.
      uniqueName,
      // Each build has a directory of its own, so no file needs a hash in its name: they would fill every entry.
      filename: "[name].js",
      chunkFilename: "c/[name].js",
      assetModuleFilename: "a/[name].[contenthash:8][ext]",
      crossOriginLoading: "anonymous",
      chunkLoadTimeout: 8_000,
      // A module whose dependency did not arrive throws; without this its next import would answer it half empty.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: [".tsx", ".ts", ".js"], conditionNames: ["x-source", "..."] },
    // A loader is this package's business, no matter which package is built.
    resolveLoader: { modules: [path.resolve(import.meta.dirname, "../../node_modules")] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            { loader: path.join(import.meta.dirname, "imports-loader.ts"), options: { rules } },
            path.join(import.meta.dirname, "paths-loader.ts"),
            swcLoader(mode === "development", rules.provided !== undefined),
          ],
        },
        {
          test: /shared-contracts[\\/]src[\\/]http[\\/].+\.ts$/,
          enforce: "post",
          loader: path.join(import.meta.dirname, "endpoints-loader.ts"),
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"], sideEffects: true },
        { test: /\.(woff2?|svg|png|webp|avif)$/, type: "asset/resource" },
      ],
    },
    optimization: {
      chunkIds: isServed ? "named" : "deterministic",
      moduleIds: isServed ? "named" : "deterministic",
      minimize: !isServed,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
          // Licences stand in files beside the scripts, where no one waits for them.
          extractComments: true,
          parallel: false,
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: "[name].css",
        chunkFilename: "c/[name].css",
      }),
    ],
  };
}

/** React Refresh is for remotes: the shell is not what is worked on in a running shell. */
const swcLoader = (development: boolean, isRemote: boolean) => ({
  loader: "swc-loader",
  options: {
    swcrc: false,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: true },
      transform: {
        react: { runtime: "automatic", development, refresh: development && isRemote },
        verbatimModuleSyntax: true,
      },
    },
  },
});
