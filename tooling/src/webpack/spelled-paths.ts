import { parseAst } from "rolldown/parseAst";

/** Where every address of the product stands, by its package's name or by a path within its package. */
const HOME = /^(?:@loubby\/shared-contracts\/paths|(?:\.\.?\/)+paths\.ts)$/;

/**
 * A module's source with each address that `import * as paths` names and that `addresses` holds spelled out, so that a
 * chunk carries the few it leads to and no table. Takes JavaScript (types are gone already); what fills an address in
 * stays a call.
 */
export function spellPaths(source: string, addresses: Readonly<Record<string, unknown>>): string {
  if (!source.includes("paths")) return source;
  const program = parseAst(source);
  const local = program.body
    .filter((statement) => statement.type === "ImportDeclaration")
    .filter((statement) => HOME.test(statement.source.value))
    .flatMap(({ specifiers }) => specifiers)
    .find(({ type }) => type === "ImportNamespaceSpecifier")?.local.name;
  if (local === undefined) return source;
  let spelled = "";
  let done = 0;
  for (const { name, start, end } of namedBy(program, local)) {
    const address = addresses[name];
    if (typeof address !== "string") continue;
    spelled += source.slice(done, start) + JSON.stringify(address);
    done = end;
  }
  return spelled + source.slice(done);
}

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Member extends Omit<Named, "name"> {
  readonly type: string;
  readonly computed?: boolean;
  readonly object?: { readonly type: string; readonly name?: string };
  readonly property?: { readonly name: string };
}

/** Every `local.name` of a program, in order. */
function namedBy(node: unknown, local: string): Named[] {
  if (Array.isArray(node)) return node.flatMap((each) => namedBy(each, local));
  if (typeof node !== "object" || node === null) return [];
  const { type, computed, object, property, start, end } = node as Member;
  const isOurs = type === "MemberExpression" && computed === false && object?.name === local;
  if (isOurs && property) return [{ name: property.name, start, end }];
  return Object.values(node).flatMap((each) => namedBy(each, local));
}
