import { type ColumnMetadata, type Kysely, sql, type TableMetadata } from "kysely";

const TYPES: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  citext: "string",
  date: "string",
  float8: "number",
  int2: "number",
  int4: "number",
  xid8: "string",
  int8: "number",
  text: "string",
  tsvector: "string",
  uuid: "string",
};

/** Tables of the migrations themselves. */
export const OWN = new Set(["migrations", "definitions", "definition_sets"]);

/** What plain SQL reads alone. Each relation makes kysely's types slower, and TypeScript gives up on too many. */
const SQL_ONLY = /^invariant_|_transitions$|_spans$/;

/** The TypeScript text of `tables.ts` for a migrated database: one interface a table, in order of names. */
export async function describeTables(db: Kysely<never>): Promise<string> {
  const all = await db.introspection.getTables();
  const tables = all
    .filter(({ schema, name }) => schema === "public" && !OWN.has(name) && !SQL_ONLY.test(name))
    .sort(byName);
  const behind = await tablesBehindViews(db);
  const bodies = tables.map((table) => {
    const base = tables.find(({ name }) => name === behind.get(table.name));
    const columns = table.columns.map((column) => filledAs(column, base)).sort(byName);
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(table.name, column)};`);
    return `interface ${interfaceName(table.name)} {\n${lines.join("\n")}\n}\n`;
  });
  const index = tables.map((table) => `  ${table.name}: ${interfaceName(table.name)};`).join("\n");
  const text = `${bodies.join("\n")}\n/** Every table and view that kysely's builder may be used on. */\nexport interface DB {\n${index}\n}\n`;
  const used = [
    "Defaulted",
    "DefaultedInstant",
    "DefaultedJsonText",
    "Instant",
    "JsonText",
    "NullableInstant",
  ];
  const imports = used.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(", ");
  return `// Made from the migrated database by \`npm run db:types\`; a test fails when it is stale.\nimport type { ${imports} } from "./columns.ts";\n\n${text}`;
}

/** The one table that a view shows columns of, by the view's name; none for a view that joins or counts. */
async function tablesBehindViews(db: Kysely<never>): Promise<Map<string, string>> {
  const { rows } = await sql<{ view: string; behind: string }>`
    select v.relname as view, min(t.relname) as behind
    from pg_class v
    join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
    where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
      and pg_get_viewdef(v.oid) !~* ' (join|group by|union) '
    group by v.relname having count(distinct t.oid) = 1`.execute(db);
  return new Map(rows.map(({ view, behind }) => [view, behind]));
}

/** A column of a view, never empty where the column of that name behind it is not: PostgreSQL does not say so itself. */
function filledAs(column: ColumnMetadata, base: TableMetadata | undefined): ColumnMetadata {
  const own = base?.columns.find(({ name }) => name === column.name);
  return own === undefined ? column : { ...column, isNullable: own.isNullable };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name);
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
