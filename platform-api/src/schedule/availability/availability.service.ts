import { Temporal } from "temporal-polyfill";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { availability } from "@loubby/shared-contracts/http/schedule/availability";
import type {
  AbsenceForm,
  TravelForm,
  WorkingHours,
  WorkingHoursForm,
} from "@loubby/shared-contracts/http/schedule/availability.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { changedMeanwhile } from "../change-form.ts";
import {
  clearDefault,
  deleteHours,
  deleteOwn,
  findAbsences,
  findColleagues,
  findHours,
  findTravels,
  findZone,
  insertAbsence,
  insertHours,
  insertTravel,
  updateHours,
} from "./availability.sql.ts";

const MOST_HOURS = 10;
const WORKDAY = [{ from: "09:00", to: "17:00" }];

/** The hours of someone who has said nothing of theirs. */
export const usualHours = (timeZone: string): WorkingHoursForm => ({
  name: "Working hours",
  time_zone: timeZone,
  is_default: true,
  days: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []],
  overrides: [],
});

/** Someone's working hours, the default ones first; makes the first ones, in the zone that is known or told. */
export async function hoursOf(sql: Sql, userId: string, timeZone?: string): Promise<WorkingHours[]> {
  const found = await findHours(sql);
  if (found.length > 0) return found;
  const zone = (await findZone(sql, userId)) ?? timeZone ?? "UTC";
  await insertHours(sql, userId, usualHours(zone));
  return findHours(sql);
}

/** All that someone says of when they can be met. */
export function readAvailability(
  { db }: Services,
  principal: Principal,
  timeZone: string | undefined,
): Promise<ReplyOf<typeof availability.read>> {
  return db.as(askerOf(principal)).write(async (sql) => ({
    hours: await hoursOf(sql, principal.userId, timeZone),
    absences: await findAbsences(sql),
    travels: await findTravels(sql),
    colleagues: await findColleagues(sql),
  }));
}

/** Adds working hours. Throws 409 `too_many` where there are ten. */
export function addHours(
  { db }: Services,
  principal: Principal,
  form: WorkingHoursForm,
): Promise<WorkingHours> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const known = await hoursOf(sql, principal.userId, form.time_zone);
    if (known.length >= MOST_HOURS)
      throw new ApiError(409, "too_many", `You have ${MOST_HOURS} kinds of hours already. Remove one first.`);
    if (form.is_default) await clearDefault(sql, principal.userId);
    const made = await insertHours(sql, principal.userId, form);
    if (made === undefined) throw changedMeanwhile("page");
    return made;
  });
}

/** Replaces working hours. Throws 404, 409 when someone else was faster, or for the last default ones. */
export function changeHours(
  { db }: Services,
  principal: Principal,
  hoursId: string,
  form: WorkingHoursForm & { readonly version: number },
): Promise<WorkingHours> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const known = requireHours(await findHours(sql), hoursId);
    if (form.is_default && !known.is_default) await clearDefault(sql, principal.userId);
    const isDefault = form.is_default || known.is_default;
    const changed = await updateHours(sql, hoursId, { ...form, is_default: isDefault });
    if (changed === undefined) throw changedMeanwhile("page");
    return changed;
  });
}

/** Removes working hours. Throws 404, 409 for the default ones. */
export function removeHours(
  { db }: Services,
  principal: Principal,
  hoursId: string,
): Promise<Record<string, never>> {
  return db.as(askerOf(principal)).write(async (sql) => {
    if (requireHours(await findHours(sql), hoursId).is_default)
      throw new ApiError(
        409,
        "default_hours",
        "These are your default hours. Make others the default first.",
      );
    await deleteHours(sql, principal.userId, hoursId);
    return {};
  });
}

/** Adds an absence. Throws 422 for a stand-in who isn't a colleague. */
export function addAbsence(
  { db }: Services,
  principal: Principal,
  form: AbsenceForm,
): Promise<{ _id: string }> {
  return db.as(askerOf(principal)).write(async (sql) => {
    if (
      form.stand_in_id !== null &&
      !(await findColleagues(sql)).some(({ _id }) => _id === form.stand_in_id)
    ) {
      const message = "Please choose one of your colleagues.";
      throw new ApiError(422, "unknown_colleague", message, [{ path: "stand_in_id", message }]);
    }
    const first = Temporal.PlainDate.from(form.first_day).toZonedDateTime(form.time_zone);
    const after = Temporal.PlainDate.from(form.last_day).add({ days: 1 }).toZonedDateTime(form.time_zone);
    const span = { starts_at: first.toInstant().toString(), ends_at: after.toInstant().toString() };
    return { _id: await insertAbsence(sql, principal.userId, form, span) };
  });
}

/** Adds days in another zone. Throws 409 for days of another travel. */
export function addTravel(
  { db }: Services,
  principal: Principal,
  form: TravelForm,
): Promise<{ _id: string }> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const id = await insertTravel(sql, principal.userId, form);
    if (id !== undefined) return { _id: id };
    throw new ApiError(
      409,
      "travels_overlap",
      "You're already traveling on some of these days. Remove that first.",
    );
  });
}

/** Removes an absence or a travel. Throws 404. */
export function removeOwn(
  { db }: Services,
  principal: Principal,
  table: "absences" | "travels",
  id: string,
): Promise<Record<string, never>> {
  return db.as(askerOf(principal)).write(async (sql) => {
    if (!(await deleteOwn(sql, principal.userId, table, id)))
      throw new ApiError(404, "not_found", "This was removed already.");
    return {};
  });
}

function requireHours(known: readonly WorkingHours[], hoursId: string): WorkingHours {
  const found = known.find(({ _id }) => _id === hoursId);
  if (found === undefined)
    throw new ApiError(404, "hours_not_found", "These hours don't exist, or were removed.");
  return found;
}
