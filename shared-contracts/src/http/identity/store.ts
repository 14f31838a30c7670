import { endpoints } from "../endpoint.ts";
import type { storeSchema } from "./store.schema.ts";

/** The store that the session works in: the caller's own, or one whose member they are. */
export const store = endpoints<typeof storeSchema>()("store", {
  own: {
    method: "GET",
    path: "/shared/store",
    access: { store: "brand" },
    summary: "The store as buyers see it. 403 `store_role` for a member whose role doesn't include it.",
  },
  edit: {
    method: "PATCH",
    path: "/shared/store",
    access: { store: "brand" },
    perMinute: 30,
    summary:
      "Changes what is given of the store; the rest stays. 409 `changed_meanwhile` where the revision isn't the newest, `address_taken`, `too_many_addresses`; 422 `picture_missing`, `not_on_sale`.",
  },
});
