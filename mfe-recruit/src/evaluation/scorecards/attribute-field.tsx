import { Input } from "antd";
import { useId } from "react";
import type { ScorecardAttribute } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import type { ScorecardContent } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import "@loubby/shared-ui/forms/field.css";

const LEVELS = [1, 2, 3, 4, 5] as const;

type Said = ScorecardContent["ratings"][number];

interface AttributeFieldProps {
  readonly attribute: ScorecardAttribute;
  readonly said: Said | undefined;
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly onSay: (said: Said) => void;
}

/** Rates one attribute from 1 to 5 with each level described, or marks it as not judged. */
export function AttributeField({ attribute, said, problem, locked, onSay }: AttributeFieldProps) {
  const id = useId();
  const { _id, name, look_for, anchors } = attribute;
  const before: Said = said ?? { attribute_id: _id, rating: null, skipped: false, note: "" };
  const shown = before.rating === null ? LEVELS : [before.rating];
  const meaning = shown.flatMap((level) => {
    const words = anchors[level - 1];
    return words ? [`${level}: ${words}`] : [];
  });
  return (
    <fieldset
      className="sc-levels"
      disabled={locked}
      data-problem={problem ? "" : undefined}
      aria-describedby={problem ? `${id}-problem` : look_for ? `${id}-look` : undefined}
    >
      <legend dir="auto">{name}</legend>
      {look_for && (
        <p id={`${id}-look`} className="mr-muted" dir="auto">
          {look_for}
        </p>
      )}
      <div className="sc-choices">
        {LEVELS.map((level) => {
          const words = anchors[level - 1];
          return (
            <label key={level} title={words || undefined}>
              <input
                type="radio"
                name={id}
                aria-label={words ? `${level}: ${words}` : `${level}`}
                checked={before.rating === level}
                onChange={() => onSay({ ...before, rating: level, skipped: false })}
              />
              <span className="lb-figures">{level}</span>
            </label>
          );
        })}
        <label>
          <input
            type="radio"
            name={id}
            checked={before.skipped}
            onChange={() => onSay({ ...before, rating: null, skipped: true })}
          />
          <span>Can't judge</span>
        </label>
      </div>
      {meaning.length > 0 && (
        <p className="mr-muted" dir="auto">
          {meaning.join(" · ")}
        </p>
      )}
      <Input.TextArea
        dir="auto"
        aria-label={`Note on ${name}`}
        placeholder="What you saw"
        maxLength={2000}
        disabled={locked}
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={before.note}
        onChange={({ target }) => onSay({ ...before, note: target.value })}
      />
      {problem && (
        <p id={`${id}-problem`} className="lb-field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
