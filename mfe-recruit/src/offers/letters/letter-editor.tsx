import { Button } from "antd";
import { Suspense, useId } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { offerVariables } from "@loubby/shared-contracts/http/offers/offer-words";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import "@loubby/shared-ui/forms/field.css";

const DescriptionEditor = lazyRetry(
  async () => (await import("../../forms/description-editor.tsx")).DescriptionEditor,
);

interface LetterEditorProps {
  readonly label: string;
  /** Name in the contract. */
  readonly path: string;
  /** What it starts with; later changes come from typing alone. */
  readonly doc: RichText | null;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (doc: RichText | null) => void;
}

/** Edits a letter, with a menu of variables. */
export function LetterEditor({ label, path, doc, problems, onChange }: LetterEditorProps) {
  const id = useId();
  const problem = problemAt(problems, path);
  return (
    <div className="lb-field" data-problem={problem ? "" : undefined}>
      <span id={`${id}-label`} className="lb-field-label">
        {label}
      </span>
      <Suspense
        fallback={
          <div className="mr-writing mr-writing-pending" role="status" aria-label="Loading the editor" />
        }
      >
        <DescriptionEditor
          doc={doc}
          labelledBy={`${id}-label`}
          describedBy={problem ? `${id}-problem` : undefined}
          onChange={onChange}
          renderTools={(write) => <Variables onPick={write} />}
        />
      </Suspense>
      {problem && (
        <div id={`${id}-problem`} className="lb-field-problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

function Variables({ onPick }: { readonly onPick: (text: string) => void }) {
  const items = Object.entries(offerVariables).map(([name, meaning]) => ({
    key: name,
    label: `{${name}} · ${meaning}`,
    onClick: () => onPick(`{${name}}`),
  }));
  return (
    <div className="mr-letter-tools">
      <ActionMenu menu={{ items }}>
        <Button size="small" aria-haspopup="menu">
          Insert variable
        </Button>
      </ActionMenu>
      <span className="mr-muted">Filled in when the offer is sent.</span>
    </div>
  );
}
