import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";

/** A booking as far as its host's side changes it. */
export interface Changeable extends Pick<
  Booking,
  "_id" | "version" | "state" | "title" | "starts_at" | "ends_at" | "has_other_hosts"
> {
  readonly visitor: Pick<Booking["visitor"], "name" | "time_zone">;
}
