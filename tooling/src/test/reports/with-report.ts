import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withExitCode } from "./counts.ts";
import type { CommandResult } from "../run-command.ts";
import type { SuiteResult } from "../suite.ts";
import type { TestReport } from "./test-report.ts";

/** Runs a command that writes a JSON report to the file it is given, and reads that. */
export async function withReport<Report>(
  read: (report: Report) => TestReport,
  run: (file: string) => Promise<CommandResult>,
): Promise<Required<SuiteResult>> {
  const folder = mkdtempSync(path.join(tmpdir(), "loubby-report-"));
  const file = path.join(folder, "report.json");
  try {
    const { exitCode, output } = await run(file);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const report = text === "" ? undefined : read(JSON.parse(text) as Report);
    return { counts: withExitCode(report?.counts, exitCode), files: report?.files ?? [], output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
