import { matchesGlob } from "node:path";
import { readImports } from "../check/import-graph.ts";
import { root } from "./run-command.ts";

/** One file imports another; both are named from the root of the clone. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * What puts the whole product together. A test that opens the application is not about all that it brings: it reaches
 * the handlers of the operations that it, or a fixture of its own, calls.
 */
const ASSEMBLIES = [
  "platform-api/src/{app,modules,start-services}.ts",
  "platform-api/src/*/module.ts",
  "platform-api/src/seed/**",
  "platform-api/src/{testing/walk,**/walk-cases}.ts",
];

const HANDLERS = "platform-api/src/**/*.routes.ts";
const CONTRACTS = "shared-contracts/src/http/**";
const CALLERS = "platform-api/src/{**/*.test.ts,testing/**/*.ts}";

/** What acts without being imported, and the tests it can reach. */
const UNIMPORTED: readonly (readonly [changed: string, tests: string])[] = [
  ["{package.json,pnpm-lock.yaml,pnpm-workspace.yaml,tsconfig.json}", "**"],
  ["platform-api/{migrations/**,package.json}", "platform-api/**"],
  ["platform-api/src/*/database/*.sql", "platform-api/src/db/**"],
  ["{ops/**,compose.yaml,Dockerfile}", "e2e/production/*.test.ts"],
  ["{host-shell,mfe-*,shared-ui}/src/**/*.css", "e2e/{*,{journeys,federation}/**/*}.spec.ts"],
];

/** What a module makes of the database acts wherever the module does. */
const DEFINITIONS = /^(platform-api\/src\/[\w-]+\/)database\//;

/** The folder of a package's sources that a file is in, and that journeys about it are filed under. */
const SOURCES = /^[\w-]+\/src\/(?:http\/)?([\w-]+)\//;
const JOURNEYS = /^e2e\/(?:journeys\/)?([\w-]+)\/.+\.spec\.ts$/;

/** The tests among `tests` that any of the changed files can reach, by the imports of the clone. */
export async function testsReachedBy(
  changed: readonly string[],
  tests: readonly string[],
): Promise<string[]> {
  const { modules } = await readImports(root);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return reached(changed, tests, imports);
}

/** As `testsReachedBy`, by given imports. */
export function reached(
  changed: readonly string[],
  tests: readonly string[],
  imports: readonly Import[],
): string[] {
  const direct = imports.filter(({ from }) => !isOneOf(from, ASSEMBLIES));
  const importers = Map.groupBy([...direct, ...callsOf(imports)], ({ to }) => to);
  const found = new Set([...changed, ...changed.flatMap((file) => filesBeside(file, imports))]);
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from);
  for (const [pattern, reach] of UNIMPORTED) {
    if (!changed.some((file) => matchesGlob(file, pattern))) continue;
    for (const test of tests) if (matchesGlob(test, reach)) found.add(test);
  }
  const folders = new Set(changed.map((file) => SOURCES.exec(file)?.[1]));
  return tests.filter((test) => found.has(test) || folders.has(JOURNEYS.exec(test)?.[1] ?? ""));
}

/** The files of the module whose `database` folder holds a file. */
function filesBeside(file: string, imports: readonly Import[]): string[] {
  const folder = DEFINITIONS.exec(file)?.[1];
  if (folder === undefined) return [];
  return imports.flatMap(({ from, to }) => [from, to]).filter((one) => one.startsWith(folder));
}

/** A file that uses the contract of an operation reaches its handler, as if by import. */
function callsOf(imports: readonly Import[]): Import[] {
  const ofContracts = imports.filter(({ to }) => matchesGlob(to, CONTRACTS));
  const callers = Map.groupBy(
    ofContracts.filter(({ from }) => matchesGlob(from, CALLERS)),
    ({ to }) => to,
  );
  return ofContracts
    .filter(({ from }) => matchesGlob(from, HANDLERS))
    .flatMap(({ from: handlers, to }) => (callers.get(to) ?? []).map(({ from }) => ({ from, to: handlers })));
}

function isOneOf(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesGlob(file, pattern));
}
