import { Button } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { MOST_ATTRIBUTES } from "@loubby/shared-contracts/http/evaluation/scorecard-limits";
import type { ScorecardAttribute } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { AttributeRow } from "./attribute-row.tsx";
import { moved, newAttribute } from "./template-draft.ts";
import "@loubby/shared-ui/forms/field.css";

interface AttributeRowsProps {
  readonly attributes: readonly ScorecardAttribute[];
  readonly problems: readonly FieldProblem[];
  readonly locked: boolean;
  readonly onChange: (attributes: readonly ScorecardAttribute[]) => void;
}

/** What is rated from 1 to 5, in the order in which it is asked. */
export function AttributeRows({ attributes, problems, locked, onChange }: AttributeRowsProps) {
  const problem = problems.find(({ path }) => path === "attributes")?.message;
  const full = attributes.length >= MOST_ATTRIBUTES;
  return (
    <section className="set-card" aria-labelledby="st-attributes">
      <h2 id="st-attributes">Attributes</h2>
      <p>
        Each is rated from 1 to 5. Describe what to look for and what the levels mean, so everyone rates the
        same way.
      </p>
      {attributes.length > 0 && (
        <ol className="st-rows">
          {attributes.map((attribute, at) => (
            <AttributeRow
              key={attribute._id}
              attribute={attribute}
              at={at}
              count={attributes.length}
              problem={problems.find(({ path }) => path.startsWith(`attributes.${at}.`))?.message}
              locked={locked}
              onEdit={(part) =>
                onChange(attributes.map((one, index) => (index === at ? { ...one, ...part } : one)))
              }
              onMove={(to) => onChange(moved(attributes, at, to))}
              onRemove={() => onChange(attributes.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {problem && (
        <p className="lb-field-problem" role="alert">
          {problem}
        </p>
      )}
      <Button
        disabled={locked || full}
        onClick={() => onChange([...attributes, newAttribute(attributes.at(-1)?.group ?? "")])}
      >
        Add attribute
      </Button>
      {full && <p className="lb-field-help">A template has {MOST_ATTRIBUTES} attributes at most.</p>}
    </section>
  );
}
