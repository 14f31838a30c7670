import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  TeamBooking,
  TeamType,
  TeamTypeForm,
} from "@loubby/shared-contracts/http/schedule/team-types.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { changedMeanwhile } from "../change-form.ts";
import { slugFor } from "../event-types/slug-for.ts";
import {
  deleteTeamType,
  findCompanyPage,
  findMembers,
  findTeamBookings,
  findTeamTypes,
  insertTeamType,
  updateHosts,
  updateTeamType,
} from "./team-types.sql.ts";

const MOST_TYPES = 100;

/** The event types of the company, with who can be a host. */
export function listTeamTypes({ db }: Services, principal: Principal) {
  return db.as(askerOf(principal)).read(async (sql) => {
    const page = await findCompanyPage(sql);
    return {
      items: await findTeamTypes(sql, page),
      path: paths.bookingPage(page),
      colleagues: await findMembers(sql),
    };
  });
}

/** The latest bookings of an event type of the company. Throws 404. */
export function listTeamBookings(
  { db }: Services,
  principal: Principal,
  eventTypeId: string,
): Promise<{ readonly items: TeamBooking[] }> {
  return db.as(askerOf(principal)).read(async (sql) => {
    await requireTeamType(sql, eventTypeId);
    return { items: await findTeamBookings(sql, eventTypeId) };
  });
}

/** Adds an event type. Throws 409 for a slug or a number that is taken, 422 for a host who isn't a colleague. */
export function addTeamType({ db }: Services, principal: Principal, form: TeamTypeForm): Promise<TeamType> {
  const { organization } = principal;
  if (organization === null) throw teamTypeNotFound();
  return unlessSlugTaken(() =>
    db.as(askerOf(principal)).write(async (sql) => {
      if ((await findTeamTypes(sql)).length >= MOST_TYPES)
        throw new ApiError(
          409,
          "too_many",
          `Your company has ${MOST_TYPES} booking links already. Delete one first.`,
        );
      await requireHosts(sql, form, []);
      const made = await insertTeamType(sql, organization.id, { ...form, slug: slugOf(form) });
      await updateHosts(sql, made, form);
      return requireTeamType(sql, made);
    }),
  );
}

/** Replaces an event type; one that becomes secret gets an address that no one knows. Throws 404 and as above. */
export function changeTeamType(
  { db }: Services,
  principal: Principal,
  eventTypeId: string,
  form: TeamTypeForm & { readonly version: number },
): Promise<TeamType> {
  return unlessSlugTaken(() =>
    db.as(askerOf(principal)).write(async (sql) => {
      const before = await requireTeamType(sql, eventTypeId);
      await requireHosts(sql, form, before.hosts);
      if (!(await updateTeamType(sql, eventTypeId, { ...form, slug: slugOf(form, before) })))
        throw changedMeanwhile("page");
      await updateHosts(sql, eventTypeId, form);
      return requireTeamType(sql, eventTypeId);
    }),
  );
}

/** Removes an event type; what is booked stays. Throws 404. */
export function removeTeamType(
  { db }: Services,
  principal: Principal,
  eventTypeId: string,
): Promise<Record<string, never>> {
  return db.as(askerOf(principal)).write(async (sql) => {
    if (!(await deleteTeamType(sql, eventTypeId))) throw teamTypeNotFound();
    return {};
  });
}

type Slug = Pick<TeamTypeForm, "slug" | "is_secret" | "is_interview">;

/** An interview has no page, so its name takes no address from others. */
function slugOf(form: Slug, before?: Slug): string {
  const hidden = ({ slug, is_secret, is_interview }: Slug) => ({
    slug,
    is_secret: is_secret || is_interview,
  });
  return slugFor(hidden(form), before && hidden(before));
}

/** Hosts are colleagues; one who left since may stay in the list, and isn't booked. */
async function requireHosts(sql: Sql, { hosts }: TeamTypeForm, before: TeamType["hosts"]): Promise<void> {
  const known = new Set([...(await findMembers(sql)), ...before].map(({ _id }) => _id));
  if (hosts.every(({ _id }) => known.has(_id))) return;
  const message = "Please choose hosts among your colleagues.";
  throw new ApiError(422, "unknown_host", message, [{ path: "hosts", message }]);
}

async function requireTeamType(sql: Sql, eventTypeId: string): Promise<TeamType> {
  const found = (await findTeamTypes(sql)).find(({ _id }) => _id === eventTypeId);
  if (found === undefined) throw teamTypeNotFound();
  return found;
}

async function unlessSlugTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== "event_types_slug_of_company") throw error;
    const message = "Another booking link of your company has this address.";
    throw new ApiError(409, "slug_taken", message, [{ path: "slug", message }]);
  }
}

const teamTypeNotFound = () =>
  new ApiError(404, "event_type_not_found", "This booking link doesn't exist, or was deleted.");
