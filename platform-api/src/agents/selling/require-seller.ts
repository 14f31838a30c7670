import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";

/** The person's store. Throws 403 `not_a_seller` for someone without one. */
export async function requireStore(db: Sql, principal: Principal): Promise<string> {
  const { rows } = principal.isSeller
    ? await sql<{ id: string }>`select id from sellers_stores where owner_id = ${principal.userId}`.execute(
        db,
      )
    : { rows: [] };
  const [store] = rows;
  if (store === undefined) throw new ApiError(403, "not_a_seller", "Open a store first.");
  return store.id;
}

/** The same for what asks for an active seller plan. Throws 403 `seller_plan_required` too. */
export async function requireSeller(db: Sql, principal: Principal): Promise<string> {
  const store = await requireStore(db, principal);
  if (await hasSellerPlan(db, principal)) return store;
  throw new ApiError(403, "seller_plan_required", "You need a seller plan to sell agents.");
}

/** Whether the person is on a seller plan now. */
export async function hasSellerPlan(db: Sql, principal: Principal): Promise<boolean> {
  if (principal.alwaysSubscribed) return true;
  const { rows } = await sql`
    select from subscription_facts
    where user_id = ${principal.userId} and starts_with(sub_name_slug, 'seller_plan_')
      and (ends_at is null or ends_at > now())
    limit 1`.execute(db);
  return rows.length > 0;
}
