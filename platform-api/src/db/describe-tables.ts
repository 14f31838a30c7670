import type { ColumnMetadata, Kysely } from "kysely";

const TYPES: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  citext: "string",
  date: "string",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  text: "string",
  tsvector: "string",
  uuid: "string",
};

/** The TypeScript text of `tables.ts` for a migrated database: one interface a table, in order of names. */
export async function describeTables(db: Kysely<never>): Promise<string> {
  const all = await db.introspection.getTables();
  const tables = all
    .filter((table) => table.schema === "public" && table.name !== "migrations")
    .sort((a, b) => a.name.localeCompare(b.name));
  const bodies = tables.map((table) => {
    const columns = [...table.columns].sort((a, b) => a.name.localeCompare(b.name));
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(table.name, column)};`);
    return `interface ${interfaceName(table.name)} {\n${lines.join("\n")}\n}\n`;
  });
  const index = tables.map((table) => `  ${table.name}: ${interfaceName(table.name)};`).join("\n");
  const text = `${bodies.join("\n")}\n/** Every table and view, as kysely knows them. */\nexport interface DB {\n${index}\n}\n`;
  const used = [
    "Defaulted",
    "DefaultedInstant",
    "DefaultedJsonText",
    "Instant",
    "JsonText",
    "NullableInstant",
  ];
  const imports = used.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(", ");
  return `// Made from the migrated database by \`pnpm db:types\`; a test fails when it is stale.\nimport type { ${imports} } from "./columns.ts";\n\n${text}`;
}

function typeOf(table: string, column: ColumnMetadata): string {
  const { dataType, isNullable, hasDefaultValue, name } = column;
  if (dataType === "timestamptz") {
    return isNullable ? "NullableInstant" : hasDefaultValue ? "DefaultedInstant" : "Instant";
  }
  if (dataType === "jsonb")
    return isNullable ? "JsonText | null" : hasDefaultValue ? "DefaultedJsonText" : "JsonText";
  const base = dataType.startsWith("_") ? `${TYPES[dataType.slice(1)]}[]` : TYPES[dataType];
  if (base === undefined || base.startsWith("undefined"))
    throw new Error(`No type for ${table}.${name}: ${dataType}.`);
  if (isNullable) return `${base} | null`;
  return hasDefaultValue || column.isAutoIncrementing ? `Defaulted<${base}>` : base;
}

function interfaceName(table: string): string {
  return table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}
