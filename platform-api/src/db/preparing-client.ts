import { Client, type QueryConfig } from "pg";

const MARK = /^\s*\/\* prepared (\w+) \*\//;

/**
 * A connection that sends statements which begin with a comment of the form "prepared NAME" as named prepared
 * statements: the server parses and plans them once for each connection. For what every request runs; a statement
 * whose best plan depends on its values must not be marked.
 */
export class PreparingClient extends Client {
  // pg declares a dozen overloads of query(); kysely and this product use the one with a text and its values.
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
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
