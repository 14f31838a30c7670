import { createHash } from "node:crypto";
import { splitStatements, withoutComments } from "./split-statements.ts";

/** Each kind with its place: what is made later may need what is made before. */
const PLACES = { function: 0, view: 0, trigger: 1, policy: 2, access: 3 } as const;
type Kind = keyof typeof PLACES;

/** One thing that a file of a module's `database` folder makes. */
export interface Definition {
  readonly kind: Kind;
  /** As `drop` calls it, such as `policy own_jobs on jobs`; of access, `access to jobs`. */
  readonly name: string;
  /** The file, from `src`, for people. */
  readonly file: string;
  readonly statements: readonly string[];
  /** Changes with the statements, not with the comments before them. */
  readonly digest: string;
}

const HEADS: readonly (readonly [RegExp, (found: RegExpExecArray) => readonly [Kind, string]])[] = [
  [/^create function (\w+)\s*\(/, ([, name]) => ["function", `function ${name}`]],
  [/^create view (\w+)\s/, ([, name]) => ["view", `view ${name}`]],
  [
    /^create (?:constraint )?trigger (\w+) [^(]*?\son (\w+)\s/,
    ([, name, table]) => ["trigger", `trigger ${name} on ${table}`],
  ],
  [/^create policy (\w+) on (\w+)\s/, ([, name, table]) => ["policy", `policy ${name} on ${table}`]],
  [
    /^(?:grant|revoke) [\w\s(),]+? on ((?:function |sequence )?\w+) (?:to|from) /,
    ([, thing]) => ["access", `access to ${thing}`],
  ],
];

/**
 * What a file makes, in its order. All grants on one thing are one definition.
 * @throws when a statement is none that may stand there, or a thing is made twice.
 */
export function definitionsOf(file: string, text: string): Definition[] {
  const found = new Map<string, { kind: Kind; statements: string[] }>();
  for (const statement of splitStatements(text)) {
    const [kind, name] = headOf(file, statement);
    const known = found.get(name);
    if (known === undefined) found.set(name, { kind, statements: [statement] });
    else if (kind === "access") known.statements.push(statement);
    else throw new Error(`${file} makes ${name} twice.`);
  }
  return [...found].map(([name, { kind, statements }]) => ({
    kind,
    name,
    file,
    statements,
    digest: createHash("sha256").update(statements.map(withoutComments).join(";\n")).digest("hex"),
  }));
}

/** The order in which they are made: kind by kind, and within a kind as they come. */
export function inOrder(definitions: readonly Definition[]): Definition[] {
  return definitions.toSorted((a, b) => PLACES[a.kind] - PLACES[b.kind]);
}

function headOf(file: string, statement: string): readonly [Kind, string] {
  const bare = withoutComments(statement).replace(/\s+/g, " ");
  for (const [head, read] of HEADS) {
    const found = head.exec(bare);
    if (found !== null) return read(found);
  }
  throw new Error(
    `${file}: "${bare.slice(0, 60)}" is no function, view, trigger, policy or grant on one thing. Tables and data belong into a migration.`,
  );
}
