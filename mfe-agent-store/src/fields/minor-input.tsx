import { InputNumber, type InputNumberProps } from "antd";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";

interface MinorInputProps extends Omit<
  InputNumberProps<number>,
  "value" | "onChange" | "min" | "max" | "precision" | "prefix"
> {
  readonly currency: CurrencyCode;
  /** Minor units; null where it is empty. */
  readonly minor: number | null;
  /** Minor units, both included: what is typed beyond them becomes them. Without a least, it stays as typed. */
  readonly least?: number;
  readonly most?: number;
  /** Called with minor units, or null where it was emptied. */
  readonly onMinor: (minor: number | null) => void;
}

/** What a price or a limit is at most, in minor units. */
const MOST = 999_999_900;

/** A sum of money, typed in whole units and kept in minor ones. */
export function MinorInput({ currency, minor, least, most = MOST, onMinor, ...rest }: MinorInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      prefix={currencies[currency].symbol}
      {...(least !== undefined && { min: least / 100 })}
      max={most / 100}
      precision={2}
      value={minor === null ? null : minor / 100}
      onChange={(units) => onMinor(units === null ? null : Math.round(units * 100))}
    />
  );
}
