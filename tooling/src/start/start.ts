import { realpathSync } from "node:fs";
import path from "node:path";
import type { Config } from "@loubby/platform-api/config";
import { holdLock, LockHeldError } from "../postgres/hold-lock.ts";
import { buildChanged } from "../webpack/build.ts";
import { openApiLog } from "./api-log.ts";
import { runApi } from "./api-process.ts";
import { lockName, ownSecret, prepareDataDir, requireOurs, wipeDataDir } from "./data-dir.ts";
import { runDemoAgents } from "./demo-agents.ts";
import { runDatabase } from "./database.ts";
import { readArguments, StartError, usage } from "./read-arguments.ts";
import { readSettings, requireFreePorts } from "./settings.ts";
import { describeSignIns } from "./sign-ins.ts";
import { createShutdown } from "./shutdown.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const startedAt = performance.now();
const say = (line: string) => console.log(`• ${line}`);
const step = (line: string) => say(`${line} …`);
const shutdown = createShutdown();

try {
  await main();
} catch (error) {
  if (!shutdown.isUnderWay()) {
    console.error(`✖ ${inWords(error)}`);
    await shutdown.run(1);
  }
}

async function main(): Promise<void> {
  const { reset, help } = readArguments(process.argv.slice(2));
  if (help) return console.log(usage);
  const settings = await readSettings(process.env);
  const dataDir = await openDataDir(settings, reset);
  await requireFreePorts(settings);

  const [, databaseUrl, demoAgents] = await Promise.all([
    buildChanged(say),
    openDatabase(dataDir),
    settings.production ? null : openDemoAgents(),
  ]);

  step("Starting the API");
  let isUp = false;
  const logFile = path.join(dataDir, "api.log");
  const api = runApi({
    entry: path.join(root, "platform-api/src/main.ts"),
    cwd: root,
    env: {
      ...localDefaults(settings, dataDir),
      ...(demoAgents !== null && { DEMO_AGENTS: demoAgents }),
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    },
    readyUrl: `http://${reachable(settings.host)}:${settings.port}/api/ready`,
    log: openApiLog(logFile, (line) => isUp && console.error(`! ${line}`)),
    report: say,
    onGivenUp: (reason) => {
      console.error(`✖ ${reason}\n  Full log: ${logFile}`);
      void shutdown.run(1);
    },
  });
  shutdown.before(api.stop);
  await api.ready;
  isUp = true;
  announce(settings, logFile);
}

async function openDataDir(settings: Config, reset: boolean): Promise<string> {
  if (reset && process.env["DATABASE_URL"]) {
    throw new StartError("--reset can't empty the server in DATABASE_URL; empty it yourself.");
  }
  prepareDataDir(settings.dataDir);
  const dataDir = realpathSync(settings.dataDir);
  holdLock(path.join(dataDir, lockName), `The data in ${settings.dataDir}`);
  if (reset) {
    requireOurs(dataDir);
    step(`Deleting all data in ${dataDir}`);
    await wipeDataDir(dataDir);
  }
  return dataDir;
}

async function openDatabase(dataDir: string): Promise<string> {
  if (process.env["DATABASE_URL"]) return process.env["DATABASE_URL"];
  step("Starting the database");
  const database = runDatabase(dataDir, say);
  shutdown.before(async () => (await database.catch(() => undefined))?.stop());
  return (await database).url;
}

async function openDemoAgents(): Promise<string> {
  const agents = await runDemoAgents(root, say);
  shutdown.before(agents.stop);
  return agents.setting;
}

/** What a start on someone's own machine adds; production names everything itself. */
function localDefaults({ production }: Config, dataDir: string): NodeJS.ProcessEnv {
  if (production) return {};
  return {
    SEED_DEMO: "true",
    REGISTER_LOCAL_BUILDS: "true",
    AGENT_KEYS_SECRET: ownSecret(dataDir, "agent-keys.secret"),
    CALENDAR_PASSWORDS_SECRET: ownSecret(dataDir, "calendar-passwords.secret"),
    PAYOUT_DETAILS_SECRET: ownSecret(dataDir, "payout-details.secret"),
  };
}

function announce({ publicUrl, production }: Config, logFile: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n  Loubby runs at ${publicUrl}   (${seconds} s)\n`);
  if (!production) console.log(`${describeSignIns()}\n`);
  console.log(`  API log: ${path.relative(process.cwd(), logFile)} · Ctrl-C stops everything\n`);
}

function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function inWords(error: unknown): string {
  if (error instanceof LockHeldError) {
    return `${error.message} Stop that one, or name another folder with DATA_DIR.`;
  }
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
