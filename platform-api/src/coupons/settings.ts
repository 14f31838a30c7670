import { settings } from "#api/config/settings";
import { entries } from "#api/config/variables";

/** What a code gives: for how many months, and to how many people at most; null: to any number. */
interface Terms {
  readonly months: number;
  readonly most: number | null;
}

/** What the demo's people may try; production refuses the demo. */
const DEMO_COUPONS: ReadonlyMap<string, Terms> = new Map(
  (
    [
      ["WELCOME-1", 1],
      ["QUARTER-A", 3],
      ["QUARTER-B", 3],
      ["HALFYEAR-A", 6],
      ["HALFYEAR-B", 6],
      ["HALFYEAR-C", 6],
      ["FULLYEAR-A", 12],
      ["FULLYEAR-B", 12],
      ["FULLYEAR-C", 12],
    ] as const
  ).map(([code, months]) => [code, { months, most: null }]),
);

/** The codes are whole words that people type: seven signs at least. */
const PAIR = /^([A-Za-z0-9-]{7,64}):(1|3|6|12)(:[1-9]\d{0,8})?$/;

/**
 * `COUPON_CODES` are `CODE:months` pairs, or `CODE:months:people` where only so many may use it; the value says by code how
 * many months the special rate lasts.
 */
export const couponSettings = settings(
  {
    COUPON_CODES: entries
      .refine((pairs) => pairs.every((pair) => PAIR.test(pair)), {
        error:
          "must be pairs like SPRING-2026:3, of at least 7 letters or digits and 1, 3, 6 or 12 months, or with a limit such as SPRING-2026:3:50",
      })
      .transform((pairs) => new Map(pairs.map(termsOf)))
      .optional(),
  },
  ({ COUPON_CODES }, { demo }): ReadonlyMap<string, Terms> =>
    COUPON_CODES ?? (demo ? DEMO_COUPONS : new Map()),
);

function termsOf(pair: string): [string, Terms] {
  const [code = "", months = "", most] = pair.split(":");
  return [code.toUpperCase(), { months: Number(months), most: most === undefined ? null : Number(most) }];
}
