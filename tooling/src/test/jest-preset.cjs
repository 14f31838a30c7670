// The page tests' preset: a package's jest.config.js is `export { default } from "@loubby/tooling/jest";`.
const path = require("node:path");

const here = (file) => path.join(__dirname, file);
const swc = {
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
    target: "es2024",
  },
  module: { type: "commonjs" },
};

/** Packages that ship only ES modules, which jest must translate as well. */
const esOnly = ["@atlaskit", "@loubby", "temporal-polyfill", "temporal-utils", "uuidv7"];

/** Indexes whose parts load when they are used. */
const lazyIndexes = String.raw`(?:antd|@ant-design/icons)/lib/(?:icons/)?index\.js`;

module.exports = {
  testEnvironment: here("page-environment.cjs"),
  testEnvironmentOptions: { customExportConditions: ["x-source", "browser"] },
  // A *.test.ts has no page in it and runs under node:test.
  testMatch: ["<rootDir>/src/**/*.test.tsx"],
  transform: {
    [`/node_modules/${lazyIndexes}$`]: here("lazy-index.cjs"),
    "\\.[cm]?[jt]sx?$": [require.resolve("@swc/jest"), swc],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:\\.pnpm|${esOnly.join("|")})/|${lazyIndexes}|.*/node_modules/(?:(?:${esOnly.join("|")})/|${lazyIndexes}))`,
  ],
  moduleNameMapper: {
    "\\.css$": here("css-stub.cjs"),
    // The ES builds of antd and its parts, in the form that jest reads without translating all of antd.
    "^(antd|@ant-design/(?:icons|icons-svg|colors))/es/(.*)$": "$1/lib/$2",
  },
  setupFiles: [here("browser-stubs.ts")],
  setupFilesAfterEnv: [here("page-matchers.ts")],
};
