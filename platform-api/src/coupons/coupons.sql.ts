import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Keeps the code that a person's next subscription is billed with, in place of any before. */
export async function putCoupon(
  db: Sql,
  userId: string,
  coupon: { readonly code: string; readonly months: number },
): Promise<void> {
  await db
    .insertInto("applied_coupons")
    .values({ user_id: userId, ...coupon })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...coupon, applied_at: sql<string>`now()` }),
    )
    .execute();
}
