import { endpoints } from "../endpoint.ts";
import type { referralsSchema } from "./referrals.schema.ts";

/** Invites to join: a company's own while its workspace is open, else the person's. */
export const referrals = endpoints<typeof referralsSchema>()("referrals", {
  list: {
    method: "GET",
    path: "/shared/referrals",
    access: "signed_in",
    summary: "Sent invites with their status, newest first, and what they have earned.",
  },
  earned: {
    method: "GET",
    path: "/shared/referrals/earned",
    access: "signed_in",
    summary: "Days of full access that the open workspace's referrals brought. A person's own bring none.",
  },
  send: {
    method: "POST",
    path: "/shared/referrals",
    access: "signed_in",
    status: 201,
    perMinute: 30,
    summary:
      "Mails an invite with a link that carries the code. 400 `email_required`, 403 `not_yours` for another's code, 422 `company_email_required`, 409 `already_invited`.",
  },
});
