import { z } from "zod";
import { bookingRequestStates, endReasons } from "./booking-request-limits.ts";

/** What a company asks a candidate to book, as they see it. Moments are ISO 8601. */
export const MyBookingRequest = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  company_name: z.string(),
  kind_name: z.string(),
  message: z.string(),
  state: z.enum(bookingRequestStates),
  /** Why it was withdrawn; null for what wasn't, and where it isn't said. */
  end_reason: z.enum(endReasons).nullable(),
  expires_at: z.string(),
  /** They canceled what they booked, and may choose another time until it expires. */
  can_choose_again: z.boolean(),
  /** What they booked, also if it was canceled since. */
  booking: z
    .object({ starts_at: z.string(), ends_at: z.string(), time_zone: z.string(), host: z.string() })
    .nullable(),
});
export type MyBookingRequest = z.output<typeof MyBookingRequest>;

export const myBookingRequestsSchema = {
  list: {
    query: z.object({ application_id: z.uuid() }),
    response: z.object({ items: z.array(MyBookingRequest) }),
  },
  /** `path`: where to choose a time, or the page of what was booked; `move`: where to choose another one, once booked. */
  open: { response: z.object({ path: z.string(), move: z.string().nullable() }) },
};
