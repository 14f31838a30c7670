import type { HostShown } from "@loubby/public-pages/booking/host-head";
import { publicFileUrl } from "#api/files/public-url";
import type { PageOwner } from "#api/schedule/bookings/bookable";
import type { KeptBooking } from "#api/schedule/bookings/kept-booking";
import { isComing } from "#api/schedule/bookings/changer";
import { noticeWords } from "#api/schedule/bookings/notice-words";

/** A host as public pages show them: never their address. */
export const hostShown = ({ name, first_name, logo_key }: PageOwner): HostShown => ({
  name,
  first_name,
  logo_url: publicFileUrl(logo_key),
});

/** What a visitor may still do about a booking, and by which rule; null: nothing. */
export const ruleOf = (booking: KeptBooking, { first_name }: HostShown): string | null =>
  isComing(booking) ? noticeWords(first_name, booking.notice) : null;
