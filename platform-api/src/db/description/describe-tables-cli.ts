import { writeFile } from "node:fs/promises";
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
await writeFile(path.join(import.meta.dirname, "../tables.ts"), await describeTables(db));
const { all } = await readDefinitions();
await writeFile(path.join(import.meta.dirname, "../../../schema.sql"), await describeSchema(db, all));
await writeFile(path.join(import.meta.dirname, "../../../../docs/hooks.md"), describeHooks(all));
await db.destroy();
