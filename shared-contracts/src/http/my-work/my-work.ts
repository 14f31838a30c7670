import { roleTags } from "@loubby/shared-contracts/shell";
import { endpoints } from "../endpoint.ts";
import type { myWorkSchema } from "./my-work.schema.ts";

// Any member: what is listed is what each kind's own page would show them.
const access = { userTypes: ["employers", "partners"], roles: roleTags } as const;

/** Everything in the company that waits for one person. */
export const myWork = endpoints<typeof myWorkSchema>()("myWork", {
  list: {
    method: "GET",
    path: "/recruit/my-work",
    access,
    summary:
      "The caller's tasks, scorecards, approvals, today's meetings and promised answers, the first due first.",
  },
});
