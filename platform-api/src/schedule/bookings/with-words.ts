import type { Host } from "./bookable.ts";
import type { KeptBooking } from "./kept-booking.ts";

/** Names who a booking is with: the host, or several. */
export const withWords = ({ parts }: Pick<KeptBooking, "parts">, host: Pick<Host, "name">): string =>
  parts.length === 0 ? host.name : new Intl.ListFormat("en").format(parts.map(({ name }) => name));
