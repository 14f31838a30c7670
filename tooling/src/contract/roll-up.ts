import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { root, runCommand } from "../test/run-command.ts";

const contracts = path.join(root, "shared-contracts");

/** TypeScript 7 is a command only. */
export const tsc = path.join(root, "node_modules", ".bin", "tsc");

/** Where the contract's sources start: the face that the shell provides to every remote. */
export const faceEntry = path.join(contracts, "src", "shell", "index.ts");

/**
 * The declarations of a face in one text: its exports and whatever they are made of, without comments, since words
 * about a type are no change of it. Throws, with what `tsc` said, when the sources do not compile.
 */
export async function rollUp(entry: string): Promise<string> {
  return inScratch(async (scratch) => {
    const out = path.join(scratch, "types");
    const config = path.join(scratch, "tsconfig.json");
    const rootDir = path.resolve(path.dirname(entry), "..");
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir,
      outDir: out,
      types: ["node"],
      typeRoots: [path.join(root, "node_modules", "@types")],
    };
    const base = path.join(root, "tooling", "tsconfig.base.json");
    await writeFile(config, JSON.stringify({ extends: base, compilerOptions, files: [entry] }));
    const { exitCode, output } = await runCommand(tsc, ["-p", config]);
    if (exitCode !== 0) throw new Error(`The contract's sources don't compile:\n${output}`);
    const emitted = path.join(out, path.relative(rootDir, entry)).replace(/\.ts$/, ".d.ts");
    return bundle(emitted);
  });
}

/** A directory of one's own from which the contract's dependencies can be found; it goes with the work. */
export async function inScratch<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const parent = path.join(contracts, ".cache");
  await mkdir(parent, { recursive: true });
  const dir = await mkdtemp(path.join(parent, "contract-"));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function bundle(input: string): Promise<string> {
  const rolled = await rolldown({
    input: { contract: input },
    external: /^[^./]/,
    plugins: [dts({ dtsInput: true, tsconfig: false, generator: "oxc" })],
  });
  try {
    const { output } = await rolled.generate({ format: "es" });
    const chunk = output.find((part) => part.type === "chunk" && part.isEntry);
    if (chunk?.type !== "chunk") throw new Error("The contract has no declarations.");
    return chunk.code.replace(/^\/\/#(?:end)?region.*\n?/gm, "");
  } finally {
    await rolled.close();
  }
}
