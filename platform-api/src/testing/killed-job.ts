import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fromSource } from "@loubby/tooling/from-source";
import type { TestApp } from "./test-app.ts";

/**
 * Runs a job of the schedule in a process of its own, which is killed (SIGKILL) once `isTime` says so; answers whether it was,
 * or had ended before.
 */
export async function killedJob(
  { services: { config } }: TestApp,
  job: readonly ["import", string, string] | readonly ["calendar", string],
  {
    isTime,
    environment = {},
  }: { readonly isTime: () => boolean | Promise<boolean>; readonly environment?: NodeJS.ProcessEnv },
): Promise<boolean> {
  const entry = path.resolve(import.meta.dirname, "run-schedule-job.ts");
  const child = spawn(process.execPath, [...fromSource, "--no-warnings", entry, ...job], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "test",
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      CALENDAR_PASSWORDS_SECRET: "seals what people connect in these tests",
      ...environment,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "close");
  while (child.exitCode === null && !(await isTime())) await sleep(2);
  const isKilled = child.kill("SIGKILL");
  await ended;
  return isKilled && child.signalCode === "SIGKILL";
}
