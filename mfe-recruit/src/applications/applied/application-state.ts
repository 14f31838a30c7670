import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

/** Returns what a candidate reads about an application: its stage while it is open, else how it ended. */
export function stateOf({
  status,
  stage,
  closed_as_declined,
}: Pick<MyApplication, "status" | "stage"> & Partial<Pick<MyApplication, "closed_as_declined">>): {
  readonly words: string;
  readonly tone: StatusTone;
} {
  switch (status) {
    case "active":
      return { words: stage, tone: "progress" };
    case "hired":
      return { words: "Hired", tone: "success" };
    case "rejected":
      return { words: closed_as_declined ? "You declined the offer" : "Not selected", tone: "neutral" };
    case "withdrawn":
      return { words: "Withdrawn", tone: "neutral" };
  }
}
