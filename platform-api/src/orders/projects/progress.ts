import type { OrderState } from "@loubby/shared-contracts/http/orders/order-states";
import type { ProjectItem } from "@loubby/shared-contracts/http/orders/projects.schema";
import type { MilestoneRow } from "./milestones.sql.ts";
import type { ProjectRow } from "./projects.sql.ts";

type Part = Pick<MilestoneRow, "state" | "deadline_at">;

/** How far a project is, and who is to act next. */
export function progressOf(
  state: OrderState,
  { briefed_at, paused_at }: Pick<ProjectRow, "briefed_at" | "paused_at">,
  parts: readonly Part[],
): Pick<ProjectItem, "milestones" | "done" | "deadline_at" | "waits_for"> {
  const counted = parts.filter((part) => part.state !== "cancelled");
  const deadlines = parts.flatMap(({ deadline_at }) => deadline_at ?? []).toSorted();
  return {
    milestones: counted.length,
    done: counted.filter((part) => DONE.some((done) => done === part.state)).length,
    deadline_at: paused_at === null ? (deadlines[0] ?? null) : null,
    waits_for: waitsFor(state, briefed_at !== null, paused_at !== null, counted),
  };
}

const DONE = ["approved", "auto_approved", "released"] as const;

function waitsFor(
  state: OrderState,
  isBriefed: boolean,
  isPaused: boolean,
  parts: readonly Part[],
): ProjectItem["waits_for"] {
  const has = (...states: Part["state"][]) => parts.some((part) => states.includes(part.state));
  if (isPaused || state === "disputed" || state === "released" || state === "refunded") return null;
  // Money waits for an answer first, then work for the one who does it.
  if (!isBriefed || has("submitted")) return "buyer";
  if (has("in_progress", "changes_requested")) return "seller";
  return has("draft") ? "buyer" : null;
}
