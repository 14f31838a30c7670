import type {
  Milestone,
  Project,
  ProposedMilestone,
} from "@loubby/shared-contracts/http/orders/projects.schema";
import { MilestoneRows } from "../fields/milestone-rows.tsx";

/** Whether a milestone isn't handed over yet, so that it can be changed. */
export const isOpenPart = ({ state }: Pick<Milestone, "state">): boolean =>
  ["draft", "funded", "in_progress", "changes_requested"].includes(state);

interface ProposedPartsProps {
  readonly project: Project;
  readonly milestones: readonly ProposedMilestone[];
  readonly onChange: (milestones: ProposedMilestone[]) => void;
}

/** What isn't handed over, as it is to be. What is funded keeps its sum and can't be dropped. */
export function ProposedParts({ project: { parts, currency }, milestones, onChange }: ProposedPartsProps) {
  const isFunded = ({ _id }: ProposedMilestone) =>
    parts.some((part) => part._id === _id && part.state !== "draft");
  return (
    <MilestoneRows
      currency={currency}
      rows={milestones}
      empty={{ _id: null, title: "", delivers: "", amount: 0, days: 7 }}
      isFixed={isFunded}
      onChange={onChange}
    />
  );
}
