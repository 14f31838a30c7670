import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { bookAs, teamTypeForm } from "#api/testing/booking";
import type { WalkCases } from "#api/testing/walk";

/** What was booked by a link of the company whose hosts take turns, changed from the hosts' side. */
export const bookingCases: WalkCases = async ({ app, company, colleague, secret }) => {
  const days = Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]);
  const hours = { name: "Hours", time_zone: "UTC", days, overrides: [], is_default: true };
  for (const host of [company, colleague]) await host.call(availability.addHours, { body: hours });
  // Each is changed once, and at another time than the other.
  for (const [slug, ahead] of [
    ["moved", 3],
    ["handed", 5],
  ] as const) {
    const first_day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const hosts = [company.userId, colleague.userId];
    const form = teamTypeForm(hosts, { slug, name: secret, first_day });
    const type = await company.call(teamTypes.create, { body: form });
    await bookAs(app, { path: type.path ?? "" }, { name: secret });
  }
  const [booking, other] = (await company.call(bookings.list, { query: {} })).items;
  const version = booking?.version;
  const params = { bookingId: booking?._id ?? "" };
  const from = booking?.starts_at ?? "";
  const starts_at = new Date(Date.parse(from) + 100 * 86_400_000).toISOString();
  const query = { from, to: new Date(Date.parse(from) + 86_400_000).toISOString() };
  return {
    "bookings.get": { owner: company, params },
    "bookings.times": { owner: company, params, query },
    "bookings.otherHosts": { owner: company, params },
    "bookings.move": { owner: company, params, body: { starts_at, anyway: true, reason: "", version } },
    "bookings.handOver": {
      owner: company,
      params: { bookingId: other?._id ?? "" },
      body: { host_id: colleague.userId, reason: "", version: other?.version },
    },
  };
};
