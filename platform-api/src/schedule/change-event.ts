import { randomUUID } from "node:crypto";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { copySubjects } from "./about/subjects.sql.ts";
import { putSubjects } from "./about/subjects.service.ts";
import { readerOf, requireEvent, requireOwn, requireOwnSeries } from "./calendar-of.ts";
import { type BusyDays, byClocks } from "./busy/busy-days.ts";
import { changeOne } from "./change-one.ts";
import { keyOf } from "./events.service.ts";
import { findEvent, type PlannedEvent } from "./events.sql.ts";
import { type ChangeForm, changedMeanwhile, requireAt, requireNewest, settleAnswer } from "./change-form.ts";
import { type Reserved, unlessRoomTaken, withRoom } from "./rooms/reserve-room.ts";
import { copyFiles, findFileIds } from "./files/event-files.sql.ts";
import { putFiles, removeFormerFiles } from "./files/put-files.ts";
import { endBefore } from "./series/end-before.ts";
import { findExceptions } from "./series/occurrences.sql.ts";
import { movePart, notePart } from "./series/parts.sql.ts";
import { relay } from "./series/relay.ts";
import { areMoved, partAt } from "./series/rest-of.ts";
import { SINGLE } from "./series/rule-of.ts";
import type { Series } from "./series/series.sql.ts";
import { tellChange } from "./tell-change.ts";
import { timedForm } from "./timed-form.ts";
import { formRule, requirePossible, valuesOf } from "./values-of.ts";
import { carryAnswers, clearAnswers } from "./guests/answers.sql.ts";
import { guestsOf } from "./guests/guest-list.ts";
import { replaceGuests } from "./guests/guests.sql.ts";
import { findEventIdOfForm, insertEvent, updateEvent } from "./write-events.sql.ts";

/** Replaces what an event says, one occurrence, or the rest of a series. Throws 404, 403 for a guest, 409 when someone else was faster, 422. */
export async function replanEvent(
  services: Services,
  principal: Principal,
  eventId: string,
  filled: ChangeForm,
): Promise<CalendarEvent> {
  const work = services.db.as(askerOf(principal)).write(async (sql) => {
    const had = filled.files === undefined ? [] : await findFileIds(sql, eventId);
    return { had, event: await replan(services, sql, principal, eventId, filled) };
  });
  const { had, event } = await unlessRoomTaken(work);
  await removeFormerFiles(services, had);
  return event;
}

/** The same in the caller's transaction. */
export async function replan(
  services: Services,
  sql: Sql,
  principal: Principal,
  eventId: string,
  filled: ChangeForm,
): Promise<CalendarEvent> {
  // The rest of a series that this form has parted already is another event.
  const parted = filled.client_id && (await findEventIdOfForm(sql, principal.userId, filled.client_id));
  if (parted && parted !== eventId) return requireEvent(sql, principal, parted);
  const series = await requireOwnSeries(sql, principal, eventId);
  const reach = series.rule.recurrence === "none" ? "all" : filled.reach;
  const timed = timedForm(reach === "this" ? { ...filled, all_day: series.all_day } : filled);
  const { organization_id: organizationId, room_id: roomId, room_time_zone } = series;
  const reserves = { organizationId, time_zone: filled.time_zone };
  if (reach === "this") {
    const before = await requireOwn(sql, principal, eventId, requireAt(timed.at));
    // One of whole days has the room of its series.
    const asked = series.all_day ? roomId : timed.room_id;
    const one = { ...timed, room_id: asked, ...SINGLE };
    // Either is there already, also where it can't be reserved any more.
    const has = asked === roomId ? roomId : before.room_id;
    const form = await withRoom(sql, one, { ...reserves, before: { room_id: has, room_time_zone } });
    return changeOne(services, sql, principal, { series, before, form });
  }
  const form = byClocks(
    await withRoom(sql, timed, { ...reserves, before: series }),
    filled.time_zone,
    series,
  );
  if (reach === "all") return changeAll(services, sql, principal, series, form);
  const before = await requireOwn(sql, principal, eventId, requireAt(form.at));
  const parts = partAt(series, before.at);
  if (parts.before === null) return changeAll(services, sql, principal, series, form);
  const guests = await guestsOf(sql, principal, form, eventId);
  const rule = formRule(form);
  requirePossible(rule, parts.rest.date);
  await requireNewest(sql, principal, eventId, form.version);
  const exceptions = await findExceptions(sql, eventId, before.at);
  const key = { ...keyOf(principal, form.client_id ?? randomUUID()), applicationId: null };
  const made = await insertEvent(sql, { ...key, organizationId: series.organization_id }, valuesOf(form));
  if (made === undefined) throw new Error("A form parted two series.");
  const written = { eventId: made, ownerId: principal.userId, duration: form.duration };
  await copyFiles(sql, eventId, made);
  await copySubjects(sql, eventId, made);
  const { duration, laid_out_to: laidOutTo } = series;
  await relay(sql, written, rule, { exceptions, duration, laidOutTo });
  await replaceGuests(sql, written, guests);
  await putBeside(sql, principal, written, form, before);
  const isMoved = areMoved({ rule: parts.rest, duration }, { rule, duration: form.duration });
  if (!isMoved) await carryAnswers(sql, { eventId, at: before.at }, made);
  await notePart(sql, made, { id: eventId, at: before.at, time_zone: series.rule.time_zone });
  // Where no time that takes place is left before, the former series goes, and what stands beside it.
  await endBefore(sql, series, before.at, parts.before);
  const after = await requireEvent(sql, principal, made);
  await tellChange(services, sql, principal, { before, after, isMoved, reach: "all", parted: series.id });
  return after;
}

async function changeAll(
  services: Services,
  sql: Sql,
  principal: Principal,
  series: Series,
  form: ChangeForm & Reserved & BusyDays,
): Promise<CalendarEvent> {
  const eventId = series.id;
  const before = await requireOwn(sql, principal, eventId);
  const guests = await guestsOf(sql, principal, form, eventId);
  const rule = formRule(form);
  requirePossible(rule, series.rule.recurrence === "none" ? null : series.rule.date);
  const key = { ownerId: principal.userId, eventId, version: form.version };
  if (!(await updateEvent(sql, key, valuesOf(form)))) throw changedMeanwhile();
  const { duration, laid_out_to: laidOutTo } = series;
  const isMoved = areMoved(series, { rule, duration: form.duration });
  if (isMoved) {
    const exceptions = series.rule.recurrence === "none" ? [] : await findExceptions(sql, eventId, null);
    const written = { eventId, ownerId: principal.userId, duration: form.duration };
    await relay(sql, written, rule, { exceptions, duration, laidOutTo });
    await clearAnswers(sql, eventId, null);
    await settleAnswer(sql, eventId, null, form);
    await movePart(sql, eventId);
  }
  await replaceGuests(sql, { eventId, ownerId: principal.userId }, guests);
  await putBeside(sql, principal, { eventId, ownerId: principal.userId }, form, before);
  const after = await requireEvent(sql, principal, eventId);
  await tellChange(services, sql, principal, {
    before,
    after,
    isMoved,
    reach: "all",
    proposal: form.proposal,
  });
  const opened = form.at && (await findEvent(sql, readerOf(principal), eventId, form.at));
  return opened || after;
}

async function putBeside(
  sql: Sql,
  principal: Principal,
  written: { readonly eventId: string; readonly ownerId: string },
  { files, subjects }: ChangeForm,
  before: PlannedEvent,
): Promise<void> {
  await putFiles(sql, written, files);
  await putSubjects(sql, principal, written, subjects, before.subjects);
}
