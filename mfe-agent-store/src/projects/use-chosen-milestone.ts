import { useSearchParams } from "react-router-dom";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";

/** The milestone that the address names; without one, the first that waits for someone, or is worked on. */
export function useChosenMilestone({ parts }: Project): {
  readonly chosen: Milestone | undefined;
  readonly choose: (milestoneId: string) => void;
} {
  const [params, setParams] = useSearchParams();
  const named = parts.find(({ _id }) => _id === params.get("milestone"));
  const waiting = parts.find(({ may }) => may.approve || may.submit || may.fund);
  const open = parts.find(({ state }) => state !== "released" && state !== "cancelled");
  return {
    chosen: named ?? waiting ?? open ?? parts[0],
    choose: (milestone) =>
      setParams((before) => changedParams(before, { milestone }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
