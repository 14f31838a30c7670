import type { TeamScheduling } from "@loubby/shared-contracts/http/schedule/booking-lists";
import type { BookingTurn } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import type {
  TeamHost,
  TeamType,
  TeamTypeForm,
} from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { NEW_LINK } from "../links/link-words.ts";

/** How hosts share what is booked. */
export const SCHEDULING_WORDS: Readonly<Record<TeamScheduling, string>> = {
  round_robin: "One host, in turn",
  collective: "All hosts together",
  sequence: "One host after the other",
};

/** Why a host isn't booked; null: they are. */
export const STANDING_WORDS: Readonly<Record<TeamHost["standing"], string | null>> = {
  bookable: null,
  left: "left your company and isn't booked",
  no_hours: "hasn't chosen working hours, so is never free",
};

const { hours_id: _hours, seats: _seats, ...shared } = NEW_LINK;

/** What a new form begins with. */
export const NEW_TEAM_LINK: TeamTypeForm = {
  ...shared,
  scheduling: "round_robin",
  is_interview: false,
  hosts: [],
};

/** What can be booked, as its form shows it. */
export function teamFormOf({ _id, version: _version, path: _path, hosts, ...form }: TeamType): TeamTypeForm {
  return { ...form, hosts: hosts.map(({ _id: id, weight, minutes }) => ({ _id: id, weight, minutes })) };
}

/** `3 of 10 bookings, weight 1`: how many of all bookings were someone's. */
export const turnWords = ({ booked, total, weight }: BookingTurn): string =>
  `${total === 0 ? "no bookings yet" : `${booked} of ${total} ${total === 1 ? "booking" : "bookings"}`}, weight ${weight}`;

/** `Ada: 3 of 10 bookings, weight 1`, `Ada: 15 min`, with why they aren't booked. */
export function hostWords(host: TeamHost, { scheduling, hosts }: TeamType): string {
  const total = hosts.reduce((sum, { booked }) => sum + booked, 0);
  const does =
    scheduling === "round_robin"
      ? turnWords({ booked: host.booked, total, weight: host.weight })
      : scheduling === "sequence"
        ? `${host.minutes ?? 0} min, ${host.booked} booked`
        : `${host.booked} booked`;
  const why = STANDING_WORDS[host.standing];
  return `${host.name}: ${does}${why === null ? "" : `; ${why}`}`;
}
