import { Button } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { offerVariables } from "@loubby/shared-contracts/http/offers/offer-words";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { RichTextField } from "@loubby/shared-ui/rich-text-editor/rich-text-field";

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
  return (
    <RichTextField
      label={label}
      problem={problemAt(problems, path)}
      doc={doc}
      readAddress={linkAddress}
      onChange={onChange}
      renderTools={(write) => <Variables onPick={write} />}
    />
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
