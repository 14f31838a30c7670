import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What makes someone busy. */
export type BusySource = "event" | "hold" | "booking" | "external" | "out_of_office";

/** A span in which someone is busy, cut off at the ends of what was asked. Instants are ISO strings. */
export interface Busy {
  readonly person_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly source: BusySource;
  /** The event that it comes from, where the asker takes part in it. */
  readonly event_id: string | null;
}

/** From one instant to another, ISO strings; the end isn't part of it. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * When the asker and their colleagues are busy, the earliest first: never with what, and nothing about anyone else. Spans
 * may overlap.
 */
export async function findBusy(db: Sql, people: readonly string[], { from, to }: Span): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select * from busy_between(${people}::uuid[], ${from}::timestamptz, ${to}::timestamptz)
    order by starts_at, ends_at, person_id`.execute(db);
  return rows;
}
