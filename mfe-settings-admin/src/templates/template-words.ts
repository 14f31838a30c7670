import type { ScorecardTemplateItem } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

type Standing = Pick<ScorecardTemplateItem, "state" | "version" | "has_changes">;

/** Where a template stands, in words. */
export function standingOf({ state, version, has_changes }: Standing): { tone: StatusTone; words: string } {
  if (state === "archived") return { tone: "neutral", words: "Archived" };
  if (state === "draft") return { tone: "neutral", words: "Draft" };
  if (has_changes) return { tone: "warning", words: `Version ${version}, unpublished changes` };
  return { tone: "success", words: `Version ${version}` };
}

/** A number of things. */
export function countOf(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
