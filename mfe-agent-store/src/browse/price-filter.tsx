import { Button, Popover } from "antd";
import { useEffect, useRef, useState } from "react";
import { currencies } from "@loubby/shared-contracts/shell";
import { PriceForm, type PriceRange } from "./price-form.tsx";

function labelOf({ currency, min, max }: PriceRange): string {
  if (currency === undefined) return "Any price";
  const { symbol, code } = currencies[currency];
  const figure = (units: number) => `${symbol}${units.toLocaleString("en")}`;
  if (min !== undefined && max !== undefined) return `${figure(min)} – ${figure(max)}`;
  if (min !== undefined) return `From ${figure(min)}`;
  return max === undefined ? `Prices in ${code.toUpperCase()}` : `Up to ${figure(max)}`;
}

interface PriceFilterProps {
  readonly range: PriceRange;
  readonly onChange: (range: PriceRange) => void;
}

/** The price range, behind a button that says what it is. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open]);
  const apply = (next: PriceRange) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      // Beside the button, so that Tab goes straight into it.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      content={<PriceForm range={range} onApply={apply} />}
    >
      <Button
        ref={button}
        className={range.currency ? "as-filter-on" : ""}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {labelOf(range)}
      </Button>
    </Popover>
  );
}
