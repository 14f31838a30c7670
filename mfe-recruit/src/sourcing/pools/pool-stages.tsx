import { Button, Input } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { RowButtons } from "../../forms/row-buttons.tsx";
import { newStage, type StageDraft } from "./pool-draft.ts";
import "@loubby/shared-ui/forms/field.css";

const MOST = 12;

interface PoolStagesProps {
  readonly stages: readonly StageDraft[];
  readonly problems: readonly FieldProblem[];
  readonly onChange: (stages: readonly StageDraft[]) => void;
}

/** Edits the open stages of a pool in their order; the ones at the end are the same in every pool. */
export function PoolStages({ stages, problems, onChange }: PoolStagesProps) {
  const swap = (at: number, to: number) =>
    onChange(stages.map((stage, place) => stages[place === at ? to : place === to ? at : place] ?? stage));
  const whole = problems.find(({ path }) => path === "stages")?.message;
  return (
    <section className="mr-form-section">
      <h2>Stages</h2>
      <p className="mr-form-lead">
        Everyone starts in the first stage. Every pool also has four more: Applied, Not interested, Do not
        contact and Removed.
      </p>
      <ol className="mt-stages">
        {stages.map((stage, at) => (
          <li key={stage.key}>
            <Input
              aria-label={`Stage ${at + 1}`}
              dir="auto"
              maxLength={60}
              status={problemAt(problems, `stages.${at}`) ? "error" : ""}
              value={stage.name}
              onChange={({ target }) =>
                onChange(stages.map((one) => (one.key === stage.key ? { ...one, name: target.value } : one)))
              }
            />
            <RowButtons
              name={stage.name || `stage ${at + 1}`}
              onUp={at === 0 ? null : () => swap(at, at - 1)}
              onDown={at === stages.length - 1 ? null : () => swap(at, at + 1)}
              onRemove={
                stages.length === 1 ? null : () => onChange(stages.filter(({ key }) => key !== stage.key))
              }
            />
          </li>
        ))}
      </ol>
      {whole !== undefined && (
        <div role="alert" className="lb-field-problem">
          {whole}
        </div>
      )}
      {stages.length < MOST && <Button onClick={() => onChange([...stages, newStage()])}>Add stage</Button>}
    </section>
  );
}
