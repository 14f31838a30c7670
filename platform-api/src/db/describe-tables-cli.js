import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { describeTables } from "./describe-tables.ts";
const connectionString = process.env["DATABASE_URL"];
if (connectionString === undefined)
    throw new Error("DATABASE_URL is not set.");
const db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString }) }) });
await writeFile(path.join(import.meta.dirname, "tables.ts"), await describeTables(db));
await db.destroy();
