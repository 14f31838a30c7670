import type { Insertable } from "kysely";
import { RESUME_VIDEO_REQUEST_MS } from "@loubby/shared-contracts/shell/constants";
import type { DB } from "#api/db/tables";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const REASONS = [
  "Tell us in a minute about a piece of work that you are proud of, and what you would do differently today.",
  "The team works in English. Introduce yourself, and say what drew you to this job.",
  "Explain something of your field to someone who has never heard of it. A minute is enough.",
];

/** The outcome of a request, and how many days ago it was made. */
const ENDS = [
  { state: "asked", days: 0.4, decline_reason: "" },
  { state: "declined", days: 4, decline_reason: "I would rather show my work in a call." },
  { state: "expired", days: 9, decline_reason: "" },
] as const;

/** Video requests from companies to a few applicants; one is pending for the demo candidate. */
export async function seedAsking(demo: Demo, cast: Cast): Promise<void> {
  const running = demo.db
    .selectFrom("applications")
    .select(["id", "organization_id", "candidate_id"])
    .where("status", "=", "active")
    .orderBy("applied_at", "desc")
    .limit(ENDS.length);
  const company = running.where("organization_id", "=", cast.harbourline.id);
  const others = await company.where("candidate_id", "<>", cast.candidate).execute();
  const own = await running.where("candidate_id", "=", cast.candidate).limit(1).execute();
  const admins = new Map(
    [cast.harbourline, cast.quillstone, ...cast.others].map((one) => [one.id, one.admin]),
  );
  const rows = [...own, ...others].map((application, index): Insertable<DB["resume_video_requests"]> => {
    const { state, days, decline_reason } = ENDS[Math.max(0, index - own.length)] ?? ENDS[0];
    const asked_at = daysAgo(demo, days);
    const expires_at = new Date(asked_at.getTime() + RESUME_VIDEO_REQUEST_MS);
    return {
      id: demo.id(),
      application_id: application.id,
      organization_id: application.organization_id,
      candidate_id: application.candidate_id,
      asked_by: admins.get(application.organization_id) ?? cast.employer,
      reason: REASONS[index % REASONS.length] ?? "",
      state,
      decline_reason,
      asked_at,
      expires_at,
      settled_at: state === "asked" ? null : state === "expired" ? expires_at : daysAgo(demo, days - 1),
    };
  });
  await insertMany(demo, "resume_video_requests", rows);
}
