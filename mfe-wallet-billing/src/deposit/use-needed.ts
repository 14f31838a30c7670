import { useNavigate, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import type { FirstSum } from "./amount-form.tsx";

/** The sum that the address asks to deposit, and the way back to what it is for. */
export function useNeeded(): { readonly needed: FirstSum | null; readonly leave: () => void } {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const funding = idIn(params, "funding");
  return {
    needed: sumIn(params.get("add") ?? ""),
    leave: () => {
      if (funding !== null) void navigate(paths.project(funding), { replace: true });
      else setParams((before) => changedParams(before, { add: null }), { replace: true });
    },
  };
}

function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

function sumIn(text: string): FirstSum | null {
  const [, code = "", amount] = /^([a-z]{3})-(\d{1,12})$/.exec(text) ?? [];
  return code in currencies ? { currency: code as CurrencyCode, amount: Number(amount) } : null;
}
