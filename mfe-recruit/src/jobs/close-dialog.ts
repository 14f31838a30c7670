import { createContext, type ReactNode } from "react";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";

export interface CloseJobProps {
  readonly job: Pick<JobListItem, "_id" | "title" | "active_count">;
  readonly base: string;
  readonly reason: "filled" | "cancelled";
  /** While the job is being closed. */
  readonly busy: boolean;
  /** Closes the job; `afterwards` carries out what was decided about its candidates. */
  readonly onDecided: (afterwards: () => void) => void;
  readonly onClose: () => void;
}

/** Renders the dialog that asks what happens to active candidates; provided where jobs and applications meet. */
export const CloseDialog = createContext<(props: CloseJobProps) => ReactNode>(() => null);
