import type { Sql } from "#api/db/database";
import { deleteEvent } from "../write-events.sql.ts";
import { deleteOccurrences, takesPlace } from "./occurrences.sql.ts";
import { endSeries, type Series } from "./series.sql.ts";
import type { Rule } from "./starts-of.ts";

/** Ends a series before one of its occurrences; where none that takes place is left of it, it is gone. */
export async function endBefore(
  sql: Sql,
  { id, owner_id }: Series,
  at: string,
  end: Pick<Rule, "until" | "count">,
): Promise<void> {
  await deleteOccurrences(sql, id, at);
  await endSeries(sql, id, end);
  if (!(await takesPlace(sql, id))) await deleteEvent(sql, owner_id, id);
}
