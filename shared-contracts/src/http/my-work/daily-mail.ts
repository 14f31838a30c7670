import { roleTags } from "@loubby/shared-contracts/shell";
import { endpoints } from "../endpoint.ts";
import type { dailyMailSchema } from "./daily-mail.schema.ts";

const access = { userTypes: ["employers", "partners"], roles: roleTags } as const;

/** Whether and when someone gets their work by mail, for each company on its own. */
export const dailyMail = endpoints<typeof dailyMailSchema>()("dailyMail", {
  get: {
    method: "GET",
    path: "/recruit/my-work/mail",
    access,
    summary: "Whether the caller gets their work by mail each day, and when.",
  },
  set: {
    method: "PUT",
    path: "/recruit/my-work/mail",
    access,
    summary: "Turns the caller's daily mail on or off, and sets its hour and time zone.",
  },
});
