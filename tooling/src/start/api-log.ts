import { createWriteStream, openSync, renameSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const rotateAt = 20_000_000;
const kept = 15;
const errorLevel = 50;

export interface ApiLog {
  /** Follows one stream of the API: every line goes to the file; errors are shown too, a repeated one once. */
  follow: (stream: Readable, options: { isError: boolean }) => void;
  /** The last lines, oldest first. */
  lastLines: () => string[];
}

/** Keeps the API's output in `file`; what outgrew 20 MB becomes `file.1` at the next start. */
export function openApiLog(file: string, show: (line: string) => void): ApiLog {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateAt) renameSync(file, `${file}.1`);
  const out = createWriteStream(file, { fd: openSync(file, "a", 0o600) });
  out.once("error", (error) => show(`Can't write the API log anymore: ${error.message}`));
  const last: string[] = [];
  let lastShown: string | undefined;
  return {
    follow(stream, { isError }) {
      createInterface({ input: stream }).on("line", (line) => {
        out.write(`${line}\n`);
        last.push(describeError(line) ?? line);
        if (last.length > kept) last.shift();
        const problem = isError ? line : describeError(line);
        if (!problem || problem === lastShown) return;
        lastShown = problem;
        show(problem);
      });
    },
    lastLines: () => [...last],
  };
}

interface LogLine {
  level?: number;
  msg?: string;
  reqId?: string;
  err?: { message?: string };
}

/** One readable line for a structured log line of level error or above, else nothing. */
export function describeError(line: string): string | undefined {
  let entry: LogLine;
  try {
    entry = JSON.parse(line);
  } catch {
    return undefined;
  }
  if ((entry.level ?? 0) < errorLevel) return undefined;
  const request = entry.reqId === undefined ? "" : ` (request ${entry.reqId})`;
  return `API error${request}: ${entry.err?.message ?? entry.msg ?? line}`;
}
