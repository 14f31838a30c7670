import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { outcomeWords } from "@loubby/shared-contracts/http/applications/outcome-words";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

const TONES = { active: "progress", hired: "success", rejected: "neutral", withdrawn: "neutral" } as const;

/** Returns what a candidate reads about an application: its stage while it is open, else how it ended. */
export function stateOf({
  status,
  stage,
  closed_as_declined,
}: Pick<MyApplication, "status" | "stage" | "closed_as_declined">): {
  readonly words: string;
  readonly tone: StatusTone;
} {
  const words = status === "active" ? stage : outcomeWords({ status, closed_as_declined });
  return { words, tone: TONES[status] };
}
