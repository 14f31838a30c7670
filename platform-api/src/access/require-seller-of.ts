import type { StoreWork } from "@loubby/shared-contracts/shell/store-roles";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { refusalOfPerson } from "./decide.ts";
import { type Principal, sellerOf } from "./principal.ts";

/** The seller in whose name someone works on something. Throws 403 `not_a_seller` without a store, `store_role` for a role without it. */
export function requireSellerOf(principal: Principal, work: StoreWork): string {
  const seller = sellerOf(principal, work);
  if (seller === null) throw storeRefusal(principal, work);
  return seller;
}

/** What someone is answered who may not do something in a store. */
export function storeRefusal(principal: Principal, work: StoreWork): ApiError {
  const refusal = refusalOfPerson({ store: work }, principal, false);
  if (refusal === null) throw new Error(`${work} is refused to someone who may do it.`);
  return refusal;
}
