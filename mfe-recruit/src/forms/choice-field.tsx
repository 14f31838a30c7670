import type { ReactNode } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Turns words into options that are their own labels. Call it once, outside of rendering. */
export function optionsOf<Value extends string>(values: readonly Value[]): readonly Option<Value>[] {
  return values.map((value) => ({ value, label: value }));
}

interface ChoiceFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly path: string;
  readonly problems: readonly FieldProblem[];
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly needed?: boolean;
}

/** Chooses one option, or none. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, path, problems, options, value, onChange, needed = false } = props;
  return (
    <Field label={label} problem={problemAt(problems, path)} mark={needed ? "needed to publish" : undefined}>
      {(control) => (
        <Select<Value>
          {...control}
          allowClear
          placeholder="Choose"
          options={options as Option<Value>[]}
          value={value}
          onChange={(chosen: Value | undefined) => onChange(chosen ?? null)}
        />
      )}
    </Field>
  );
}
