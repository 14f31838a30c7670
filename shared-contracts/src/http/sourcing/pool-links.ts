import { endpoints } from "../endpoint.ts";
import { readPools, updatePools } from "./pool-access.ts";
import type { poolLinksSchema } from "./pool-links.schema.ts";

/** Addresses by which a company shows a talent pool to people without an account. */
export const poolLinks = endpoints<typeof poolLinksSchema>()("poolLinks", {
  list: {
    method: "GET",
    path: "/recruit/talent-pools/:poolId/links",
    access: readPools,
    summary: "A pool's links, newest first, with their number of views.",
  },
  create: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/links",
    access: updatePools,
    summary: "Creates a link that shows the chosen fields for some days. 409 `links_full`.",
    status: 201,
    perMinute: 60,
  },
  revoke: {
    method: "POST",
    path: "/recruit/pool-links/:linkId/revoke",
    access: updatePools,
    summary: "Revokes a link for good; repeating it is no error.",
  },
});
