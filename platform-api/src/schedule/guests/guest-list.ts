import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { refusalOfPerson } from "#api/access/decide";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { mayWriteToAddress } from "#api/do-not-contact/do-not-contact";
import { mustBeProvenSender } from "#api/identity/addresses/proven-sender";
import { findKnownByEmail } from "../people.sql.ts";
import { findOutside, type GuestList, type OutsideGuest } from "./guests.sql.ts";

/**
 * The guests that a form names: people the principal knows, and the other addresses as guests from outside, so that a list
 * never tells who has an account. Those who are on an event from outside stay so. Throws 403, 422 for an address that may
 * not be mailed and `email_unproven`.
 */
export async function guestsOf(
  sql: Sql,
  principal: Principal,
  { guests, guest_names }: Pick<EventForm, "guests" | "guest_names">,
  eventId: string | null = null,
): Promise<GuestList> {
  if (guests.length === 0) return { people: [], outside: [] };
  const refusal = principal.organization && refusalOfPerson(asksGuests, principal, false);
  if (refusal) throw refusal;
  const emails = [...new Set(guests.map((email) => email.toLowerCase()))];
  const before = eventId === null ? [] : await findOutside(sql, eventId);
  const stay = new Set(before.map(({ email }) => email));
  const known = (await findKnownByEmail(sql, emails)).filter(({ email }) => !stay.has(email.toLowerCase()));
  const found = new Set(known.map(({ email }) => email.toLowerCase()));
  const outside = emails
    .filter((email) => !found.has(email))
    .map((email) => ({
      email,
      name: guest_names[email] ?? before.find((one) => one.email === email)?.name ?? "",
    }));
  await requireMailable(
    sql,
    principal,
    outside.filter(({ email }) => !stay.has(email)),
  );
  const people = [...new Set(known.map(({ id }) => id))].filter((id) => id !== principal.userId);
  return { people, outside };
}

/** Strangers are mailed for someone who can be reached by mail, and not those who asked for no contact. */
async function requireMailable(
  sql: Sql,
  { userId, organization }: Principal,
  invited: readonly OutsideGuest[],
): Promise<void> {
  if (invited.length === 0) return;
  await mustBeProvenSender(sql, userId);
  if (organization === null) return;
  for (const { email } of invited) {
    if (await mayWriteToAddress(sql, email, null)) continue;
    const message = `${email} asked your company not to contact them.`;
    throw new ApiError(422, "do_not_contact", message, [{ path: "guests", message }]);
  }
}
