import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../webpack/packages.ts";
import { assemble, buildProduction } from "./build-production.ts";

/** Settings of this installation: NAME=value lines. What the environment names wins. */
const ENV_FILE = path.resolve(root, process.env["LOUBBY_ENV_FILE"] ?? "production.env");
const OPERATE = path.join(root, "platform-api/dist/operate/operate-cli.js");

const [command, ...rest] = process.argv.slice(2);
const say = (line: string) => console.log(`• ${line}`);

try {
  if (command === "build") await buildProduction(say);
  else if (command === "assemble") await assemble(folderOf(rest), say);
  else await operate(process.argv.slice(2));
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function folderOf([folder]: string[]): string {
  if (folder === undefined) throw new Error("Name a new folder: npm run production -- assemble FOLDER");
  const target = path.resolve(folder);
  if (existsSync(target)) throw new Error(`${target} already exists. Name a new folder.`);
  return target;
}

/** Hands over to the compiled product, as an image runs it: no source is read, and nothing is built. */
async function operate(args: string[]): Promise<void> {
  if (!existsSync(OPERATE)) throw new Error("Nothing is built yet. Run: npm run production -- build");
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  else if (process.env["LOUBBY_ENV_FILE"] !== undefined) throw new Error(`There is no file ${ENV_FILE}.`);
  if (args.length === 0 || args.includes("--help")) {
    console.log(
      "First: build, which compiles everything, or assemble FOLDER, which also copies it for other machines.\n",
    );
  }
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, [OPERATE, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...environment, NODE_ENV: "production" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child
      .once("error", reject)
      .once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}
