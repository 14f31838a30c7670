import type {
  Milestone,
  Project,
  ProposedMilestone,
} from "@loubby/shared-contracts/http/orders/projects.schema";
import { MilestoneRows, rowProblem } from "../fields/milestone-rows.tsx";

/** Whether a milestone isn't handed over yet, so that it can be changed. */
export const isOpenPart = ({ state }: Pick<Milestone, "state">): boolean =>
  ["draft", "funded", "in_progress", "changes_requested"].includes(state);

interface ProposedPartsProps {
  readonly project: Project;
  readonly milestones: readonly ProposedMilestone[];
  readonly onChange: (milestones: ProposedMilestone[]) => void;
}

/** What isn't handed over, as it is to be. What is funded keeps its sum and can't be dropped. */
export function ProposedParts({ project, milestones, onChange }: ProposedPartsProps) {
  return (
    <MilestoneRows
      currency={project.currency}
      rows={milestones}
      empty={{ _id: null, title: "", delivers: "", amount: 0, days: 7 }}
      isFixed={(row) => isFunded(project, row)}
      onChange={onChange}
    />
  );
}

/** What is wrong with the sums of a proposal, in words. */
export const partsProblem = (
  project: Project,
  milestones: readonly ProposedMilestone[],
): string | undefined =>
  rowProblem({ currency: project.currency, rows: milestones, isFixed: (row) => isFunded(project, row) });

const isFunded = ({ parts }: Project, { _id }: ProposedMilestone): boolean =>
  parts.some((part) => part._id === _id && part.state !== "draft");
