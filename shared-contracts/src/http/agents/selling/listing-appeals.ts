import { endpoints } from "../../endpoint.ts";
import type { listingAppealsSchema } from "./listing-appeals.schema.ts";

const access = { staff: "admin" } as const;

/** Appeals of sellers as staff decides them. */
export const listingAppeals = endpoints<typeof listingAppealsSchema>()("listingAppeals", {
  list: {
    method: "GET",
    path: "/admin/listing-appeals",
    access,
    summary: "Appeals that wait, the longest waiting first; or those decided, the latest first.",
  },
  decide: {
    method: "POST",
    path: "/admin/listing-appeals/:appealId/decide",
    access,
    summary:
      "Upheld, a rejected version is reviewed again and a suspended agent is back in the store. 403 `not_yours` for what one rejected or suspended oneself, 409 `appeal_decided`.",
  },
});
