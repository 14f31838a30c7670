import { Button } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { notify } from "@loubby/shared-ui/toasts";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { newKey, type QuestionDraft } from "../editor/job-form.ts";
import { KeepQuestions } from "./keep-questions.tsx";
import "@loubby/shared-ui/forms/field.css";

const MOST = 30;

interface QuestionSetsProps {
  readonly questions: readonly QuestionDraft[];
  readonly onChange: (questions: readonly QuestionDraft[]) => void;
}

/** Inserts a question set into the job, or saves its questions as one. Locked buttons say why. */
export function QuestionSets({ questions, onChange }: QuestionSetsProps) {
  const [keeping, setKeeping] = useState(false);
  const readLock = useLock(applicationTemplates.list.access);
  const writeLock = useLock(applicationTemplates.create.access);
  const sets = useQuery({ ...query(applicationTemplates.list, {}), enabled: readLock === null });
  const insert = (id: string) => {
    const set = sets.data?.find(({ _id }) => _id === id);
    if (set === undefined) return;
    const room = MOST - questions.length;
    const added = set.questions
      .slice(0, room)
      .map(({ _id, ...question }) => ({ ...question, key: newKey() }));
    onChange([...questions, ...added]);
    const left = set.questions.length - added.length;
    if (left > 0) notify.error(`${left} questions weren't added: a job can have up to ${MOST}.`);
  };
  const items =
    sets.data === undefined || sets.data.length === 0
      ? [
          {
            key: "none",
            disabled: true,
            label: sets.isError ? "Couldn't load the sets" : "No saved sets yet",
          },
        ]
      : sets.data.map(({ _id, name, questions: kept }) => ({
          key: _id,
          label: `${name} (${kept.length})`,
          onClick: () => insert(_id),
        }));
  return (
    <div className="mr-question-sets">
      <ActionMenu menu={{ items }} disabled={readLock !== null}>
        <Button aria-haspopup="menu" disabled={readLock !== null}>
          Insert question set
        </Button>
      </ActionMenu>
      <LockTip lock={writeLock}>
        <Button disabled={questions.length === 0} onClick={() => setKeeping(true)}>
          Save as set
        </Button>
      </LockTip>
      {readLock !== null && (
        <span className="lb-field-help">
          Question sets: <LockNote lock={readLock} />
        </span>
      )}
      {keeping && <KeepQuestions questions={questions} onClose={() => setKeeping(false)} />}
    </div>
  );
}
