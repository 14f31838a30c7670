import { z } from "zod";

/** An IANA time zone, such as `Africa/Lagos`, also by an older name: browsers differ in which one they tell. */
export const TimeZone = z.string().refine(isTimeZone, "Please choose a time zone.");

function isTimeZone(zone: string): boolean {
  // Offsets such as +01:00 are known to Intl too, but know no change of clocks.
  if (zone.length > 64 || !/^[a-z]/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}
