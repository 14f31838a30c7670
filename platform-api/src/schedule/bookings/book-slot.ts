import { asBooker } from "./as-booker.ts";
import type { BookingQuestion } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { placeWords } from "@loubby/shared-contracts/http/schedule/place-words";
import { isSeen, SHOWN_TEXT, UNSHOWN } from "@loubby/shared-contracts/http/shown-text";
import type { Sql } from "#api/db/database";
import { isEmailAddress } from "./email-address.ts";
import type { Services } from "#api/services";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { Bookable } from "./bookable.ts";
import { findHost } from "./bookable.sql.ts";
import { mailVisitor, tellHosts } from "./booking-mail.ts";
import { writeBookedEvent } from "./booking-event.ts";
import { requireKept } from "./changer.ts";
import { deleteHolds, findByToken, findChosen, insertBooking, updateBooking } from "./bookings.sql.ts";
import { requireBookable, requireFree, type WantedSlot } from "./hold-slot.ts";
import { unlessTaken } from "./slot-gone.ts";
import { bookAgain, holdCanceled } from "../requests/book-again.ts";
import { followBooking, requireOpenRequest } from "../requests/follow-booking.ts";
import type { KnownRequest } from "../requests/known-request.ts";

/** What a visitor fills in. */
export interface VisitorForm {
  readonly name: string;
  readonly email: string;
  /** An IANA zone; empty or unknown: the host's. */
  readonly zone: string;
  /** By question id. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Books a slot for the one who has its token, who may have taken longer than it was kept: then it is booked if it is still
 * free. The same form twice is one booking. `isAsked`: the token is of a company's request, by which a candidate also books
 * again what they canceled. Throws 422 at the fields, 409 when the slot is gone, 410.
 */
export function bookSlot(
  services: Services,
  typeId: string,
  token: string,
  wanted: WantedSlot,
  form: VisitorForm,
  isAsked = false,
): Promise<void> {
  const hash = hashOfToken(token);
  const work = () =>
    asBooker(services).write(async (sql) => {
      await requireBookable(sql, typeId);
      const canceled = isAsked ? await holdCanceled(sql, hash) : undefined;
      const booked = await findByToken(sql, hash);
      if (booked !== undefined && booked.id !== canceled) return;
      const type = await requireBookable(sql, typeId, isAsked ? token : undefined);
      const request = isAsked ? await requireOpenRequest(sql, token) : null;
      const visitor = checked(type.questions, form);
      const wish = await findChosen(sql, hash);
      await deleteHolds(sql, hash, type.hosts);
      const slot = await requireFree(sql, type, wanted, { wish });
      const state = type.needs_confirmation ? "requested" : "confirmed";
      const visitor_zone = visitor.visitor_zone || slot.time_zone;
      const chosen = { ...slot, ...visitor, ...agreed(type), state, visitor_zone } as const;
      if (canceled !== undefined) await bookAgain(sql, canceled, chosen);
      const id = canceled ?? (await insertBooking(sql, hash, chosen));
      await told(services, sql, id, type, { token, request });
    });
  return unlessTaken(work);
}

async function told(
  services: Services,
  sql: Sql,
  id: string,
  type: Bookable,
  { token, request }: { readonly token: string; readonly request: KnownRequest | null },
): Promise<void> {
  const made = await requireKept(sql, id);
  const news = made.state === "requested" ? "requested" : "confirmed";
  if (news === "confirmed")
    await updateBooking(sql, id, { event_id: await writeBookedEvent(sql, made, type.seats) });
  const booking = await requireKept(sql, id);
  const host = await findHost(sql, booking.host_id);
  if (request !== null) {
    return followBooking(services, sql, {
      request,
      booking,
      before: null,
      host,
      instead_of: null,
      news,
      by: "visitor",
      actorId: request.candidate_id,
      token,
    });
  }
  await mailVisitor(services, sql, { booking, before: null, host, instead_of: null, news, token });
  await tellHosts(sql, { booking, before: null }, news);
}

const agreed = ({ _id, organization_id, name, place_kind, place, notice }: Bookable) => ({
  event_type_id: _id,
  organization_id,
  title: name,
  place: placeWords(place_kind, place),
  notice,
});

/** What the form says, or 422 with what is wrong at its fields. */
function checked(questions: readonly BookingQuestion[], { name, email, zone, answers }: VisitorForm) {
  const problems: { path: string; message: string }[] = [];
  const refuse = (path: string, message: string) => problems.push({ path, message });
  if (name === "" || !isSeen(name)) refuse("name", "Please enter your name.");
  else if (name.length > 100) refuse("name", "At most 100 characters.");
  else if (!SHOWN_TEXT.test(name)) refuse("name", UNSHOWN);
  if (!isEmailAddress(email)) refuse("email", "Please enter a valid e-mail address.");
  const given = questions.map(({ _id, label, kind, required, options }) => {
    const value = answers[_id] ?? "";
    if (value === "" && required) refuse(`answers.${_id}`, "Please answer this.");
    if (value.length > (kind === "long_text" ? 2000 : 300)) refuse(`answers.${_id}`, "This is too long.");
    if (kind === "yes_no" && !["", "yes", "no"].includes(value))
      refuse(`answers.${_id}`, "Please choose one.");
    if (kind === "single_choice" && value !== "" && !options.includes(value))
      refuse(`answers.${_id}`, "Please choose one.");
    return { label, value: kind === "yes_no" ? ({ yes: "Yes", no: "No" }[value] ?? "") : value };
  });
  if (problems.length > 0) throw new ApiError(422, "invalid_booking", "Please check the form.", problems);
  const kept = given.filter(({ value }) => value !== "");
  return { visitor_name: name, visitor_email: email, visitor_zone: zone, answers: kept };
}
