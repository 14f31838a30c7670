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
    summary: "Changes the given details of the store; the rest stays.",
  },
});
