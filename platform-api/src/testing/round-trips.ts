import { AsyncLocalStorage } from "node:async_hooks";
import type { TestContext } from "node:test";
import { Client } from "pg";

/** What some work asks of the database. */
export interface Asked {
  /** All statements of it. */
  readonly statements: number;
  /** How often it waits for the database: statements that are sent while others are under way aren't waited for by themselves. */
  readonly trips: number;
}

/** Counts what work asks of the database until the test ends, whatever else is asked meanwhile. */
export function countTrips(t: TestContext): (work: () => Promise<unknown>) => Promise<Asked> {
  const counting = new AsyncLocalStorage<{ statements: number; trips: number; open: number }>();
  const query = Client.prototype.query as (...args: readonly unknown[]) => unknown;
  t.mock.method(Client.prototype, "query", function (this: Client, ...args: unknown[]) {
    const sent = query.apply(this, args);
    const count = counting.getStore();
    if (count === undefined) return sent;
    count.statements += 1;
    const [config] = args as [{ readonly text: string }];
    if (config.text === "begin" || config.text.includes("/* ahead ")) return sent;
    if (count.open === 0) count.trips += 1;
    count.open += 1;
    const close = () => void (count.open -= 1);
    (sent as Promise<unknown>).then(close, close);
    return sent;
  });
  return async (work) => {
    const count = { statements: 0, trips: 0, open: 0 };
    await counting.run(count, work);
    return count;
  };
}
