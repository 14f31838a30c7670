import type { Services } from "#api/services";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { Span } from "../slots/spans.ts";
import { asBooker } from "./as-booker.ts";
import type { Bookable, Host, PageOwner } from "./bookable.ts";
import {
  findBookable,
  findBookableAt,
  findBookableById,
  findBookables,
  findHost,
  findPageOwner,
  wasBookable,
} from "./bookable.sql.ts";
import { findByToken, findHold } from "./bookings.sql.ts";
import { bookingNotFound } from "./changer.ts";
import { type FreeSlots, freeSlots } from "./free-slots.ts";
import type { HeldSlot, KeptBooking } from "./kept-booking.ts";
import { notBookable, nothingToBook } from "./slot-gone.ts";
import { maskedAddress } from "../requests/masked-address.ts";
import { findRequestOfBooking } from "../requests/known-request.sql.ts";

/** What can be booked at an address, and with whose name. Throws 410 for what could be booked once, 404. */
export function readType(
  services: Services,
  person: string,
  slug: string,
): Promise<{ readonly type: Bookable; readonly host: PageOwner }> {
  return asBooker(services).read(async (sql) => {
    const type = await findBookable(sql, person, slug);
    if (type === undefined) throw (await wasBookable(sql, person, slug)) ? notBookable() : nothingToBook();
    return { type, host: await findPageOwner(sql, type.owner_id, type.organization_id) };
  });
}

/** What can be booked with someone and isn't secret. Throws 404 for an unknown person. */
export function readTypes(
  services: Services,
  person: string,
): Promise<{ readonly types: readonly Bookable[]; readonly host: PageOwner }> {
  return asBooker(services).read(async (sql) => {
    const found = await findBookables(sql, person);
    if (found === undefined) throw nothingToBook();
    return { types: found.types, host: found.owner };
  });
}

/** The slot that is kept for a token, undefined once it isn't any more. */
export function readHold(services: Services, token: string): Promise<HeldSlot | undefined> {
  return asBooker(services).read((sql) => findHold(sql, hashOfToken(token)));
}

/** The booking that a token opens, with its host; undefined where it opens none. */
export function readVisit(
  services: Services,
  token: string,
): Promise<{ readonly booking: KeptBooking; readonly host: Host } | undefined> {
  return asBooker(services).read(async (sql) => {
    const booking = await findByToken(sql, hashOfToken(token));
    if (booking === undefined) return undefined;
    // A candidate's link may be forwarded: it shows no address of theirs.
    const isAsked = (await findRequestOfBooking(sql, booking.id)) !== undefined;
    const visitor_email = isAsked ? maskedAddress(booking.visitor_email) : booking.visitor_email;
    return { booking: { ...booking, visitor_email }, host: await findHost(sql, booking.host_id) };
  });
}

/** The same. Throws 404. */
export async function requireVisit(
  services: Services,
  token: string,
): Promise<{ readonly booking: KeptBooking; readonly host: Host }> {
  const visit = await readVisit(services, token);
  if (visit === undefined) throw bookingNotFound();
  return visit;
}

/** What a booking was made of. Throws 410 once it can't be booked any more. */
export async function requireTypeOf(services: Services, { event_type_id }: KeptBooking): Promise<Bookable> {
  const type =
    event_type_id === null
      ? undefined
      : await asBooker(services).read((sql) => findBookableById(sql, event_type_id));
  if (type === undefined) throw notBookable();
  return type;
}

/** Whether a booking that moves has to be confirmed anew: not what a company asked for. */
export async function asksAgain(
  services: Services,
  { needs_confirmation }: Bookable,
  { id }: KeptBooking,
): Promise<boolean> {
  if (!needs_confirmation) return false;
  return (await asBooker(services).read((sql) => findRequestOfBooking(sql, id))) === undefined;
}

/**
 * Where what was canceled or declined can be booked again; null while it is on, and where it can't. What a company asked a candidate
 * to book it asks for again itself: such a page is no one's to find.
 */
export function againAt(
  services: Services,
  { id, state, event_type_id }: KeptBooking,
): Promise<string | null> {
  if (!["canceled", "declined"].includes(state) || event_type_id === null) return Promise.resolve(null);
  return asBooker(services).read(async (sql) => {
    if ((await findRequestOfBooking(sql, id)) !== undefined) return null;
    return (await findBookableAt(sql, event_type_id)) ?? null;
  });
}

/** What a candidate reads of what a company asked them to book, and the application it is about. */
export interface AskedVisit {
  readonly company_name: string;
  /** The kind of interview. */
  readonly kind_name: string;
  /** Until when they can choose another time once it is canceled, ISO 8601; null: they can't. */
  readonly choose_until: string | null;
  readonly job_title: string;
  readonly job_id: string;
  readonly application_id: string;
  readonly candidate_id: string;
  readonly can_sign_in: boolean;
}

/** The same of a booking that a company asked for; null for any other. */
export function readAskedVisit(
  services: Services,
  { id }: Pick<KeptBooking, "id">,
): Promise<AskedVisit | null> {
  return asBooker(services).read(async (sql) => {
    const request = await findRequestOfBooking(sql, id);
    if (request === undefined) return null;
    return { ...request, choose_until: request.can_choose_again ? request.expires_at : null };
  });
}

/** When something can be booked in a span, for so many minutes; `moved` is a booking whose own time is free. */
export function readSlots(
  services: Services,
  type: Bookable,
  length: number,
  within: Span,
  moved?: string,
): Promise<FreeSlots> {
  return asBooker(services).read((sql) => freeSlots(sql, type, length, within, { moved }));
}
