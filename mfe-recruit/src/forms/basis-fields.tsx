import { Input } from "antd";
import type { ConsentBasis } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { Basis } from "./basis.ts";

const BASES: readonly { readonly value: ConsentBasis; readonly label: string }[] = [
  { value: "asked", label: "They asked to be considered" },
  { value: "agreed", label: "They agreed when we asked" },
  { value: "legitimate_interest", label: "Legitimate interest" },
];

interface BasisFieldsProps {
  readonly draft: Basis;
  readonly problems: readonly FieldProblem[];
  readonly change: (part: Partial<Basis>) => void;
}

/** Edits why a company may consider someone. */
export function BasisFields({ draft, problems, change }: BasisFieldsProps) {
  return (
    <>
      <Field label="Legal basis" required problem={problemAt(problems, "consent.basis")}>
        {(control) => (
          <Select<ConsentBasis>
            {...control}
            placeholder="Choose one"
            options={[...BASES]}
            value={draft.basis}
            onChange={(basis) => change({ basis })}
          />
        )}
      </Field>
      <Field label="Since" required problem={problemAt(problems, "consent.on")}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.on}
            onChange={({ target }) => change({ on: target.value })}
          />
        )}
      </Field>
    </>
  );
}
