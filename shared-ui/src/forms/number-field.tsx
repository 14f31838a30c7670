import { InputNumber } from "antd";
import { Field } from "./field.tsx";

interface NumberFieldProps {
  readonly label: string;
  /** The bounds, both included. */
  readonly least: number;
  readonly most: number;
  /** What is counted, such as `day`. */
  readonly unit: string;
  /** Null: nothing is typed. */
  readonly value: number | null;
  /** What else is wrong with it. */
  readonly problem?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Asks for a whole number. One outside of its bounds stays as it was typed, with what is wrong with it in words. */
export function NumberField({ label, least, most, unit, value, problem, onChange }: NumberFieldProps) {
  return (
    <Field label={label} problem={boundsProblem(value, { least, most, unit }) ?? problem}>
      {(control) => <InputNumber {...control} precision={0} value={value} onChange={onChange} />}
    </Field>
  );
}

/** Says in words what is wrong with a number that isn't within bounds; undefined where it is. */
export function boundsProblem(
  value: number | null,
  { least, most, unit }: Pick<NumberFieldProps, "least" | "most" | "unit">,
): string | undefined {
  const of = (count: number) => `${count} ${count === 1 ? unit : `${unit}s`}`;
  if (value === null) return `Enter how many ${unit}s, ${least} to ${most}.`;
  if (value < least) return `At least ${of(least)}.`;
  return value > most ? `At most ${of(most)}.` : undefined;
}
