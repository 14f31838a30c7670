import type { Definition } from "../definitions/definition.ts";
import { withoutComments } from "../definitions/split-statements.ts";

/** A trigger that a module hangs on a table of another. */
export interface Hook {
  readonly table: string;
  readonly owner: string;
  readonly module: string;
  /** The file that makes it, from `src`. */
  readonly file: string;
  readonly trigger: string;
  /** Such as `after insert`. */
  readonly when: string;
  readonly calls: string;
  /** Why it works at once, or what could follow later; empty where no one said. */
  readonly reason: string;
}

const TRIGGER =
  /^create (?:constraint )?trigger \w+ ((?:before|after) .+?) on \w+ .*execute function (\w+)\(/;
const REASON = /^(?:At once|Could follow)[,:] /;

/** Every trigger on a table that another module gives access to, in order of tables. */
export function hooksOf(definitions: readonly Definition[]): Hook[] {
  const owners = new Map(
    definitions
      .filter(({ kind }) => kind === "access")
      .map(({ name, file }) => [name.replace("access to ", ""), moduleOf(file)]),
  );
  const hooks = definitions
    .filter(({ kind }) => kind === "trigger")
    .flatMap(({ name, file, statements: [statement = ""] }) => {
      const [, trigger = "", table = ""] = /^trigger (\w+) on (\w+)$/.exec(name) ?? [];
      const [module, owner] = [moduleOf(file), owners.get(table)];
      if (owner === undefined || owner === module) return [];
      const [, when = "", calls = ""] = TRIGGER.exec(withoutComments(statement).replace(/\s+/g, " ")) ?? [];
      return [{ table, owner, module, file, trigger, when, calls, reason: reasonOf(statement) }];
    });
  return hooks.sort((a, b) => (`${a.table} ${a.trigger}` < `${b.table} ${b.trigger}` ? -1 : 1));
}

/** The text of `docs/hooks.md`: the hooks as one table. */
export function describeHooks(definitions: readonly Definition[]): string {
  const rows = hooksOf(definitions).map(
    ({ table, owner, module, when, calls, reason }) =>
      `| \`${table}\` of ${owner} | ${when} | ${module}: \`${calls}\` | ${reason} |`,
  );
  return `${HEAD}\n${rows.join("\n")}\n`;
}

const HEAD = `# What modules hang on tables of others

Written by \`npm run db:types\` from \`platform-api/src/<module>/database/hooks.sql\`; a test fails when it is stale, or when a module
hangs something on another's table elsewhere or without a reason. "At once" has to be true in the same transaction. "Could
follow" is at once today, and may go through the outbox where that is worth it.

| table | when | who, and what is called | why |
|---|---|---|---|`;

/** The paragraph right above the statement. */
function reasonOf(statement: string): string {
  const comments = /^(\s*--[^\n]*\n|\s*\n)*/.exec(statement)?.[0] ?? "";
  const paragraph =
    comments
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? "";
  const said = paragraph
    .replace(/^\s*-- ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  return REASON.test(said) ? said : "";
}

function moduleOf(file: string): string {
  return file.slice(0, file.indexOf("/"));
}
