import { settings } from "#api/config/settings";
import { entries } from "#api/config/variables";

/** What the demo's people may try; production refuses the demo. */
const DEMO_COUPONS: ReadonlyMap<string, number> = new Map([
  ["WELCOME-1", 1],
  ["QUARTER-A", 3],
  ["QUARTER-B", 3],
  ["HALFYEAR-A", 6],
  ["HALFYEAR-B", 6],
  ["HALFYEAR-C", 6],
  ["FULLYEAR-A", 12],
  ["FULLYEAR-B", 12],
  ["FULLYEAR-C", 12],
]);

/** The codes are whole words that people type: seven signs at least. */
const PAIR = /^([A-Za-z0-9-]{7,64}):(1|3|6|12)$/;

/** `COUPON_CODES` are `CODE:months` pairs; the value says by code how many months the special rate lasts. */
export const couponSettings = settings(
  {
    COUPON_CODES: entries
      .refine((pairs) => pairs.every((pair) => PAIR.test(pair)), {
        error: "must be pairs like SPRING-2026:3, of at least 7 letters or digits and 1, 3, 6 or 12 months",
      })
      .transform((pairs) => new Map(pairs.map(monthsOf)))
      .optional(),
  },
  ({ COUPON_CODES }, { demo }): ReadonlyMap<string, number> =>
    COUPON_CODES ?? (demo ? DEMO_COUPONS : new Map()),
);

function monthsOf(pair: string): [string, number] {
  const [code = "", months = ""] = pair.split(":");
  return [code.toUpperCase(), Number(months)];
}
