import { Input } from "antd";
import { useState } from "react";
import { NOT_AN_AMOUNT, readPay, writePay } from "@loubby/shared-contracts/http/jobs/read-pay";
import { Field } from "@loubby/shared-ui/forms/field";

interface PayAmountProps {
  readonly label: string;
  readonly help?: string;
  readonly problem: string | undefined;
  /** As it was typed; in whole units. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Takes an amount in the notation of any country, and says how it reads what can be read in two ways. */
export function PayAmount({ label, help, problem, typed, onType }: PayAmountProps) {
  const [left, setLeft] = useState(false);
  const read = readPay(typed);
  const written = typeof read === "number" ? writePay(read) : typed;
  const isPlain = /^\d*$/.test(typed) || typed === written;
  return (
    <Field
      label={label}
      problem={left && read === undefined ? NOT_AN_AMOUNT : problem}
      help={isPlain || read === undefined ? help : `Read as ${written}`}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={18}
          placeholder="0"
          className="lb-figures"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => {
            setLeft(true);
            if (written !== typed) onType(written);
          }}
        />
      )}
    </Field>
  );
}
