import { spawn } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../../..");

export interface CommandResult {
  exitCode: number;
  /** Everything it wrote, in order. */
  output: string;
}

const running = new Set<number>();
/** Some tools colour their output in CI; it ends up in a log. */
const plainOutput: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

/** Runs a command in the root of the clone without terminal input. */
export async function runCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const output: Buffer[] = [];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...plainOutput, ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  const settle = (exitCode: number) => {
    if (pid !== undefined) running.delete(pid);
    resolve({ exitCode, output: Buffer.concat(output).toString() });
  };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  child.on("error", (error) => {
    output.push(Buffer.from(error.message));
    settle(127);
  });
  child.on("close", (code) => settle(code ?? 1));
  return promise;
}

/** Ends every running command together with what it started. */
export function stopCommands(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, "SIGTERM");
    } catch {
      running.delete(pid);
    }
  }
}
