import { Input } from "antd";
import { recommendations } from "@loubby/shared-contracts/http/evaluation/scorecard-limits";
import type { OpenScorecard } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { recommendationWords } from "./scorecard-words.ts";
import type { CardEditor } from "./use-card-editor.ts";

interface WordFieldsProps {
  readonly card: OpenScorecard;
  readonly editor: CardEditor;
  readonly locked: boolean;
}

/** Edits a card's texts and its recommendation. */
export function WordFields({ card, editor, locked }: WordFieldsProps) {
  const { content, privateNote } = editor.values;
  const missing = editor.problems.find(({ path }) => path === "recommendation")?.message;
  return (
    <>
      {card.sheet.questions.map(({ _id, label, required }) => (
        <Field
          key={_id}
          label={
            <span dir="auto">
              {label}
              {required ? "" : " (optional)"}
            </span>
          }

          problem={problemAt(editor.problems, `answers.${_id}`)}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              dir="auto"
              maxLength={5000}
              disabled={locked}
              autoSize={{ minRows: 2, maxRows: 12 }}
              value={content.answers.find(({ question_id }) => question_id === _id)?.text ?? ""}
              onChange={({ target }) =>
                editor.write({
                  answers: [
                    ...content.answers.filter(({ question_id }) => question_id !== _id),
                    { question_id: _id, text: target.value },
                  ],
                })
              }
            />
          )}
        </Field>
      ))}
      <Field label="Note for colleagues" problem={problemAt(editor.problems, "note")}>
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            maxLength={5000}
            disabled={locked}
            autoSize={{ minRows: 2, maxRows: 12 }}
            value={content.note}
            onChange={({ target }) => editor.write({ note: target.value })}
          />
        )}
      </Field>
      <Field
        label="Private note"
        problem={problemAt(editor.problems, "private_note")}
        help="Only you can see it."
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            maxLength={5000}
            disabled={locked}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={privateNote}
            onChange={({ target }) => editor.type({ privateNote: target.value })}
          />
        )}
      </Field>
      <fieldset className="sc-levels" disabled={locked}>
        <legend>Your recommendation</legend>
        <div className="sc-choices">
          {recommendations.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`recommendation-${card._id}`}
                checked={content.recommendation === one}
                onChange={() => editor.write({ recommendation: one })}
              />
              <span>{recommendationWords[one]}</span>
            </label>
          ))}
        </div>
        {missing && (
          <p className="lb-field-problem" role="alert">
            {missing}
          </p>
        )}
      </fieldset>
    </>
  );
}
