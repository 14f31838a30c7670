import { endpoints } from "../endpoint.ts";
import { readPools, updatePools, writePools } from "./pool-access.ts";
import type { talentPoolsSchema } from "./talent-pools.schema.ts";

/** The pools of people whom a company keeps in touch with. */
export const talentPools = endpoints<typeof talentPoolsSchema>()("talentPools", {
  list: {
    method: "GET",
    path: "/recruit/talent-pools",
    access: readPools,
    summary: "The pools that the asker sees, the latest changed first.",
  },
  create: {
    method: "POST",
    path: "/recruit/talent-pools",
    access: writePools,
    summary: "Makes a pool with its stages.",
    status: 201,
  },
  get: {
    method: "GET",
    path: "/recruit/talent-pools/:slugOrId",
    access: readPools,
    summary: "One pool with its stages and whom it is shared with.",
  },
  edit: {
    method: "PUT",
    path: "/recruit/talent-pools/:poolId",
    access: updatePools,
    summary: "Writes a pool. 409 `changed_meanwhile`, `stage_in_use` for a stage that someone stands in.",
  },
  setState: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/state",
    access: updatePools,
    summary: "Archives a pool, or brings it back; the state it has already is no error.",
  },
});
