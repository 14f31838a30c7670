import { sql } from "kysely";
import type { NextEvent } from "@loubby/shared-contracts/http/applications/next-event.schema";
import { proposedSpan } from "@loubby/shared-contracts/http/schedule/proposed-span";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

/**
 * Returns the company's next event about an application, including one under way, or undefined. For an
 * anonymous candidate there is none, since events name their guests.
 */
export async function findNextEvent(db: Sql, applicationId: string): Promise<NextEvent | undefined> {
  const { rows } = await sql<Row>`
    select e.id as _id, e.kind, e.title, e.place, e.starts_at, e.ends_at, e.organizer, e.mine as is_mine,
      coalesce(e.ends_with_application, false) as ends_with_application, e.owned, e.at, e.proposed_at
    from applications a cross join lateral next_event_of(a.id) e
    where a.id = ${applicationId} and not ${ANONYMOUS}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { owned: _owned, at: _at, proposed_at: _proposed, ...event } = row;
  return { ...event, proposal: proposalOf(row) };
}

interface Row extends Omit<NextEvent, "proposal"> {
  readonly owned: boolean;
  readonly at: string | null;
  readonly proposed_at: string | null;
}

function proposalOf(row: Row): NextEvent["proposal"] {
  const span = proposedSpan(row);
  return span && { ...span, at: row.at, can_answer: row.owned };
}
