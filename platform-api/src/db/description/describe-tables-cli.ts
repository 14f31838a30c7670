import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { readDefinitions } from "../definitions/read-definitions.ts";
import { describeHooks } from "./describe-hooks.ts";
import { describeSchema } from "./describe-schema.ts";
import { describeTables } from "./describe-tables.ts";
import { migrate } from "../migrate.ts";

const connectionString = process.env["DATABASE_URL"];
if (connectionString === undefined) throw new Error("DATABASE_URL is not set.");
await migrate(connectionString);
const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString }) }) });
const { all } = await readDefinitions();
await describe("platform-api/src/db/tables.ts", await describeTables(db));
await describe("platform-api/schema.sql", await describeSchema(db, all));
await describe("docs/hooks.md", describeHooks(all));
await db.destroy();

async function describe(name: string, text: string): Promise<void> {
  const file = path.join(import.meta.dirname, "../../../..", name);
  const before = await readFile(file, "utf8").catch(() => "");
  await writeFile(file, text);
  console.log(`${name} ${text === before ? "is as it was" : "is written"}.`);
}
