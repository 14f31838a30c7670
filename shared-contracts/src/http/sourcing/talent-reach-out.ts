import { endpoints } from "../endpoint.ts";
import { inviteTalents, writeToTalents } from "./talent-access.ts";
import type { talentReachOutSchema } from "./talent-reach-out.schema.ts";

/**
 * The first word of a company to people who let companies reach out. Asked for each at that moment: who withdrew it
 * meanwhile is left out with the reason, and the others are written to.
 */
export const talentReachOut = endpoints<typeof talentReachOutSchema>()("talentReachOut", {
  invite: {
    method: "POST",
    path: "/recruit/talents/invite",
    access: inviteTalents,
    perMinute: 20,
    summary:
      "Invites people to apply for an open job, by notification and mail; never twice to the same job. 422 `job_not_open`, 429 `reach_out_full`.",
  },
  write: {
    method: "POST",
    path: "/recruit/talents/write",
    access: writeToTalents,
    perMinute: 20,
    summary: "Sends each of them a message in a private conversation. 429 `reach_out_full`.",
  },
});
