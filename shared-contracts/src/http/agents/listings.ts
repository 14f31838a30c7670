import { endpoints } from "../endpoint.ts";
import type { listingsSchema } from "./listings.schema.ts";

/** Published AI agents. */
export const listings = endpoints<typeof listingsSchema>()("listings", {
  list: {
    method: "GET",
    path: "/agents/listings",
    access: "signed_in",
    summary: "Published agents: best match first when searching, else newest first, or as `sort` says.",
  },
  facets: {
    method: "GET",
    path: "/agents/listings/facets",
    access: "signed_in",
    summary: "How many published agents each category, and each further choice, would leave of a search.",
  },
  get: {
    method: "GET",
    path: "/agents/listings/:listingId",
    access: "signed_in",
    summary: "One published agent with its seller's store. 404 for one that is not published.",
  },
  try: {
    method: "POST",
    path: "/agents/listings/:listingId/try",
    access: "signed_in",
    summary:
      "Opens the person's conversation with an agent, where it can be asked a few times before it is bought.",
    perMinute: 30,
  },
  reviews: {
    method: "GET",
    path: "/agents/listings/:listingId/reviews",
    access: "signed_in",
    summary: "Reviews of a published agent, newest first.",
  },
});
