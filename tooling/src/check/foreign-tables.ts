import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Whose a table or view is. */
export interface Relation {
  /** The module whose `database` folder gives access to it. */
  readonly module: string;
  /** True for a view in the module's `published.sql`, which others may read. */
  readonly published: boolean;
}

const GRANT = /^grant [^;]*? on (?!function|all|schema)([\w\s,]+?) to /gm;
const POLICY = /^create policy \w+ on (\w+)/gm;
const VIEW = /^create view (\w+)/gm;
/** Where a query names what it reads, by kysely's methods and in SQL. */
const READS = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|innerJoinLateral|leftJoinLateral|crossJoin|using|from)\(\s*\[?\s*"(\w+)/g,
  /(?<!\bdelete )\b(?:from|join)\s+(?:only\s+)?(\w+)/g,
];
/** Where a query names what it writes. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*"(\w+)/g,
  /\b(?:insert into|update|delete from|merge into)\s+(\w+)/g,
];
/** Tests, the demo and what only they use set the stage for every module. */
const STAGE =
  /\.test\.ts$|\/walk-cases\.ts$|\/src\/(?:testing|seed|demo)\/|\/demo\.ts$|\/demo\/|\/demo-[^/]+\.ts$/;

/** Every table and view of the API in `workspace`, by name. */
export function readRelations(workspace: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  for (const file of globSync("platform-api/src/*/database/*.sql", { cwd: workspace })) {
    const module = moduleOf(file);
    const text = readFileSync(path.join(workspace, file), "utf8");
    const published = path.basename(file) === "published.sql";
    const granted = matches(text, [GRANT]).flatMap((names) => names.split(",").map((name) => name.trim()));
    for (const name of [...granted, ...matches(text, [POLICY])])
      if (!relations.has(name)) relations.set(name, { module, published: false });
    for (const name of matches(text, [VIEW])) relations.set(name, { module, published });
  }
  return relations;
}

/**
 * A line for each query of the API that writes another module's table, or reads one that is not published. What stands in
 * the database itself may read everything: a wall between companies is made of several modules' tables.
 */
export function findForeignTables(workspace: string): string[] {
  const relations = readRelations(workspace);
  const files = globSync(["platform-api/src/*/**/*.ts", "platform-api/src/*/database/*.sql"], {
    cwd: workspace,
  }).filter((file) => !STAGE.test(file));
  return files.flatMap((file) => {
    const inDatabase = file.endsWith(".sql");
    const whole = readFileSync(path.join(workspace, file), "utf8");
    const text = inDatabase ? whole.replaceAll(/--.*$/gm, "") : whole;
    const foreign = (name: string) => {
      const relation = relations.get(name);
      return relation !== undefined && relation.module !== moduleOf(file) ? relation : undefined;
    };
    const written = matches(text, WRITES).flatMap((name) => {
      const relation = foreign(name);
      return relation === undefined
        ? []
        : [
            `no-foreign-write: ${file} writes ${name}. Let ${relation.module} write it, by a function that it offers.`,
          ];
    });
    const read = (inDatabase ? [] : matches(text, READS)).flatMap((name) => {
      const relation = foreign(name);
      return relation === undefined || relation.published
        ? []
        : [
            `no-foreign-read: ${file} reads ${name}. Read a view of ${relation.module}/database/published.sql.`,
          ];
    });
    return [...new Set([...written, ...read])];
  });
}

function matches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
}

function moduleOf(file: string): string {
  return file.split(path.sep)[2] ?? "";
}
