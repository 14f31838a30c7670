import { endpoints } from "../endpoint.ts";
import type { storeSchema } from "./store.schema.ts";

/** The caller's own store; 404 `store_not_found` for a seller who did not open it yet. */
export const store = endpoints<typeof storeSchema>()("store", {
  own: {
    method: "GET",
    path: "/shared/store",
    access: { seller: true },
    summary: "What buyers read of the caller's store.",
  },
  edit: {
    method: "PATCH",
    path: "/shared/store",
    access: { seller: true },
    perMinute: 30,
    summary: "Changes what is given of the caller's store; the rest stays.",
  },
});
