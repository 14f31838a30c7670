import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fromSource } from "../source/from-source.ts";

/** The demo's agents that run, each by the module that serves it. */
const AGENTS = ["plain-english", "quiz", "minutes"] as const;

const portWithin = 20_000;

export interface DemoAgents {
  /** Where each of them listens, as the API's setting `DEMO_AGENTS` has it. */
  readonly setting: string;
  readonly stop: () => Promise<void>;
}

/** Starts the demo's agents, each in a process of its own. One that doesn't start is reported and left out. */
export async function runDemoAgents(root: string, report: (line: string) => void): Promise<DemoAgents> {
  const children: ChildProcess[] = [];
  const pairs = await Promise.all(
    AGENTS.map(async (name) => {
      const child = launch(root, name);
      children.push(child);
      const port = await portOf(child);
      if (port === null) report(`The demo's agent ${name} didn't start, so it won't answer`);
      return port === null ? [] : [`${name}.demo-agents.test=${port}`];
    }),
  );
  return { setting: pairs.flat().join(","), stop: async () => void (await Promise.all(children.map(end))) };
}

function launch(root: string, name: string): ChildProcess {
  const entry = path.join(root, `platform-api/src/agents/demo-agents/serve-${name}.ts`);
  const follow = new URL("./follow-parent.ts", import.meta.url).href;
  // As the API: a process group of its own, which ends with us.
  return spawn(process.execPath, [...fromSource, "--import", follow, entry], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
}

/** The port that an agent prints once it listens; null where it ends before, or takes too long. */
async function portOf(child: ChildProcess): Promise<number | null> {
  if (child.stdout === null) return null;
  const printed = once(child.stdout, "data", { signal: AbortSignal.timeout(portWithin) });
  const ended = once(child, "exit").then(() => null);
  const found = await Promise.race([printed, ended]).catch(() => null);
  const port = Number(String(found?.[0] ?? "").trim());
  return Number.isInteger(port) && port > 0 ? port : null;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
