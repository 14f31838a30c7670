import type { MyApplication } from "@loubby/shared-contracts/http/applications/applications.schema";

/** Returns what was promised about an answer, or null once the application has moved on or ended. */
export function promiseOf({ status, stage_position, expected_reply_by }: MyApplication): string | null {
  if (status !== "active" || stage_position > 0) return null;
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${expected_reply_by}T00:00:00Z`),
  );
  return expected_reply_by >= new Date().toISOString().slice(0, 10)
    ? `Expect an answer by ${day}.`
    : `An answer was due by ${day}. The team has been reminded.`;
}
