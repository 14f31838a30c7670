import type { Booking, BookingState } from "@loubby/shared-contracts/http/schedule/bookings.schema";

/** When a slot is, and what it keeps free around it. Instants are ISO strings. */
export interface SlotTimes {
  readonly slot_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly blocked_from: string;
  readonly blocked_to: string;
}

/** A slot that is kept for someone. */
export interface HeldSlot extends SlotTimes {
  readonly id: string;
  readonly event_type_id: string;
  readonly host_id: string;
  readonly expires_at: string;
}

/** A booking as the server knows it. */
export interface KeptBooking extends SlotTimes {
  readonly id: string;
  readonly event_type_id: string | null;
  readonly host_id: string;
  readonly organization_id: string | null;
  readonly event_id: string | null;
  readonly state: BookingState;
  readonly title: string;
  readonly place: string;
  /** Minutes. */
  readonly notice: number;
  readonly time_zone: string;
  readonly visitor_name: string;
  readonly visitor_email: string;
  readonly visitor_zone: string;
  readonly answers: Booking["answers"];
  readonly reason: string;
  readonly ended_by: Booking["ended_by"];
  readonly sequence: number;
}
