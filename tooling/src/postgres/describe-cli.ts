// `npm run db:types`: writes tables.ts and schema.sql of a new database, made by the migrations and definitions as they are.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fromSource } from "../source/from-source.ts";
import { runCommand } from "../test/run-command.ts";
import { startPostgres } from "./start-postgres.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "loubby-describe-"));
const server = await startPostgres({ dataDir, durable: false, log: () => undefined });
try {
  const describe = [...fromSource, "platform-api/src/db/description/describe-tables-cli.ts"];
  const { exitCode, output } = await runCommand(process.execPath, describe, { DATABASE_URL: server.url });
  console.log(output.trim());
  process.exitCode = exitCode;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
