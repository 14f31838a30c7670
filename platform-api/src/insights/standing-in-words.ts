import * as paths from "@loubby/shared-contracts/paths";
import type { StandingMeasure } from "./rows/row-name.ts";

/** What the database knows of something that stands open. */
export interface StandingFact {
  readonly title: string | null;
  /** The job's title. */
  readonly job: string;
  readonly job_id: string;
  readonly application_id: string | null;
  /** Kept with what is waited for; null where it follows from the rest. */
  readonly link: string | null;
  /** Who was asked: a colleague, or a group of them. */
  readonly asked: string | null;
}

/** How it is shown. */
export interface StandingWords {
  readonly name: string;
  readonly link: string;
  readonly detail: string;
}

/** Says what stands open, and where it is seen to. */
export function standingInWords(measure: StandingMeasure, fact: StandingFact): StandingWords {
  const board = paths.jobBoard(fact.job_id);
  const title = fact.title ?? "";
  switch (measure) {
    case "overdue_cards":
      return {
        name: `Card for ${fact.job}`,
        link: paths.application(fact.job_id, fact.application_id ?? ""),
        detail: `Asked of ${fact.asked ?? "a former colleague"}`,
      };
    case "due_approvals":
      return { name: title, link: fact.link ?? board, detail: fact.asked ?? "" };
    case "unused_stages":
      return { name: title, link: board, detail: "Open since then, and no one has reached it" };
  }
}
