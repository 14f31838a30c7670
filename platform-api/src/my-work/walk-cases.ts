import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import type { WalkCases } from "#api/testing/walk";

/** A company's administrator, and the mail they chose. */
export const walkCases: WalkCases = async ({ company }) => {
  const body = { my_work: true, approvals: "at_once" as const, hour: 8, time_zone: "Africa/Lagos" };
  await company.call(dailyMail.set, { body });
  return {
    "myWork.list": { owner: company },
    "dailyMail.get": { owner: company },
    "dailyMail.set": { owner: company, body },
  };
};
