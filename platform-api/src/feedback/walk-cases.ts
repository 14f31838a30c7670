import { randomUUID } from "node:crypto";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import type { WalkCases } from "#api/testing/walk";

/** The cases of feedback: a request of the applicant's. */
export const walkCases: WalkCases = async ({ applicant, secret }) => {
  await applicant.call(feedback.send, {
    body: { client_id: randomUUID(), type: "Bug Report", subject: secret, body: `${secret} is broken.` },
  });
  return { "feedback.mine": { owner: applicant } };
};
