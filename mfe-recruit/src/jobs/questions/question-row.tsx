import { HolderOutlined } from "@ant-design/icons";
import { Input } from "antd";
import type { QuestionKind } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import type { QuestionDraft } from "../editor/job-form.ts";
import { KnockOutField } from "./knock-out-field.tsx";
import { hasOptions, knockOutOf, questionKindOptions } from "./question-kinds.ts";
import { RowButtons } from "../../forms/row-buttons.tsx";
import { SwitchField } from "../../forms/switch-field.tsx";
import type { NameProps } from "../../forms/use-begun-row.ts";
import { useSortable } from "../../forms/use-sortable.ts";
import "@loubby/shared-ui/forms/field.css";

interface QuestionRowProps {
  readonly question: QuestionDraft;
  readonly at: number;
  /** The kinds to choose from where there are no knock-outs; all kinds by default. */
  readonly kinds?: readonly QuestionKind[];
  readonly problem: string | undefined;
  readonly nameProps: NameProps;
  readonly onEdit: (part: Partial<QuestionDraft>) => void;
  readonly onDropHere: (key: string) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}

/** Edits one question of a sortable list. */
export function QuestionRow({
  question,
  at,
  kinds,
  problem,
  nameProps,
  onEdit,
  onDropHere,
  ...buttons
}: QuestionRowProps) {
  const { row, handle, over } = useSortable({ list: "questions", id: question.key, onDropHere });
  const name = `question ${at + 1}`;
  const invalid = problem ? ({ "aria-invalid": true, status: "error" } as const) : {};
  return (
    <li ref={row} className="mr-row" data-over={over || undefined} data-problem={problem ? "" : undefined}>
      <span ref={handle} className="mr-row-handle" aria-hidden="true">
        <HolderOutlined />
      </span>
      <span className="mr-row-number lb-figures">{at + 1}</span>
      <Input
        className="mr-row-name"
        {...invalid}
        aria-label={`Text of ${name}`}
        placeholder="What would you like to know?"
        {...nameProps}
        maxLength={300}
        dir="auto"
        value={question.label}
        onChange={(event) => onEdit({ label: event.target.value })}
      />
      <Select
        className="mr-row-kind"
        aria-label={`Kind of ${name}`}
        options={questionKindOptions.filter(({ value }) => kinds?.includes(value) ?? true)}
        value={question.kind}
        onChange={(kind) =>
          onEdit({ kind, knock_out: knockOutOf(kind, question.options, question.knock_out) })
        }
      />
      <RowButtons name={name} {...buttons} />
      <div className="mr-row-more">
        {hasOptions(question.kind) && (
          <Select<string[]>
            mode="tags"
            open={false}
            suffixIcon={null}
            className="mr-row-options"
            aria-label={`Options of ${name}`}
            placeholder="Type an option and press Enter"
            tokenSeparators={["\n", ";"]}
            maxCount={20}
            value={[...(question.options ?? [])]}
            onChange={(typed) => {
              const options = [...new Set(typed.map((option) => option.trim()).filter(Boolean))];
              onEdit({ options, knock_out: knockOutOf(question.kind, options, question.knock_out) });
            }}
          />
        )}
        <SwitchField
          label="Required"
          checked={question.required}
          onChange={(required) => onEdit({ required })}
        />
        {kinds === undefined && (
          <KnockOutField
            question={question}
            name={name}
            // A question that people may skip knocks no one out.
            onChange={(knock_out) =>
              onEdit({ knock_out, ...(question.knock_out.length === 0 && { required: true }) })
            }
          />
        )}
      </div>
      {problem && (
        <div className="lb-field-problem mr-row-problem" role="alert">
          {problem}
        </div>
      )}
    </li>
  );
}
