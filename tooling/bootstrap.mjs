// Runs on any Node >= 20 with npm: fetches the pinned pnpm, installs from the lockfile, and hands the
// named script over to the pinned Node 24. Zero dependencies, because nothing is installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [script, ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer (24 is best) and try again.`);
}

const packageManager = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).packageManager;
const toolDir = path.join(root, ".tools", packageManager.replace("@", "-"));
const pnpmBin = path.join(toolDir, "node_modules", ".bin");
const pnpm = path.join(pnpmBin, process.platform === "win32" ? "pnpm.cmd" : "pnpm");

// npm hands its own settings down as npm_* variables; pnpm must not take them for its own.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
env.PATH = [path.join(root, "node_modules", ".bin"), pnpmBin, process.env.PATH].join(path.delimiter);

if (!existsSync(pnpm)) {
  step(`Fetching ${packageManager}`);
  run("npm", [
    "install",
    "--prefix",
    toolDir,
    "--no-save",
    "--no-package-lock",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    packageManager,
  ]);
}
installIfChanged();
handOver();

/** Skips the install when nothing changed since the last one that succeeded and nothing of it is missing. */
function installIfChanged() {
  const members = readdirSync(root).filter((name) => existsSync(path.join(root, name, "package.json")));
  const manifests = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"];
  for (const member of members) manifests.push(path.join(member, "package.json"));
  const state = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of manifests) state.update(readFileSync(path.join(root, file)));
  const digest = state.digest("hex");
  const marker = path.join(root, "node_modules", ".loubby-install");
  const isWhole = members.every(
    (member) => hasNoDependencies(member) || existsSync(path.join(root, member, "node_modules")),
  );
  if (isWhole && existsSync(marker) && readFileSync(marker, "utf8") === digest) return;

  step("Installing packages");
  rmSync(marker, { force: true });
  // Only the Linux binaries are in the lockfile; elsewhere pnpm adds its own.
  const lockfileIsComplete = process.platform === "linux" && process.arch === "x64";
  run(pnpm, [
    "install",
    lockfileIsComplete ? "--frozen-lockfile" : "--no-frozen-lockfile",
    // A node_modules made by someone else's store is replaced without a question that no one may be there to answer.
    "--config.confirmModulesPurge=false",
    "--reporter=append-only",
    "--loglevel=error",
  ]);
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, digest);
}

function hasNoDependencies(member) {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, member, "package.json"), "utf8"),
  );
  return ![dependencies, devDependencies, peerDependencies, optionalDependencies].some(Boolean);
}

function handOver() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [command, ...args] = scripts[script].split(" ");
  const node = findNode24();
  // The channel tells the child when we are gone, however that came about.
  const child = spawn(command === "node" ? node : command, [...args, ...rest], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
  if (process.env.npm_lifecycle_event) whenNpmDies(() => child.kill("SIGTERM"));
}

/** npm runs us through a shell, and that shell outlives a killed npm: so its parent is watched as well. */
function whenNpmDies(stop) {
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) stop();
  }, 1000).unref();
}

function ancestors() {
  if (process.platform !== "linux") return String(process.ppid);
  try {
    const [, name, fields] = /\((.*)\) . (.*)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8"));
    return name.endsWith("sh") ? `${process.ppid} ${fields.split(" ")[0]}` : String(process.ppid);
  } catch {
    return "";
  }
}

/** An installed Node that is 24 or newer wins; else the one that npm delivered for this platform. */
function findNode24() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const pinned = path.join(root, "node_modules", ".bin", "node");
  if (existsSync(pinned)) return pinned;
  fail(
    `Loubby runs on Node 24. This is Node ${process.versions.node} on ${process.platform}-${process.arch}, for which no pinned build exists: install Node 24 and try again.`,
  );
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env,
    shell: process.platform === "win32",
  });
  if (result.status !== 0) fail(`${path.basename(command)} ${args[0]} failed; the lines above say why.`);
}

function step(text) {
  console.log(`• ${text} …`);
}

function fail(text) {
  console.error(`✖ ${text}`);
  process.exit(1);
}
