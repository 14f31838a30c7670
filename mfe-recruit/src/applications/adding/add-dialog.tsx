import { Modal } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { detailsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { CircumstanceFields } from "./circumstance-fields.tsx";
import { KnownPeople } from "./known-people.tsx";
import { PersonFields } from "./person-fields.tsx";
import { ResumeDrop } from "./resume-drop.tsx";
import { useAdding } from "./use-adding.ts";
import "./adding.css";

interface AddDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
  readonly onTable: () => void;
}

/** Adds someone to a job by hand, from a résumé, a pasted mail, or what is typed. */
export function AddDialog({ board, onClose, onTable }: AddDialogProps) {
  const { job } = board;
  const adding = useAdding(job._id, onClose);
  const { draft, waiting, problem, problems, failed, read, sending, add, send } = adding;
  const form = draft.shown;
  const there = detailsOf(add.error, "applied_already")?.card._id;
  const isBusy = sending.isSending || read.isPending;
  return (
    <Modal
      open
      title={`Add a candidate to “${job.title}”`}
      okText={waiting.length > 0 ? `Add, then ${waiting.length} more` : "Add candidate"}
      okButtonProps={{ loading: add.isPending, disabled: isBusy }}
      onOk={adding.submit}
      cancelButtonProps={{
        onClick: () => {
          sending.cancel();
          draft.forget();
          onClose();
        },
      }}
      onCancel={onClose}
      width={720}
    >
      <div className="mr-adding">
        <DraftNotice draft={draft} thing="candidate" onChosen={add.reset} />
        <ResumeDrop
          resume={form.resume}
          sending={sending}
          reading={read.isPending}
          onFiles={send}
          onText={(text) => read.mutate({ text })}
          onRemove={() => draft.type({ resume: null })}
          onTable={onTable}
        />
        {waiting.length > 0 && (
          <p className="mr-muted">
            {waiting.length === 1 ? "1 more résumé comes next." : `${waiting.length} more résumés come next.`}
          </p>
        )}
        {problem !== null && (
          <p role="alert" className="mr-muted">
            {problem}
          </p>
        )}
        <KnownPeople jobId={job._id} draft={form} onChoose={(person) => draft.type({ person })} />
        <PersonFields draft={form} problems={problems} change={draft.type} />
        <CircumstanceFields board={board} draft={form} problems={problems} change={draft.type} />
        {failed && (
          <p role="alert" className="lb-field-problem">
            {wordsOf(failed)}{" "}
            {there !== undefined && (
              <Link to={paths.application(job._id, there)}>Open their application</Link>
            )}
          </p>
        )}
      </div>
    </Modal>
  );
}
