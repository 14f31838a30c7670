import { endpoints } from "../endpoint.ts";
import { readPools, updatePools, writePools } from "./pool-access.ts";
import type { poolMembersSchema } from "./pool-members.schema.ts";

/** The people of a talent pool. */
export const poolMembers = endpoints<typeof poolMembersSchema>()("poolMembers", {
  list: {
    method: "GET",
    path: "/recruit/talent-pools/:poolId/members",
    access: readPools,
    summary: "A pool's members, filtered, latest added first.",
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
      "Changes a contact; for a candidate with an account, only the company's tags and notes can change.",
  },
  takeOver: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/take-over",
    access: writePools,
    summary:
      "Adds applicants of a job, members of another pool or open candidates, each once; says who was left out.",
    perMinute: 60,
  },
  move: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/move",
    access: updatePools,
    summary: "Moves members to a stage, and says who wasn't moved and why.",
  },
  tag: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/tag",
    access: updatePools,
    summary: "Adds tags to members and removes tags from them.",
  },
  addToJob: {
    method: "POST",
    path: "/recruit/talent-pools/:poolId/add-to-job",
    access: updatePools,
    summary:
      "Adds members to a job, and says who wasn't added and why. Also needs the permission to move candidates.",
    perMinute: 20,
  },
  note: {
    method: "POST",
    path: "/recruit/pool-members/:memberId/notes",
    access: updatePools,
    summary: "Adds a note about a member.",
    status: 201,
  },
  removeNote: {
    method: "DELETE",
    path: "/recruit/pool-members/:memberId/notes/:noteId",
    access: updatePools,
    summary: "Deletes the caller's own note; repeating it is no error.",
  },
});
