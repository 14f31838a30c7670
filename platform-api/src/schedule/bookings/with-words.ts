import type { Host } from "./bookable.ts";
import type { KeptBooking } from "./kept-booking.ts";

/** Names who a booking is with: the host, or several, and the company whose link it was. */
export function withWords(
  { parts, company_name }: Pick<KeptBooking, "parts" | "company_name">,
  host: Pick<Host, "name">,
): string {
  const names =
    parts.length === 0 ? host.name : new Intl.ListFormat("en").format(parts.map(({ name }) => name));
  return company_name === null ? names : `${names}, ${company_name}`;
}
