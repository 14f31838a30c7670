import { endpoints } from "../endpoint.ts";
import { readPools, updatePools, writePools } from "./pool-access.ts";
import type { talentPoolsSchema } from "./talent-pools.schema.ts";

/** The pools of people a company keeps in touch with. */
export const talentPools = endpoints<typeof talentPoolsSchema>()("talentPools", {
  list: {
    method: "GET",
    path: "/recruit/talent-pools",
    access: readPools,
    summary: "The pools the caller can see, latest change first.",
  },
  create: {
    method: "POST",
    path: "/recruit/talent-pools",
    access: writePools,
    summary: "Creates a pool with its stages.",
    status: 201,
  },
  get: {
    method: "GET",
    path: "/recruit/talent-pools/:slugOrId",
    access: readPools,
    summary: "One pool with its stages and the people it's shared with.",
  },
  edit: {
    method: "PUT",
    path: "/recruit/talent-pools/:poolId",
    access: updatePools,
    summary: "Changes a pool. 409 `changed_meanwhile`, `stage_in_use` for removing a stage that has members.",
  },
  setState: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/state",
    access: updatePools,
    summary: "Archives or restores a pool; repeating it is no error.",
  },
});
