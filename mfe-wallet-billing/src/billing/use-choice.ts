import { useSearchParams } from "react-router-dom";
import {
  type Cadence,
  cadences,
  type PaidPlan,
  paidPlans,
} from "@loubby/shared-contracts/http/billing/terms";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import type { Chosen } from "./use-billing.ts";

/** The plan that the address chooses, `?plan=growth_plan&period=yearly&currency=usd`, and how another is chosen. */
export function useChoice(standard: Omit<Chosen, "plan">) {
  const [params, setParams] = useSearchParams();
  const plan = paidPlans.find((one) => one === params.get("plan"));
  const cadence: Cadence = cadences.find((one) => one === params.get("period")) ?? standard.cadence;
  const asked = params.get("currency") ?? "";
  const currency = asked in currencies ? (asked as CurrencyCode) : standard.currency;
  return {
    cadence,
    currency,
    chosen: plan === undefined ? null : ({ plan, cadence, currency } satisfies Chosen),
    choose: (next: { plan?: PaidPlan | null; period?: Cadence; currency?: CurrencyCode }) =>
      setParams(
        (before) => {
          const { plan: chosen, ...rest } = next;
          return changedParams(before, {
            ...rest,
            ...(chosen !== undefined && { plan: chosen ?? undefined }),
          });
        },
        { replace: true },
      ),
  };
}
