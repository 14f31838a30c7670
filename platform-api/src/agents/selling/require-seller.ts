import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import { requireSellerOf } from "#api/access/require-seller-of";
import type { Sql } from "#api/db/database";
import { alwaysSubscribedSettings } from "#api/identity/settings";
import type { Services } from "#api/services";

/** A store in which someone works on what is sold, and its seller. */
interface Selling {
  readonly id: string;
  readonly seller: string;
}

/** The store that the person works in. Throws 403 `not_a_seller` without one, `store_role` for a role without listings. */
export function requireStore(principal: Principal): Selling {
  const seller = requireSellerOf(principal, "listings");
  return { id: principal.store?.id ?? "", seller };
}

/** The same for what asks for an active seller plan of the store's owner. Throws 403 `seller_plan_required` too. */
export async function requireSeller(services: Services, sql: Sql, principal: Principal): Promise<Selling> {
  const store = requireStore(principal);
  if (await hasSellerPlan(services, sql)) return store;
  throw new ApiError(403, "seller_plan_required", "You need a seller plan to sell agents.");
}

interface Standing {
  readonly planned: boolean;
  readonly email: string | null;
}

/** Whether the owner of the store that the asker works in is on a seller plan now. */
export async function hasSellerPlan({ config }: Services, db: Sql): Promise<boolean> {
  const { rows } = await sql<Standing>`select planned, email from seller_standing()`.execute(db);
  const [{ planned, email } = { planned: false, email: null }] = rows;
  return planned || (email !== null && config.of(alwaysSubscribedSettings).has(email.toLowerCase()));
}
