import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import webpack, { type Configuration } from "webpack";
import type { Built } from "@loubby/tooling/build";
import { compileBuild } from "@loubby/tooling/compile-build";
import { browserPackage, shellName } from "@loubby/tooling/packages";
import { defineShell } from "@loubby/tooling/webpack";

/**
 * Builds the same product as one webpack bundle below `dir`, which then serves as an API's `REMOTES_DIR`: its shell
 * holds every remote. The remotes' own builds are linked beside it, since the registry that draws the menus is read
 * from them; nothing of them is fetched. Unless told to `minimize`, it is as large as it is written.
 */
export async function buildMonolith(builds: readonly Built[], dir: string, minimize: boolean): Promise<void> {
  const remotes = builds.filter(({ name }) => name !== shellName);
  const shell = browserPackage(shellName);
  // A build id that no build of the sources has.
  const build = "0".repeat(10);
  const outDir = path.join(dir, shellName, `${shell.version}-${build}`);
  const bundled = path.join(dir, "bundled-remotes.js");
  await mkdir(outDir, { recursive: true });
  await writeFile(bundled, loaderOf(remotes.map(({ name }) => name)));
  const { optimization, ...config } = bundling(bundled, await defineShell(shell.dir)({ build, outDir }));
  await compileBuild(
    shell,
    build,
    outDir,
    { ...config, optimization: { ...optimization, minimize } },
    !minimize,
  );
  for (const { name, dir: built } of remotes) {
    await mkdir(path.join(dir, name));
    await symlink(built, path.join(dir, name, path.basename(built)));
  }
  const current = [...remotes.map((each) => each.dir), outDir].map((each) => [
    path.basename(path.dirname(each)),
    path.basename(each),
  ]);
  await writeFile(path.join(dir, "current.json"), JSON.stringify(Object.fromEntries(current)));
}

/**
 * The shell's configuration, tuned as a bundle of its own would be: what loads a remote knows them all, and the few
 * bytes that list a remote's lazy pages are no chunks of their own.
 */
function bundling(bundled: string, shell: Configuration): Configuration {
  return {
    ...shell,
    module: {
      ...shell.module,
      rules: [
        ...(shell.module?.rules ?? []),
        { test: /\/federation\/remote-piece\.ts$/, parser: { dynamicImportMode: "eager" } },
      ],
    },
    plugins: [
      ...(shell.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/load-remote\.ts$/, bundled),
    ],
  };
}

/** The text of a module that stands in for the shell's `load-remote.ts`. */
function loaderOf(names: readonly string[]): string {
  const imports = names.map((name, index) => {
    const module = path.join(browserPackage(name).dir, "src", "remote.tsx");
    return `import { remote as remote${index} } from ${JSON.stringify(module)};`;
  });
  const entries = names.map((name, index) => `  ${JSON.stringify(name)}: remote${index},`);
  return `${imports.join("\n")}
const modules = {
${entries.join("\n")}
};
const started = new Map();
export async function loadRemote(entry) {
  const module = modules[entry.name];
  if (!started.has(entry.name)) started.set(entry.name, module.mount?.());
  await started.get(entry.name);
  return { module, build: entry, insteadOf: null };
}
`;
}
