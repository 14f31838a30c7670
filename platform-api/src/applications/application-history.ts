import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

/** Writes a line of an application's history. */
export async function insertEvent(
  db: Sql,
  event: Omit<Insertable<DB["application_events"]>, "id">,
): Promise<void> {
  await db
    .insertInto("application_events")
    .values({ id: uuidv7(), ...event })
    .execute();
}
