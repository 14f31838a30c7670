import path from "node:path";
import webpack from "webpack";
import { root } from "./packages.ts";

const SHELL_ONLY = new Set([
  "react",
  "react-dom",
  "react-router",
  "react-router-dom",
  "@tanstack/react-query",
  "@tanstack/query-core",
  "react-hot-toast",
  "antd",
  "@ant-design/cssinjs",
]);

const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^node_modules\/zod\/v4\/classic\//, "The whole of zod is 27 KB: use zod/mini, and in forms only."],
  [
    /^node_modules\/@ant-design\/icons\/es\/index\.js$/,
    'Import icons by name: import { BellOutlined } from "@ant-design/icons".',
  ],
  [
    /^node_modules\/@ant-design\/icons\/es\/components\//,
    "The shell provides what icons of one colour are drawn with: define-remote.ts says where it is.",
  ],
  [
    /^node_modules\/dayjs\/dayjs\.min\.js$/,
    "The shell provides dayjs: a second copy has none of the plugins that antd's calendars set.",
  ],
  [
    /^shared-contracts\/src\/shell\//,
    'The shell provides it: import it from "@loubby/shared-contracts/shell".',
  ],
  [/^shared-ui\/src\/theme\//, 'The shell provides it: import it from "@loubby/shared-ui/theme".'],
  [/^shared-ui\/src\/attempt\.ts$/, 'The shell provides it: import it from "@loubby/shared-ui/attempt".'],
  [
    /^(host-shell|platform-api|file-store|public-pages|tooling)\//,
    "A remote uses shared-ui and shared-contracts only.",
  ],
];

/** Why a remote may not bundle the file at this path below the workspace (packages as `node_modules/<name>/…`), or null. */
export function refusal(file: string, remote: string): string | null {
  const dependency = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  if (dependency && SHELL_ONLY.has(dependency)) {
    return `The shell provides ${dependency}: import what host-shell/src/provide.ts lists, by that name.`;
  }
  if (file.startsWith("mfe-") && !file.startsWith(`${remote}/`)) return "Remotes never import each other.";
  return REFUSED.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/** Fails the build of a remote that would carry its own copy of something that must exist once in a tab. */
export class OneCopyPlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap("OneCopyPlugin", (compilation) => {
      compilation.hooks.finishModules.tap("OneCopyPlugin", (modules) => {
        for (const module of modules) {
          const file = shortPath(module.nameForCondition());
          const reason = file === null ? null : refusal(file, this.#remote);
          if (file === null || reason === null) continue;
          const issuer = shortPath(compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? null);
          compilation.errors.push(
            new webpack.WebpackError(
              `${file}, imported by ${issuer ?? "the remote"}, would be a second copy. ${reason}`,
            ),
          );
        }
      });
    });
  }
}

function shortPath(file: string | null): string | null {
  if (file === null) return null;
  const inPackage = file.lastIndexOf("/node_modules/");
  return inPackage === -1 ? path.relative(root, file) : file.slice(inPackage + 1);
}
