import type { StoredEndReason } from "@loubby/shared-contracts/http/schedule/booking-request-limits";

/** A request to book as the server knows it, with its candidate. */
export interface KnownRequest {
  readonly id: string;
  readonly organization_id: string;
  readonly state: "asked" | "booked" | "canceled" | "expired" | "withdrawn";
  /** Why it was withdrawn, as far as its candidate may be told. */
  readonly end_reason: StoredEndReason | null;
  /** Its candidate is considered no longer, as far as they know. */
  readonly is_over: boolean;
  /** They may choose another time by it, now or once they cancel what is booked. */
  readonly can_choose_again: boolean;
  readonly event_type_id: string | null;
  /** What was booked for it, if anything. */
  readonly booking_id: string | null;
  readonly kind_name: string;
  readonly message: string;
  readonly asked_by: string;
  /** ISO 8601. */
  readonly expires_at: string;
  readonly candidate_id: string;
  readonly application_id: string;
  readonly job_id: string;
  readonly job_title: string;
  readonly company_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly can_sign_in: boolean;
  readonly may_be_mailed: boolean;
  /** The IANA zone of their clocks; null while unknown. */
  readonly time_zone: string | null;
}
