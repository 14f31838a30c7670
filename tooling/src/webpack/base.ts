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
}

/** What a package's `webpack.config.ts` exports by default. */
export type Preset = (target: BuildTarget) => Promise<Configuration>;

/** Everything that shell and remotes have in common. */
export function baseConfig(
  dir: string,
  uniqueName: string,
  { outDir }: BuildTarget,
  rules: ImportRules,
): Configuration {
  return {
    mode: "production",
    context: dir,
    target: ["web", "es2022"],
    devtool: false,
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
    // A loader is this package's business, whoever is being built.
    resolveLoader: { modules: [path.resolve(import.meta.dirname, "../../node_modules")] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            { loader: path.join(import.meta.dirname, "imports-loader.ts"), options: { rules } },
            swcLoader,
          ],
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"], sideEffects: true },
        { test: /\.(woff2?|svg|png|webp|avif)$/, type: "asset/resource" },
      ],
    },
    optimization: {
      chunkIds: "deterministic",
      moduleIds: "deterministic",
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
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

const swcLoader = {
  loader: "swc-loader",
  options: {
    swcrc: false,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" }, verbatimModuleSyntax: true },
    },
  },
};
