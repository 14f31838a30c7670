import { endpoints } from "../endpoint.ts";
import type { storesSchema } from "./stores.schema.ts";

/** Stores of sellers. */
export const stores = endpoints<typeof storesSchema>()("stores", {
  list: {
    method: "GET",
    path: "/agents/stores",
    access: "signed_in",
    summary: "Stores that have something on sale, by words of their name and line, in the given order.",
  },
  get: {
    method: "GET",
    path: "/agents/stores/:slug",
    access: "signed_in",
    summary: "One store by its slug, or by one that it had before. 404 for one that has nothing on sale.",
  },
});
