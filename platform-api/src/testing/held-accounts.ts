import { readConnection } from "#api/schedule/sync/read-connection";
import { ownerSql } from "./as-owner.ts";
import type { TestApp } from "./test-app.ts";
import { until } from "./until.ts";

/** The one connected account of a test, held so that no job of the background comes between what the test does. */
export function heldAccounts(app: TestApp) {
  /** Waits for a job that reads the account, and holds it from then on. */
  const hold = () =>
    until(async () => {
      const held = `update calendar_connections set claimed_until = now() + interval '1 hour'
        where claimed_until is null returning id`;
      return (await ownerSql(app.services, held)).length === 1;
    });
  /** Reads and writes the held account, as the clock would. */
  const read = async (connectionId: string) => {
    await ownerSql(app.services, "update calendar_connections set claimed_until = null");
    await readConnection(app.services, connectionId);
    await hold();
  };
  return { hold, read };
}
