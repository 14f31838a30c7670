import type { IForbiddenRuleType } from "dependency-cruiser";

/** Which packages each may import, by package folder. A folder that is not listed may import none of ours. */
const mayImport: Record<string, string[]> = {
  "mfe-[^/]+": ["shared-ui", "shared-contracts"],
  "host-shell": ["shared-ui", "shared-contracts"],
  "shared-ui": [],
  "shared-contracts": [],
  "public-pages": ["shared-contracts"],
  "file-store": [],
  "platform-api": ["shared-contracts", "public-pages", "file-store"],
  tooling: ["shared-contracts", "platform-api"],
  e2e: ["shared-contracts", "tooling"],
  bench: ["shared-contracts", "platform-api", "tooling"],
};

const folders = Object.keys(mayImport);
const ours = `^(?:${folders.join("|")})/`;
const browser = "^(?:mfe-[^/]+|host-shell|shared-ui)/";
const form = "-form\\.tsx?$";
const schema = "\\.schema\\.ts$";
/** The folders of the API that every module of the product stands on. */
const platform =
  "^platform-api/src/(?:access|background|config|db|http|mail|operations|realtime|sms|storage|telemetry)/";
/** Build files and tests lean on tooling; what ships does not. */
const leansOnTooling = "^[^/]+/[^/]+\\.config\\.(?:ts|js)$|\\.test\\.tsx?$|/src/test/|/src/testing/";
/** Plain data of the shell's face; everything else there may hold state that must exist once. */
const shellData =
  "^shared-contracts/src/shell/(?:access|brand|formats|lists|permissions|plans|routes|store-roles|wallet/currencies)\\.ts$";

const packages: IForbiddenRuleType[] = folders.map((folder) => ({
  name: `${folder.replace("-[^/]+", "-*")}-imports-only-what-it-may`,
  comment: `${folder} may import ${mayImport[folder]?.join(", ") || "none of our packages"}.`,
  severity: "error",
  from: { path: `^(${folder})/` },
  to: {
    path: ours,
    pathNot: [...["$1", ...(mayImport[folder] ?? [])].map((name) => `^${name}/`), "^tooling/"],
  },
}));

/** Every rule; each has a planted violation in `boundaries.test.ts`. */
export const rules: IForbiddenRuleType[] = [
  ...packages,
  {
    name: "only-build-files-and-tests-import-tooling",
    comment: "Tooling builds and tests the product; nothing that ships may need it.",
    severity: "error",
    from: { path: ours, pathNot: ["^(?:tooling|e2e|bench)/", leansOnTooling] },
    to: { path: "^tooling/" },
  },
  {
    name: "only-tests-import-testing",
    comment: "Fakes, test people and page drawers are for tests; nothing that ships may need them.",
    severity: "error",
    from: { path: browser, pathNot: ["\\.test\\.tsx?$", "/testing/"] },
    to: { path: "^[^/]+/src/.*testing/" },
  },
  {
    name: "other-packages-by-name",
    comment: "Import another package by its name; its exports say what is public.",
    severity: "error",
    from: { path: "^([^/]+)/" },
    to: { path: ours, pathNot: "^$1/", dependencyTypes: ["local"] },
  },
  {
    name: "our-imports-resolve",
    comment:
      "What cannot be found cannot be checked: there is no such file, or its package is not in dependencies or does not export it.",
    severity: "error",
    from: {},
    to: { path: "^(?:@loubby/|#|\\.)", couldNotResolve: true },
  },
  {
    name: "sql-stays-in-its-domain",
    comment: "Another domain's tables are reached through its service or routes, never through its *.sql.ts.",
    severity: "error",
    // What only tests use sets the stage for every domain.
    from: { path: "^platform-api/src/([^/]+)", pathNot: "^platform-api/src/testing/" },
    to: { path: "^platform-api/src/.+\\.sql\\.ts$", pathNot: "^platform-api/src/$1/" },
  },
  {
    name: "platform-knows-no-product",
    comment:
      "What all modules stand on knows none of them: pass it in, or let modules offer it in their module.ts.",
    severity: "error",
    from: { path: platform, pathNot: "\\.test\\.ts$" },
    to: { path: "^platform-api/src/[^/]+/", pathNot: platform },
  },
  {
    name: "browser-takes-schemas-as-types",
    comment: "`import type` only: a schema drags zod (27 KB) into the page.",
    severity: "error",
    from: { path: browser },
    to: { path: schema, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "endpoints-take-schemas-as-types",
    comment: "Endpoint data and the shell's face reach browsers; only *.schema.ts may use schemas and zod.",
    severity: "error",
    from: { path: "^shared-contracts/src/", pathNot: [schema, "\\.test\\.ts$"] },
    to: { path: `${schema}|/zod/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "one-api-error-in-browsers",
    comment:
      "The shell throws its own ApiError; a bundled second one is never `instanceof` it. Import it from the face.",
    severity: "error",
    from: { path: browser },
    to: { path: "^shared-contracts/src/http/api-error\\.ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-zod-in-browsers",
    comment: "The server validates; forms may use zod/mini.",
    severity: "error",
    from: { path: browser, pathNot: form },
    to: { path: "/zod/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "forms-use-zod-mini",
    comment: "The whole of zod costs 27 KB; zod/mini does what a form needs.",
    severity: "error",
    from: { path: browser },
    to: { path: "/zod/", pathNot: "/zod/(?:v4/)?mini/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "endpoints-hold-no-shell-state",
    comment:
      "Each remote bundles endpoints; by path they would bundle a second copy of the shell's state. Use the face @loubby/shared-contracts/shell.",
    severity: "error",
    from: { path: "^shared-contracts/src/http/" },
    to: {
      path: "^shared-contracts/src/shell/",
      pathNot: [shellData, "/shell/index\\.ts$"],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "shell-face-knows-no-endpoint",
    comment: "The shell's face is provided once and versioned; endpoints change freely beside it.",
    severity: "error",
    from: { path: "^shared-contracts/src/shell/", pathNot: "\\.test\\.ts$" },
    to: {
      path: "^shared-contracts/src/http/",
      pathNot: "/api-error\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
];
