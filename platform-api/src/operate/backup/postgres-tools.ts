import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "pg-connection-string";
import { ConfigError } from "#api/config/config-error";

const run = promisify(execFile);
/** Where Debian and the images made from it keep PostgreSQL's programs, of several versions side by side. */
const DEBIAN = "/usr/lib/postgresql/*/bin";

/** A program of PostgreSQL's. */
export interface Tool {
  readonly file: string;
  readonly major: number;
}

/**
 * pg_dump or pg_restore for a server of this major version: of the same where there is one, else of the next newer.
 * Throws ConfigError that says what to install.
 */
export async function findTool(name: "pg_dump" | "pg_restore", serverMajor: number): Promise<Tool> {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), ...globSync(DEBIAN)];
  const known: Tool[] = [];
  for (const folder of folders) {
    const file = path.join(folder, name);
    const major = await majorOf(file);
    if (major !== null) known.push({ file, major });
  }
  const fitting = known.filter(({ major }) => major >= serverMajor).sort((a, b) => a.major - b.major)[0];
  if (fitting) return fitting;
  const newest = Math.max(...known.map(({ major }) => major));
  const instead = known.length === 0 ? "there is none here" : `here is only ${newest}`;
  throw new ConfigError(
    `The server is PostgreSQL ${serverMajor}: this needs ${name} of version ${serverMajor} or newer, and ${instead}. Install postgresql-client-${serverMajor}.`,
  );
}

async function majorOf(tool: string): Promise<number | null> {
  const { stdout } = await run(tool, ["--version"]).catch(() => ({ stdout: "" }));
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  return major === undefined ? null : Number(major);
}

/** Runs a tool on a database; the password stays out of its arguments, which every account of the machine can read. */
export async function runTool({ file }: Tool, url: string, args: readonly string[]): Promise<void> {
  const { host, port, user, password, database } = parse(url);
  const parameters = new URL(url).searchParams;
  const named = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: parameters.get("sslmode"),
    PGSSLROOTCERT: parameters.get("sslrootcert"),
  };
  const settings = Object.fromEntries(Object.entries(named).filter(([, value]) => value));
  try {
    await run(file, [...args], { env: { PATH: process.env["PATH"], ...settings }, maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    const reason = stderr.trim().split("\n").slice(-5).join("\n") || String(error);
    throw new ConfigError(`${path.basename(file)} failed:\n${reason}`, { cause: error });
  }
}
