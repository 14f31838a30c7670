import { endpoints } from "../endpoint.ts";
import type { couponsSchema } from "./coupons.schema.ts";

/** Codes for a special rate. */
export const coupons = endpoints<typeof couponsSchema>()("coupons", {
  apply: {
    method: "POST",
    path: "/shared/coupons",
    access: "signed_in",
    perMinute: 20,
    summary:
      "Applies a code to the person's next subscription. 422 `invalid_coupon`; 429 after too many wrong ones.",
  },
});
