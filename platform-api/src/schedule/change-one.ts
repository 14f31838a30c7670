import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { requireEvent } from "./calendar-of.ts";
import { type ChangeForm, requireNewest, settleAnswer } from "./change-form.ts";
import type { PlannedEvent } from "./events.sql.ts";
import { clearAnswers } from "./guests/answers.sql.ts";
import { findNeighbors, writeExceptions } from "./series/occurrences.sql.ts";
import type { Series } from "./series/series.sql.ts";
import { tellChange } from "./tell-change.ts";
import { instantsOf } from "./wall-time.ts";

/** Changes one occurrence of a series: its title, time, room, place and notes. Throws 409, 422 where it would pass its neighbors. */
export async function changeOne(
  services: Services,
  sql: Sql,
  principal: Principal,
  {
    series,
    before,
    form,
  }: { readonly series: Series; readonly before: PlannedEvent; readonly form: ChangeForm },
): Promise<CalendarEvent> {
  await requireNewest(sql, principal, series.id, form.version);
  const { startsAt, endsAt } = instantsOf(form);
  await requireBetween(sql, series.id, before.at, new Date(startsAt).toISOString());
  const own = (field: "title" | "place" | "notes") => (form[field] === series[field] ? null : form[field]);
  const said = { title: own("title"), place: own("place"), notes: own("notes") };
  const isRetimed = Date.parse(startsAt) !== Date.parse(before.at) || form.duration !== series.duration;
  const has_own_room = form.room_id !== series.room_id;
  const is_changed = isRetimed || has_own_room || Object.values(said).some((text) => text !== null);
  const room = { has_own_room, room_id: has_own_room ? form.room_id : null };
  const times = { at: before.at, starts_at: startsAt, ends_at: endsAt };
  await writeExceptions(sql, series.id, [{ ...times, ...said, ...room, is_changed, is_canceled: false }]);
  const isMoved = !isSame(before.starts_at, startsAt) || !isSame(before.ends_at, endsAt);
  if (isMoved) await clearAnswers(sql, series.id, before.at);
  await settleAnswer(sql, series.id, before.at, form);
  const after = await requireEvent(sql, principal, series.id, before.at);
  await tellChange(services, sql, principal, {
    before,
    after,
    isMoved,
    reach: "this",
    proposal: form.proposal,
  });
  return after;
}

const isSame = (a: string, b: string) => Date.parse(a) === Date.parse(b);

/** Throws 422 where an occurrence would begin at or past one next to it. */
export async function requireBetween(sql: Sql, eventId: string, at: string, startsAt: string): Promise<void> {
  const { before, after } = await findNeighbors(sql, eventId, at);
  const passed =
    after !== null && startsAt >= after ? "next" : before !== null && startsAt <= before ? "previous" : null;
  if (passed === null) return;
  const message = `It can't be moved past the ${passed} event of its series.`;
  throw new ApiError(422, "past_neighbor", message, [{ path: "date", message }]);
}
