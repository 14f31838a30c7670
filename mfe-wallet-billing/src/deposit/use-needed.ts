import { useSearchParams } from "react-router-dom";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import type { FirstSum } from "./amount-form.tsx";

/** The sum that the address asks to deposit, and how to be done with it. */
export function useNeeded(): { readonly needed: FirstSum | null; readonly leave: () => void } {
  const [params, setParams] = useSearchParams();
  return {
    needed: sumIn(params.get("add") ?? ""),
    leave: () => setParams((before) => changedParams(before, { add: null }), { replace: true }),
  };
}

function sumIn(text: string): FirstSum | null {
  const [, code = "", amount] = /^([a-z]{3})-(\d{1,12})$/.exec(text) ?? [];
  return code in currencies ? { currency: code as CurrencyCode, amount: Number(amount) } : null;
}
