import * as paths from "@loubby/shared-contracts/paths";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const REQUESTS = [
  {
    type: "Feature Request",
    category: "Conversation",
    subject: "Send a file in a conversation",
    body: "Candidates often ask me where to send a certificate. A paper clip beside the message field would help.",
    page: paths.conversations,
    state: "in_progress",
    days: 9,
  },
  {
    type: "Bug Report",
    category: "Schedule Event",
    subject: "The month begins on Sunday",
    body: "Our weeks begin on Monday. I expected the calendar to follow the language of my numbers and dates.",
    page: `${paths.schedule}?view=month`,
    state: "resolved",
    days: 21,
  },
  {
    type: "Feedback",
    category: "Others",
    subject: "The board is a joy",
    body: "We moved from a spreadsheet last month. No one wants to go back.",
    page: "",
    state: "closed",
    days: 34,
  },
] as const;

/** What the employer has written to the product's team, and an invitation that waits for the candidate. */
export async function seedFeedback(demo: Demo, { employer, recruiter, candidate }: Cast): Promise<void> {
  await insertMany(
    demo,
    "feedback_requests",
    REQUESTS.map(({ days, ...request }) => ({
      id: demo.id(),
      user_id: employer,
      email_address: "employer@demo.test",
      client_id: demo.id(),
      ...request,
      created_at: daysAgo(demo, days),
      updated_at: daysAgo(demo, days / 2),
    })),
  );
  const met = {
    note: "We spoke at the fair in Accra. Shall we stay in touch?",
    changed_at: daysAgo(demo, 2),
  };
  await insertMany(demo, "connections", [
    { id: demo.id(), requester_id: employer, addressee_id: candidate, ...met },
    {
      id: demo.id(),
      requester_id: recruiter,
      addressee_id: employer,
      state: "accepted",
      changed_at: daysAgo(demo, 60),
    },
  ]);
}
