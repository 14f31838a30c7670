import { endpoints } from "../endpoint.ts";
import type { storesSchema } from "./stores.schema.ts";

/** Stores of sellers. */
export const stores = endpoints<typeof storesSchema>()("stores", {
  get: {
    method: "GET",
    path: "/agents/stores/:slug",
    access: "signed_in",
    summary: "One store by its slug. 404 for one that has nothing on sale.",
  },
});
