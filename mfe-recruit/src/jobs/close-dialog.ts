import { createContext, type ReactNode } from "react";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";

/** What became of the candidates of a job that closed. */
export interface Settled {
  readonly words: string;
  /** Undoes it as far as that is possible; null where nothing can be undone. */
  readonly undo: (() => Promise<unknown>) | null;
  /** What leads back from the job's own step alone, where "Undo" could be taken for these words. */
  readonly back?: string;
}

/** Carries out what was decided; returns null where nothing happened or it failed, which it says itself. */
export type Afterwards = () => Promise<Settled | null>;

export interface CloseJobProps {
  readonly job: Pick<JobListItem, "_id" | "title" | "active_count">;
  /** Why it closes, or that a closed one is reopened. */
  readonly reason: "filled" | "cancelled" | "reopened";
  /** While the job is being closed or reopened. */
  readonly busy: boolean;
  /** Closes or reopens the job; `afterwards` carries out what was decided about its candidates. */
  readonly onDecided: (afterwards: Afterwards) => void;
  readonly onClose: () => void;
}

/** Renders the dialog that asks what happens to active candidates, or to rejections whose mails wait when a job reopens; provided where jobs and applications meet. */
export const CloseDialog = createContext<(props: CloseJobProps) => ReactNode>(() => null);
