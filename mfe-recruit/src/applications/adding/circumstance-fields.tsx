import { Checkbox, Input } from "antd";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { AddedDraft } from "./added-draft.ts";
import { BasisFields } from "../../forms/basis-fields.tsx";
import { SourceFields } from "../../forms/source-fields.tsx";

interface CircumstanceFieldsProps {
  readonly board: Board;
  readonly draft: AddedDraft;
  readonly problems: readonly FieldProblem[];
  readonly change: (part: Partial<AddedDraft>) => void;
}

/** Edits where someone starts, where they come from, what allows it, and whether they're told. */
export function CircumstanceFields({ board, draft, problems, change }: CircumstanceFieldsProps) {
  const stages = board.stages.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <div className="mr-adding-grid">
        <Field label="Stage" problem={problemAt(problems, "stage_id")}>
          {(control) => (
            <Select<string>
              {...control}
              options={stages}
              value={draft.stage_id ?? stages[0]?.value ?? ""}
              onChange={(stage_id) => change({ stage_id })}
            />
          )}
        </Field>
        <SourceFields draft={draft} problems={problems} change={change} />
        <BasisFields draft={draft} problems={problems} change={change} />
      </div>
      <Field
        label="Note"
        mark="(optional)"
        help="Only your team sees this."
        problem={problemAt(problems, "note")}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            rows={2}
            maxLength={3000}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <Checkbox checked={draft.tell} onChange={({ target }) => change({ tell: target.checked })}>
        Notify the candidate by e-mail
      </Checkbox>
      <p className="mr-muted">
        {draft.tell
          ? `They get a mail that says who added them to ${board.job.title}, with a link to see their status or withdraw.`
          : "They get no mail now. Mails of stages and rejections still reach them."}
      </p>
    </>
  );
}
