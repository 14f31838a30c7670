import type { Host } from "./bookable.ts";
import type { KeptBooking } from "./kept-booking.ts";

/** Names who someone meets: the host, or all of several. */
export const hostWords = ({ parts }: Pick<KeptBooking, "parts">, host: Pick<Host, "name">): string =>
  parts.length === 0 ? host.name : new Intl.ListFormat("en").format(parts.map(({ name }) => name));

/** Names who a booking is with: its hosts, and the company whose link it was. */
export function withWords(
  booking: Pick<KeptBooking, "parts" | "company_name">,
  host: Pick<Host, "name">,
): string {
  const names = hostWords(booking, host);
  return booking.company_name === null ? names : `${names}, ${booking.company_name}`;
}
