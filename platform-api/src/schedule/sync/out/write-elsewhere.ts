import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import { readCalendarsQueue } from "../read-connection.ts";
import { findConnectionsTaking } from "./placed-events.sql.ts";

/** Has the calendars elsewhere that get the events of people written to soon. */
export async function writeElsewhere(sql: Sql, people: readonly string[]): Promise<void> {
  const accounts = await findConnectionsTaking(sql, people);
  await enqueue(
    sql,
    readCalendarsQueue,
    accounts.map((connectionId) => ({ connectionId })),
  );
}
