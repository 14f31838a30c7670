import type { z } from "zod";
import { BookingRequestForm } from "../schedule/booking-requests.schema.ts";

/** What candidates are asked to book: which kind, with what message, for how many days. */
export const BookingAsk = BookingRequestForm.omit({ application_id: true });
export type BookingAsk = z.output<typeof BookingAsk>;
