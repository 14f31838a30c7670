import { Alert, Modal } from "antd";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  LATE_DAYS,
  MOST_WORK_WORDS,
  type ProposalKind,
  proposalKinds,
} from "@loubby/shared-contracts/http/orders/project-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project, ProposedMilestone } from "@loubby/shared-contracts/http/orders/projects.schema";
import { WordsField } from "../fields/words-field.tsx";
import { isOpenPart, partsProblem, ProposedParts } from "./proposed-parts.tsx";
import { useStep } from "./use-projects.ts";

interface ProposeDialogProps {
  readonly project: Project;
  readonly kind: ProposalKind;
  readonly onClose: () => void;
}

const LEADS: Readonly<Record<ProposalKind, string>> = {
  change:
    "Nothing changes until the other side agrees. What is funded keeps its sum: add a milestone for more.",
  cancel: `If the other side agrees, what isn't approved is canceled and its money is free again. ${LATE_DAYS} days after a missed deadline the buyer can cancel alone.`,
  pause:
    "If the other side agrees, nothing is due until one of you resumes. Deadlines move by as long as it rests.",
};

/** Asks the other side to agree to something. */
export function ProposeDialog({ project, kind, onClose }: ProposeDialogProps) {
  const { _id: orderId, side, store, buyer } = project;
  const begins = { text: "", milestones: kind === "change" ? openParts(project) : [] };
  const draft = useDraft(`proposal.${kind}.${orderId}`, begins);
  const { text, milestones } = draft.shown;
  const send = useStep(
    orderId,
    () => call(projects.propose, { params: { orderId }, body: { kind, text: text.trim(), milestones } }),
    {
      done: `${side === "buyer" ? store.name : buyer} has been asked.`,
      onDone: () => {
        draft.forget();
        onClose();
      },
    },
  );
  return (
    <Modal
      open
      title={proposalKinds[kind]}
      width={kind === "change" ? 720 : 480}
      okText={`Ask ${side === "buyer" ? store.name : buyer}`}
      cancelText={kind === "cancel" ? "Keep the project" : "Not now"}
      okButtonProps={{
        loading: send.isPending,
        disabled: kind === "change" && (!draft.changed || partsProblem(project, milestones) !== undefined),
      }}
      mask={{ closable: !draft.changed }}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <div className="as-dispute">
        {send.error !== null && <Alert type="error" showIcon title={wordsOf(send.error)} />}
        <p>{LEADS[kind]}</p>
        {kind === "change" && (
          <ProposedParts
            project={project}
            milestones={milestones}
            onChange={(next) => draft.type({ milestones: next })}
          />
        )}
        <WordsField
          label="Why"
          help="You can leave it empty."
          most={MOST_WORK_WORDS}
          lines={2}
          value={text}
          onChange={(words) => draft.type({ text: words })}
        />
      </div>
    </Modal>
  );
}

const openParts = ({ parts }: Project): ProposedMilestone[] =>
  parts
    .filter(isOpenPart)
    .map(({ _id, title, delivers, amount, days }) => ({ _id, title, delivers, amount, days }));
