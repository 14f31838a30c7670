import { Client, type QueryConfig } from "pg";
import { isTraced, traced } from "#api/telemetry/tracing";

const MARK = /^\s*\/\* prepared (\w+) \*\//;

/**
 * A connection that sends statements which begin with a comment of the form "prepared NAME" as named prepared
 * statements: the server parses and plans them once for each connection. For what every request runs; a statement
 * whose best plan depends on its values must not be marked.
 */
export class PreparingClient extends Client {
  // pg declares a dozen overloads of query(); kysely and this product use the one with a text and its values.
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const plainly = super.query.bind(this) as (...args: unknown[]) => unknown;
    const send = isTraced() ? inSpan(plainly) : plainly;
    const name = typeof statement === "string" ? MARK.exec(statement)?.[1] : undefined;
    if (name === undefined) return send(statement, ...rest);
    const config: QueryConfig = {
      name,
      text: statement as string,
      values: (rest[0] as unknown[] | undefined) ?? [],
    };
    return send(config, ...rest.slice(1));
  }) as Client["query"];
}

/** A statement's text has places where its values go, so a span may show it. */
function inSpan(send: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    if (typeof args.at(-1) === "function") return send(...args);
    const [statement] = args;
    const text = typeof statement === "string" ? statement : (statement as QueryConfig).text;
    const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, 2_000) };
    return traced("database", attributes, () => send(...args) as Promise<unknown>);
  };
}
