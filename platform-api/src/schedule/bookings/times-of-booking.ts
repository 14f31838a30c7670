import type { HostStanding } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import type { Services } from "#api/services";
import type { Span } from "../slots/spans.ts";
import { asBooker } from "./as-booker.ts";
import { findBookableById, findPeople } from "./bookable.sql.ts";
import { bookingOver, type HostChanger, isComing, requireKnown } from "./changer.ts";
import { freeSlots } from "./free-slots.ts";
import { keptHosts, lengthOf } from "./move-booking.ts";
import { linkDeleted } from "./slot-gone.ts";

/** The starts (ISO 8601) in a span that a booking's link offers its host's side. Throws 404, 409, 410 `link_deleted`. */
export function startsToMoveTo(services: Services, changer: HostChanger, within: Span): Promise<string[]> {
  return asBooker(services).read(async (sql) => {
    const { booking, type } = await requireComing(sql, changer);
    const asHost = { moved: booking.id, asHost: true };
    const { slots } = await freeSlots(sql, keptHosts(type, booking), lengthOf(type, booking), within, asHost);
    const now = Date.parse(booking.starts_at);
    return slots.flatMap(({ from }) => (from === now ? [] : [new Date(from).toISOString()]));
  });
}

/** Another host of a round-robin. */
interface OtherHost {
  readonly _id: string;
  readonly name: string;
  readonly standing: HostStanding;
}

/** The hosts of a round-robin who could have a booking instead, in their order. Throws as above. */
export function otherHosts(services: Services, changer: HostChanger): Promise<OtherHost[]> {
  return asBooker(services).read(async (sql) => {
    const { booking, type } = await requireComing(sql, changer);
    if (type.scheduling !== "round_robin") return [];
    const others = type.hosts.filter(({ id }) => id !== booking.host_id);
    const from = Date.parse(booking.starts_at);
    const within = { from, to: from + 1 };
    const freeIn = async (anyway: boolean) => {
      const as = { moved: booking.id, asHost: true, anyway };
      const { slots, zones } = await freeSlots(
        sql,
        { ...type, hosts: others },
        lengthOf(type, booking),
        within,
        as,
      );
      return { zones, ids: new Set(slots.flatMap(({ ways }) => ways.flat().map(({ hostId }) => hostId))) };
    };
    const [offered, free] = [await freeIn(false), await freeIn(true)];
    const standingOf = (id: string): HostStanding => {
      if (!offered.zones.has(id)) return "no_hours";
      if (offered.ids.has(id)) return "free";
      return free.ids.has(id) ? "outside_hours" : "busy";
    };
    const people = await findPeople(
      sql,
      others.map(({ id }) => id),
    );
    return others.map(({ id }) => ({
      _id: id,
      name: people.get(id)?.name ?? "",
      standing: standingOf(id),
    }));
  });
}

async function requireComing(sql: Parameters<typeof requireKnown>[0], changer: HostChanger) {
  const booking = await requireKnown(sql, changer);
  if (!isComing(booking)) throw bookingOver(booking);
  const type =
    booking.event_type_id === null
      ? undefined
      : await findBookableById(sql, booking.event_type_id, { alsoOff: true });
  if (type === undefined) throw linkDeleted();
  return { booking, type };
}
