import { InputNumber, type InputNumberProps } from "antd";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import "./minor-input.css";

interface MinorInputProps extends Omit<
  InputNumberProps<number>,
  "value" | "onChange" | "min" | "max" | "precision" | "prefix" | "className"
> {
  readonly currency: CurrencyCode;
  /** Minor units; null where it is empty. */
  readonly minor: number | null;
  /** Called with minor units, or null where it was emptied. */
  readonly onMinor: (minor: number | null) => void;
}

/**
 * A sum of money, typed in whole units and kept in minor ones. What is typed stays, whatever it is: its form says with
 * `sumProblem` what is wrong with it, and waits.
 */
export function MinorInput({ currency, minor, onMinor, ...rest }: MinorInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      className="as-sum"
      prefix={currencies[currency].symbol}
      precision={2}
      value={minor === null ? null : minor / 100}
      onChange={(units) => onMinor(units === null ? null : Math.round(units * 100))}
    />
  );
}
