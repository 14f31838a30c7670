import { endpoints } from "../endpoint.ts";
import { readPools, updatePools, writePools } from "./pool-access.ts";
import type { poolMembersSchema } from "./pool-members.schema.ts";

/** The people of a talent pool. */
export const poolMembers = endpoints<typeof poolMembersSchema>()("poolMembers", {
  list: {
    method: "GET",
    path: "/recruit/talent-pools/:poolId/members",
    access: readPools,
    summary: "A pool's people, narrowed, the latest added first.",
  },
  get: {
    method: "GET",
    path: "/recruit/pool-members/:memberId",
    access: readPools,
    summary: "One member with their consent, history and notes.",
  },
  add: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/members",
    access: writePools,
    summary: "Adds a contact. 409 `there_already` with its id, `do_not_contact`, `pool_archived`.",
    status: 201,
  },
  edit: {
    method: "PUT",
    path: "/recruit/pool-members/:memberId",
    access: updatePools,
    summary:
      "Writes a contact; of a candidate of the product only tags and words about them are the company's.",
  },
  takeOver: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/take-over",
    access: writePools,
    summary:
      "Adds applicants of a job, people of another pool or open candidates, no one twice; says who was left out.",
    perMinute: 60,
  },
  move: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/move",
    access: updatePools,
    summary: "Moves members to a stage, and says who stays and why.",
  },
  tag: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/tag",
    access: updatePools,
    summary: "Adds tags to members and takes tags from them.",
  },
  note: {
    method: "POST",
    path: "/recruit/pool-members/:memberId/notes",
    access: updatePools,
    summary: "Notes something about a member.",
    status: 201,
  },
  removeNote: {
    method: "DELETE",
    path: "/recruit/pool-members/:memberId/notes/:noteId",
    access: updatePools,
    summary: "Takes a note of the asker's own away; one that is gone is no error.",
  },
});
