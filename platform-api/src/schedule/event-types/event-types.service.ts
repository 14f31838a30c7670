import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { EventType, EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { refusalOfPerson } from "#api/access/decide";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { hoursOf } from "../availability/availability.service.ts";
import { changedMeanwhile } from "../change-form.ts";
import { slugFor } from "./slug-for.ts";
import { deleteType, findOwnTypes, insertType, updateType } from "./event-types.sql.ts";

const MOST_TYPES = 50;

/** Adds an event type. Throws 403 without the right to meet others, 409 for a slug or a number that is taken, 422 for unknown hours. */
export function createType({ db }: Services, principal: Principal, form: EventTypeForm): Promise<EventType> {
  requireMayMeet(principal);
  return db.as(askerOf(principal)).write(async (sql) => {
    await requireHours(sql, principal, form.hours_id);
    if ((await findOwnTypes(sql)).length >= MOST_TYPES)
      throw new ApiError(409, "too_many", `You have ${MOST_TYPES} booking links already. Delete one first.`);
    const owner = { userId: principal.userId, organizationId: principal.organization?.id ?? null };
    const made = await insertType(sql, owner, { ...form, slug: slugFor(form) });
    if (made === undefined) throw slugTaken();
    return requireType(sql, made);
  });
}

/** Replaces an event type; one that becomes secret gets an address that no one knows. Throws 404 and as above. */
export function changeType(
  { db }: Services,
  principal: Principal,
  eventTypeId: string,
  form: EventTypeForm & { readonly version: number },
): Promise<EventType> {
  requireMayMeet(principal);
  return db.as(askerOf(principal)).write(async (sql) => {
    await requireHours(sql, principal, form.hours_id);
    const before = await requireType(sql, eventTypeId);
    const slug = slugFor(form, before);
    const known = await findOwnTypes(sql);
    if (known.some((other) => other.slug === slug && other._id !== eventTypeId)) throw slugTaken();
    if (!(await updateType(sql, principal.userId, eventTypeId, { ...form, slug })))
      throw changedMeanwhile("page");
    return requireType(sql, eventTypeId);
  });
}

/** Removes an event type. Throws 404. */
export function removeType(
  { db }: Services,
  principal: Principal,
  eventTypeId: string,
): Promise<Record<string, never>> {
  return db.as(askerOf(principal)).write(async (sql) => {
    if (!(await deleteType(sql, principal.userId, eventTypeId))) throw typeNotFound();
    return {};
  });
}

/** Meeting others is a permission in a company, and part of its plan. */
function requireMayMeet(principal: Principal): void {
  const refusal = principal.organization && refusalOfPerson(asksGuests, principal, false);
  if (refusal) throw refusal;
}

async function requireHours(sql: Sql, { userId }: Principal, hoursId: string | null): Promise<void> {
  const known = await hoursOf(sql, userId);
  if (hoursId === null || known.some(({ _id }) => _id === hoursId)) return;
  const message = "These hours were removed. Choose others.";
  throw new ApiError(422, "unknown_hours", message, [{ path: "hours_id", message }]);
}

async function requireType(sql: Sql, eventTypeId: string): Promise<EventType> {
  const found = (await findOwnTypes(sql)).find(({ _id }) => _id === eventTypeId);
  if (found === undefined) throw typeNotFound();
  return found;
}

function slugTaken(): ApiError {
  const message = "Another booking link of yours has this address.";
  return new ApiError(409, "slug_taken", message, [{ path: "slug", message }]);
}

const typeNotFound = () =>
  new ApiError(404, "event_type_not_found", "This booking link doesn't exist, or was deleted.");
