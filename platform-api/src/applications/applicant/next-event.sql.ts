import { sql } from "kysely";
import type { NextEvent } from "@loubby/shared-contracts/http/applications/next-event.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

/**
 * Returns the company's next event about an application, including one under way, or undefined. For an
 * anonymous candidate there is none, since events name their guests.
 */
export async function findNextEvent(db: Sql, applicationId: string): Promise<NextEvent | undefined> {
  const { rows } = await sql<NextEvent>`
    select e.id as _id, e.kind, e.title, e.place, e.starts_at, e.ends_at, e.organizer, e.mine as is_mine,
      coalesce(e.ends_with_application, false) as ends_with_application
    from applications a cross join lateral next_event_of(a.id) e
    where a.id = ${applicationId} and not ${ANONYMOUS}`.execute(db);
  return rows[0];
}
