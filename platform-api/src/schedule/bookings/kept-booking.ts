import type { Booking, BookingState } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import type { Turn } from "./choose-host.ts";

/** When a slot is, and what it keeps free around it. Instants are ISO strings. */
export interface SlotTimes {
  readonly slot_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly blocked_from: string;
  readonly blocked_to: string;
}

/** What one of several hosts meets of a slot. */
export interface SlotPart {
  readonly _id: string;
  readonly name: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** A slot with those who meet in it. */
export interface ChosenSlot extends SlotTimes {
  readonly host_id: string;
  /** Why a round-robin chose the host; null elsewhere. */
  readonly turn: Turn | null;
  /** The host's zone. */
  readonly time_zone: string;
}

/** A slot that is kept for someone. */
export interface HeldSlot extends SlotTimes {
  readonly id: string;
  readonly event_type_id: string;
  readonly host_id: string;
  readonly turn: Turn | null;
  readonly expires_at: string;
}

/** A booking as the server knows it. */
export interface KeptBooking extends SlotTimes {
  readonly id: string;
  readonly event_type_id: string | null;
  readonly host_id: string;
  readonly organization_id: string | null;
  /** Whose booking link it was; null for a person's own. */
  readonly company_name: string | null;
  readonly event_id: string | null;
  readonly turn: Turn | null;
  /** Its hosts where it has several, in their order. */
  readonly parts: readonly SlotPart[];
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
