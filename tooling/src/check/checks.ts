import { availableParallelism } from "node:os";
import { fromSource } from "../source/from-source.ts";
import { runCommand } from "../test/run-command.ts";

/** One thing that must hold of the sources, and the command that looks. */
export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What mends all that it finds. */
  readonly mendedBy?: string;
}

const ours = (name: string, file: string, ...args: string[]): Check => ({
  name,
  command: process.execPath,
  args: [...fromSource, `tooling/src/${file}`, ...args],
});

const AT_ONCE = 2;
/** Each reads the shared types anew: on two cores, four take 1.7 times the work of one. */
const CHECKERS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / AT_ONCE)));

/** Every check, the slow ones first. */
export const checks: readonly Check[] = [
  { name: "types", command: "tsc", args: ["-p", "tsconfig.json", "--checkers", String(CHECKERS)] },
  { name: "lint", command: "oxlint", args: [] },
  { name: "format", command: "oxfmt", args: ["--check", "."], mendedBy: "npm run format" },
  ours("boundaries", "check/boundaries.ts"),
  ours("addresses", "check/addresses.ts"),
  ours("contract", "contract/check.ts"),
  ours("access", "access/access-cli.ts", "--check"),
  ours("budgets", "check/page-budgets.ts"),
  ours("css-variables", "check/css-variables.ts"),
  ours("migrations", "check/migrations-cli.ts"),
  {
    name: "locks",
    command: "squawk",
    args: ["--config", "tooling/squawk.toml", "--reporter", "gcc", "platform-api/migrations/*.sql"],
  },
  ours("glossary", "check/glossary.ts"),
  { name: "unused", command: "knip", args: [] },
];

/** What a check found. */
export interface Checked {
  readonly name: string;
  readonly holds: boolean;
  /** All that it said. */
  readonly output: string;
}

/** Runs checks, two at a time; `report` hears of each when it has ended. */
export async function runChecks(
  chosen: readonly Check[],
  report: (checked: Checked) => void,
): Promise<Checked[]> {
  const found: Checked[] = [];
  const waiting = [...chosen];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { exitCode, output } = await runCommand(check.command, [...check.args]);
      const mend = check.mendedBy === undefined ? "" : `\n${check.mendedBy} fixes it.`;
      const holds = exitCode === 0;
      const checked = { name: check.name, holds, output: holds ? output : `${output.trim()}${mend}` };
      found.push(checked);
      report(checked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
