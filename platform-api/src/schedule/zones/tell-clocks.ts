import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell, tellEach } from "#api/notifications/tell";
import { eventNotices } from "../notices.ts";
import { findSeries, type Series } from "../series/series.sql.ts";
import { spokenTime } from "../wall-time.ts";

/** Why something that no one moved has another time. */
export const CLOCKS_CHANGED = "Clocks follow new rules. By the host's clocks the time stays the same.";

/** Tells everyone who takes part that an event stays where it is by its own clocks, as theirs may show another time now. */
export async function tellFollowed(
  sql: Sql,
  series: Series,
  starts_at: string,
  people: readonly string[],
): Promise<void> {
  const { id, title, kind, owner_id, duration, rule } = series;
  const { time_zone } = rule;
  const words = spokenTime(starts_at, time_zone);
  const ends_at = new Date(Date.parse(starts_at) + duration * 60_000).toISOString();
  const isInterview = kind === "interview";
  const others = people.filter((person) => person !== owner_id);
  // What an interview is called is for its organizer.
  for (const [to, name] of [
    [[owner_id], `“${title}”`],
    [others, isInterview ? "your interview" : `“${title}”`],
  ] as const)
    await tellEach(sql, to, {
      organizationId: null,
      title: "Clocks follow new rules",
      body: `By its own clocks, ${name} stays where it was: ${words}`,
      link: paths.event(id, rule.recurrence === "none" ? null : starts_at),
      notice: eventNotices.event,
      span: { starts_at, ends_at, time_zone, words },
    });
}

/** Tells an organizer that an event can't follow its clocks. Runs as `worker`. */
export async function tellStuck(sql: Sql, eventId: string): Promise<void> {
  const series = await findSeries(sql, eventId);
  if (series === undefined) return;
  await tell(sql, {
    userId: series.owner_id,
    organizationId: null,
    title: "An event couldn't follow its clocks",
    body: `Clocks follow new rules, and “${series.title}” would meet something else. Please choose its time again.`,
    link: paths.event(eventId, null),
    notice: eventNotices.event,
  });
}
