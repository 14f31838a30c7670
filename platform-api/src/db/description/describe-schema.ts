import type { Kysely } from "kysely";
import type { Definition } from "../definitions/definition.ts";
import { OWN } from "./describe-tables.ts";
import {
  columnsOf,
  constraintsOf,
  indexesOf,
  type Line,
  type Named,
  policiesOf,
  triggersOf,
  viewsOf,
} from "./schema-lines.sql.ts";

/**
 * The text of `schema.sql` for a migrated database: every table with all that is fastened to it, in order of names; at
 * triggers, policies and views the file that makes them.
 */
export async function describeSchema(db: Kysely<never>, definitions: readonly Definition[]): Promise<string> {
  const files = new Map(definitions.map(({ name, file }) => [name, file]));
  const [columns, constraints, indexes, triggers, policies, views] = await Promise.all([
    columnsOf(db),
    constraintsOf(db),
    indexesOf(db),
    triggersOf(db),
    policiesOf(db),
    viewsOf(db),
  ]);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].filter(([table]) => !OWN.has(table));
  const bodies = tables.map(([table, ofTable]) => {
    const of = <T extends Line>(all: readonly T[]) => all.filter((one) => one.table === table);
    const inside = [...ofTable, ...of(constraints)].map(({ line }) => `  ${line}`);
    const made = (kind: "trigger" | "policy", all: readonly Named[]) =>
      of(all).map(({ name, line }) => `${line};${by(files.get(`${kind} ${name} on ${table}`))}`);
    return [
      `CREATE TABLE ${table} (\n${inside.join(",\n")}\n);`,
      ...of(indexes).map(({ line }) => `${line};`),
      ...made("trigger", triggers),
      ...made("policy", policies),
      `-- access: ${files.get(`access to ${table}`) ?? "the owner alone"}`,
    ].join("\n");
  });
  const windows = views.map(
    ({ table, line }) => `-- view ${table} (${line})${by(files.get(`view ${table}`))}`,
  );
  return plain(`${HEAD}\n${bodies.join("\n\n")}\n\n${windows.join("\n")}\n`);
}

const HEAD = `-- Every table with its columns, constraints, indexes, triggers and policies as they are, for reading.
-- Made from the migrated database by \`npm run db:types\`; a test fails when it is stale.
`;

/** Without what PostgreSQL adds to say it twice. */
function plain(text: string): string {
  return text.replaceAll("'::text", "'").replace(/timestamp(\(\d\))? with time zone/g, "timestamptz$1");
}

function by(file: string | undefined): string {
  return file === undefined ? "" : ` -- ${file}`;
}
