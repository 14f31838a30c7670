import { randomUUID } from "node:crypto";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import type { Person } from "#api/testing/person";
import type { WalkCase } from "../walk-cases.ts";

/** The cases of feedback: a request of the applicant's. */
export async function feedbackCases(applicant: Person, secret: string): Promise<Record<string, WalkCase>> {
  await applicant.call(feedback.send, {
    body: { client_id: randomUUID(), type: "Bug Report", subject: secret, body: `${secret} is broken.` },
  });
  return { "feedback.mine": { owner: applicant } };
}
