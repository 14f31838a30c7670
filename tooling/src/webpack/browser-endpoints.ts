import { parseAst } from "rolldown/parseAst";

/** What `EndpointData` says to the server and to the API reference alone. */
const SERVER_FACTS = new Set(["summary", "status", "perMinute", "anyWorkspace", "mostBytes"]);

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A module's source without what its `endpoints()("…", { … })` tell the server only: a browser calls by method and
 * path. Takes JavaScript (types are gone already); a module without endpoints comes back as it is.
 */
export function leaveOutServerFacts(source: string): string {
  const spans: Span[] = [];
  for (const statement of parseAst(source).body) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    if (statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { init } of statement.declaration.declarations) {
      if (init?.type === "CallExpression" && isEndpoints(init.callee))
        spans.push(...factsOf(init.arguments[1]));
    }
  }
  return spans.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

type Expression = NonNullable<
  ReturnType<typeof parseAst>["body"][number] & { type: "ExpressionStatement" }
>["expression"];
type Argument = Expression | { readonly type: "SpreadElement" };

function isEndpoints(callee: Expression): boolean {
  return (
    callee.type === "CallExpression" &&
    callee.callee.type === "Identifier" &&
    callee.callee.name === "endpoints"
  );
}

/** Where the facts stand in a table of endpoints, each up to what follows it. */
function factsOf(table: Argument | undefined): Span[] {
  if (table?.type !== "ObjectExpression") return [];
  return table.properties.flatMap((entry) => {
    if (entry.type !== "Property" || entry.value.type !== "ObjectExpression") return [];
    const { properties, end } = entry.value;
    return properties.flatMap((property, index) => {
      const isFact =
        property.type === "Property" &&
        property.key.type === "Identifier" &&
        SERVER_FACTS.has(property.key.name);
      return isFact ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1 }] : [];
    });
  });
}
