import type { Effect, EventForm, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { requireOwn, requireOwnSeries } from "./calendar-of.ts";
import { requireAt } from "./change-form.ts";
import type { PlannedEvent } from "./events.sql.ts";
import { roomNewsOf } from "./rooms/room-news.ts";
import { allStartsOf } from "./series/laid-out.ts";
import { countOccurrences, type Exception, findExceptions } from "./series/occurrences.sql.ts";
import { areMoved, partAt } from "./series/rest-of.ts";
import { type Rule, startsOf } from "./series/starts-of.ts";
import { newsOf } from "./tell-change.ts";
import { timedForm } from "./timed-form.ts";
import { formRule, requirePossible } from "./values-of.ts";
import { guestsOf } from "./guests/guest-list.ts";
import { instantsOf } from "./wall-time.ts";

interface Asked {
  readonly reach: Reach;
  readonly at?: string | undefined;
  /** None: a removal. */
  readonly form?: EventForm | undefined;
}

/** Says what a change of an event, or its removal, would do, and does nothing. Throws 404, 403 for a guest, 422. */
export function previewChange(
  { db }: Services,
  principal: Principal,
  eventId: string,
  { reach: asked, at, form: filled }: Asked,
): Promise<Effect> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const series = await requireOwnSeries(sql, principal, eventId);
    const reach = series.rule.recurrence === "none" ? "all" : asked;
    const before = await requireOwn(sql, principal, eventId, reach === "all" ? null : requireAt(at));
    const from = reach === "all" ? null : before.at;
    const form = filled && timedForm(reach === "this" ? { ...filled, all_day: series.all_day } : filled);
    if (form === undefined) {
      const exceptions = reach === "this" ? [] : await findExceptions(sql, eventId, from);
      const isEndless = reach !== "this" && allStartsOf(series.rule) === null;
      const events = reach === "this" ? 1 : await countOccurrences(sql, eventId, from);
      return {
        ...partedBy(exceptions, () => false),
        events: isEndless ? null : events,
        from: reach === "all" ? (startsOf(series.rule, before.starts_at)[0] ?? before.at) : before.starts_at,
        told: isAhead(before) ? before.guests.length : 0,
      };
    }
    const { startsAt, endsAt } = instantsOf(form);
    if (reach === "this") {
      const isMoved =
        Date.parse(startsAt) !== Date.parse(before.starts_at) ||
        Date.parse(endsAt) !== Date.parse(before.ends_at);
      const seen = { ...form, room_id: series.all_day ? series.room_id : form.room_id };
      const room = await roomNewsOf(sql, before, seen);
      const colleagues = room?.people.size ?? 0;
      const told = newsOf({ before, after: form, isMoved }) === null ? colleagues : before.guests.length;
      return { ...partedBy([], () => true), events: 1, from: startsAt, told };
    }
    const rule = formRule(form);
    const expected = reach === "following" ? partAt(series, before.at).rest : series.rule;
    requirePossible(rule, expected.recurrence === "none" ? null : expected.date);
    const exceptions = await findExceptions(sql, eventId, from);
    const isMoved = areMoved({ ...series, rule: expected }, { rule, duration: form.duration });
    const starts = new Set(rule.recurrence === "none" ? [] : startsUpTo(rule, exceptions));
    const parts = partedBy(exceptions, (each) => !isMoved || starts.has(each.at));
    const all = allStartsOf(rule);
    return {
      ...parts,
      events: all === null ? null : all.length - parts.canceled_kept,
      from: startsAt,
      told: await countTold(sql, principal, before, form, isMoved),
    };
  });
}

const startsUpTo = (rule: Rule, exceptions: readonly Exception[]) =>
  startsOf(rule, exceptions.at(-1)?.at ?? "1900-01-01T00:00:00Z");

function partedBy(exceptions: readonly Exception[], isKept: (each: Exception) => boolean) {
  const count = (isCanceled: boolean, kept: boolean) =>
    exceptions.filter((each) => each.is_canceled === isCanceled && isKept(each) === kept).length;
  return {
    changed_kept: count(false, true),
    changed_lost: count(false, false),
    canceled_kept: count(true, true),
    canceled_lost: count(true, false),
  };
}

/** Everyone who is invited, is no longer, or hears of another time, place or room. */
async function countTold(
  sql: Sql,
  principal: Principal,
  before: PlannedEvent,
  form: EventForm,
  isMoved: boolean,
): Promise<number> {
  const { people, outside } = await guestsOf(sql, principal, form, before._id);
  const guests = [...people, ...outside.map(({ email }) => email)];
  const were = before.guests.map((guest) => (guest.is_outside ? guest.email : guest._id));
  const staying = guests.filter((guest) => were.includes(guest));
  const stay = staying.length;
  const room = await roomNewsOf(sql, before, form);
  const colleagues = staying.filter((guest) => room?.people.has(guest)).length;
  const news = newsOf({ before, after: form, isMoved });
  return guests.length - stay + (were.length - stay) + (news === null ? colleagues : stay);
}

const isAhead = ({ ends_at }: PlannedEvent) => Date.parse(ends_at) > Date.now();
