import { endpoints } from "../endpoint.ts";
import { readPools, updatePools } from "./pool-access.ts";
import type { poolLinksSchema } from "./pool-links.schema.ts";

/** Addresses by which a company shows a talent pool to people without an account. */
export const poolLinks = endpoints<typeof poolLinksSchema>()("poolLinks", {
  list: {
    method: "GET",
    path: "/recruit/talent-pools/:poolId/links",
    access: readPools,
    summary: "The links to a pool, the newest first, with how often they were read.",
  },
  create: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/links",
    access: updatePools,
    summary: "Makes a link that shows what was chosen for some days. 409 `links_full`.",
    status: 201,
    perMinute: 60,
  },
  revoke: {
    method: "POST",
    path: "/recruit/pool-links/:linkId/revoke",
    access: updatePools,
    summary: "Closes a link for good; again is no error.",
  },
});
