import { Input } from "antd";
import type { ScorecardAttribute } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { RowSteps } from "./row-steps.tsx";

const LEVELS = ["1, the lowest", "2", "3", "4", "5, the highest"];

interface AttributeRowProps {
  readonly attribute: ScorecardAttribute;
  readonly at: number;
  readonly count: number;
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly onEdit: (part: Partial<ScorecardAttribute>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One attribute: its name and group, what to look for, and its levels in words. */
export function AttributeRow({ attribute, at, problem, locked, onEdit, ...steps }: AttributeRowProps) {
  const number = `attribute ${at + 1}`;
  const { anchors } = attribute;
  const told = anchors.filter((words) => words !== "").length;
  return (
    <li className="st-row">
      <div className="st-row-head">
        <strong className="lb-figures">{at + 1}</strong>
        <RowSteps name={attribute.name || number} at={at} locked={locked} {...steps} />
      </div>
      <div className="st-row-fields">
        <Field label="Name" problem={problem}>
          {(control) => (
            <Input
              {...control}
              aria-label={`Name of ${number}`}
              dir="auto"
              maxLength={120}
              disabled={locked}
              placeholder="For example: structured thinking"
              value={attribute.name}
              onChange={({ target }) => onEdit({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Group">
          {(control) => (
            <Input
              {...control}
              aria-label={`Group of ${number}`}
              dir="auto"
              maxLength={60}
              disabled={locked}
              placeholder="None"
              value={attribute.group}
              onChange={({ target }) => onEdit({ group: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="What to look for">
        {(control) => (
          <Input.TextArea
            {...control}
            aria-label={`What to look for in ${number}`}
            dir="auto"
            maxLength={1000}
            disabled={locked}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={attribute.look_for}
            onChange={({ target }) => onEdit({ look_for: target.value })}
          />
        )}
      </Field>
      <details className="st-levels">
        <summary>What the levels mean{told > 0 ? ` (${told} of ${anchors.length} described)` : ""}</summary>
        {LEVELS.map((level, index) => (
          <Field key={level} label={level}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                maxLength={200}
                disabled={locked}
                aria-label={`Level ${index + 1} of ${number}`}
                value={anchors[index] ?? ""}
                onChange={({ target }) => onEdit({ anchors: anchors.with(index, target.value) })}
              />
            )}
          </Field>
        ))}
      </details>
    </li>
  );
}
