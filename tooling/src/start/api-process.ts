import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fromSource } from "../source/from-source.ts";
import type { ApiLog } from "./api-log.ts";
import { StartError } from "./read-arguments.ts";

export interface ApiOptions {
  /** The module to run, absolute. */
  entry: string;
  /** The folder it runs in. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Answers 200 once the API can serve. */
  readyUrl: string;
  log: ApiLog;
  report: (line: string) => void;
  /** Called once when the API keeps crashing and is given up, with the reason in words. */
  onGivenUp: (reason: string) => void;
  /** Milliseconds before the first restart; doubles with each further crash. Default 300. */
  firstPause?: number;
}

const crashLimit = 6;
const steadyAfter = 60_000;
const readyWithin = 10 * 60_000;
const stopWithin = 10_000;

export interface RunningApi {
  /** Settles once the API serves; a StartError with its last log lines when it died before that. */
  ready: Promise<void>;
  /** Stops the API and waits until it is gone. */
  stop: () => Promise<void>;
}

/** Starts the API and, once it was ready, starts it again whenever it crashes. */
export function runApi(options: ApiOptions): RunningApi {
  let stopping = false;
  let child = launch(options);
  const stop = async () => {
    stopping = true;
    await end(child);
  };
  return { ready: comeUp(), stop };

  async function comeUp(): Promise<void> {
    if (!(await becomesReady(child, options.readyUrl))) {
      await stop();
      throw new StartError(`The API didn't start. Its last output:\n${options.log.lastLines().join("\n")}`);
    }
    void keepAlive();
  }

  async function keepAlive(): Promise<void> {
    let startedAt = Date.now();
    for (let crashes = 1; ; crashes += 1) {
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      if (stopping) return;
      if (Date.now() - startedAt > steadyAfter) crashes = 1;
      const how = child.signalCode ?? `exit code ${child.exitCode}`;
      if (crashes >= crashLimit) {
        const words = options.log.lastLines().join("\n");
        return options.onGivenUp(
          `The API crashed ${crashes} times in a row (${how}). Its last output:\n${words}`,
        );
      }
      options.report(`The API stopped unexpectedly (${how}); restarting it`);
      await sleep((options.firstPause ?? 300) * 2 ** (crashes - 1));
      if (stopping) return;
      startedAt = Date.now();
      child = launch(options);
      if (await becomesReady(child, options.readyUrl)) options.report("The API is back");
    }
  }
}

function launch({ entry, cwd, env, log }: ApiOptions): ChildProcess {
  const follow = new URL("./follow-parent.ts", import.meta.url).href;
  // A process group of its own: a Ctrl-C reaches it once, from us, and before the database.
  const child = spawn(process.execPath, [...fromSource, "--import", follow, entry], {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (child.stdout) log.follow(child.stdout, { isError: false });
  if (child.stderr) log.follow(child.stderr, { isError: true });
  return child;
}

async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + readyWithin;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await answers(url)) return true;
    await sleep(50);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).status === 200;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), stopWithin);
  await gone;
  clearTimeout(force);
}
