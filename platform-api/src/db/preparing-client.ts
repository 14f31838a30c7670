import { Client, type QueryConfig } from "pg";
import { isTraced, traced } from "#api/telemetry/tracing";
import type { StatementNames } from "./statement-names.ts";

const MARK = /^\s*\/\* (prepared|ahead) (\w+) \*\//;
const DONE = Promise.resolve({ command: "", rowCount: null, rows: [] });

type Send = (...args: unknown[]) => unknown;

/**
 * Makes the connections of one pool. Each sends what is often sent as named prepared statements: the server parses and
 * plans them once for each connection, and anew for values that deserve a plan of their own. A comment of the form
 * "prepared NAME" names a statement from the first time on.
 *
 * No one waits for `begin`, nor for what begins with the comment "ahead NAME": what follows is sent behind it at once.
 * Should one of them fail, the connection breaks, so that nothing runs without it.
 */
export function preparingClient(names: StatementNames): typeof Client {
  return class PreparingClient extends Client {
    #held = false;

    // pg declares a dozen overloads of query(); kysely and this product use the one with a text and its values.
    override query = ((statement: unknown, ...rest: unknown[]) => {
      const plainly = super.query.bind(this) as Send;
      if (typeof statement !== "string" || typeof rest[0] === "function") return plainly(statement, ...rest);
      const [, kind, marked] = MARK.exec(statement) ?? [];
      const send = isTraced() ? inSpan(plainly) : plainly;
      const name = marked ?? names.of(statement);
      const values = (rest[0] as unknown[] | undefined) ?? [];
      const config: QueryConfig = { text: statement, values, ...(name !== undefined && { name }) };
      if (kind !== "ahead" && statement !== "begin") {
        const sent = send(config, ...rest.slice(1));
        this.#release();
        return sent;
      }
      this.#hold();
      (send(config) as Promise<unknown>).catch(() => this.connection.stream.destroy());
      return DONE;
    }) as Client["query"];

    /** What goes ahead leaves in one piece with what follows it, or by itself where nothing follows at once. */
    #hold(): void {
      if (this.#held) return;
      this.#held = true;
      this.connection.stream.cork();
      setImmediate(() => this.#release());
    }

    #release(): void {
      if (!this.#held) return;
      this.#held = false;
      this.connection.stream.uncork();
    }
  };
}

/** A statement's text has places where its values go, so a span may show it. */
function inSpan(send: Send): Send {
  return (...args) => {
    if (typeof args.at(-1) === "function") return send(...args);
    const { text } = args[0] as { readonly text: string };
    const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, 2_000) };
    return traced("database", attributes, () => send(...args) as Promise<unknown>);
  };
}
