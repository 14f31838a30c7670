import { endpoints } from "../endpoint.ts";
import type { storeSchema } from "./store.schema.ts";

/** The caller's own store; 404 `store_not_found` for a seller who did not open it yet. */
export const store = endpoints<typeof storeSchema>()("store", {
  own: {
    method: "GET",
    path: "/shared/store",
    access: { seller: true },
    summary: "The caller's store as buyers see it.",
  },
  edit: {
    method: "PATCH",
    path: "/shared/store",
    access: { seller: true },
    perMinute: 30,
    summary: "Changes the given details of the caller's store; the rest stays.",
  },
});
