import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";

/**
 * The milestone that the address names. Without one, the first that waited for someone, or was worked on, when the page
 * opened: whatever becomes of it then, only the person chooses another, so that no button for money takes the place of
 * the one that they pressed.
 */
export function useChosenMilestone(project: Project): {
  readonly chosen: Milestone | undefined;
  readonly choose: (milestoneId: string) => void;
} {
  const { parts } = project;
  const [params, setParams] = useSearchParams();
  const [opened] = useState(() => firstToSee(project)?._id);
  const byId = (id: string | null | undefined) => parts.find(({ _id }) => _id === id);
  return {
    chosen: byId(params.get("milestone")) ?? byId(opened) ?? firstToSee(project),
    choose: (milestone) =>
      setParams((before) => changedParams(before, { milestone }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

function firstToSee({ parts }: Project): Milestone | undefined {
  const waiting = parts.find(({ may }) => may.approve || may.submit || may.fund);
  const open = parts.find(({ state }) => state !== "released" && state !== "cancelled");
  return waiting ?? open ?? parts[0];
}
