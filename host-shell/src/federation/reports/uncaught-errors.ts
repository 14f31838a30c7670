import { traceError } from "./traces.ts";

const BUILD_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/[^/]+-([0-9a-f]{10})\//;

/** Notes errors that no one caught with the build whose file they come from. Returns how to stop. */
export function watchUncaughtErrors(): () => void {
  const stop = new AbortController();
  const note = (error: unknown, file = "") => {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const [, remote, build] = BUILD_FILE.exec(stack) ?? BUILD_FILE.exec(file) ?? [];
    if (remote !== undefined && build !== undefined) traceError(remote, build, error);
  };
  const { signal } = stop;
  addEventListener("error", ({ error, filename }) => note(error, filename), { signal });
  addEventListener("unhandledrejection", ({ reason }) => note(reason), { signal });
  return () => stop.abort();
}
