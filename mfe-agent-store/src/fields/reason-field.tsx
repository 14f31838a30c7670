import { MOST_REASON } from "@loubby/shared-contracts/http/orders/order-states";
import { WordsField } from "./words-field.tsx";

interface ReasonFieldProps {
  /** Who reads it: `The buyer`. */
  readonly reader: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** Why someone does what they are asked about; it may stay empty. */
export function ReasonField({ reader, value, onChange }: ReasonFieldProps) {
  return (
    <WordsField
      label="Why"
      help={`${reader} reads it. You can leave it empty.`}
      most={MOST_REASON}
      lines={2}
      value={value}
      onChange={onChange}
    />
  );
}
