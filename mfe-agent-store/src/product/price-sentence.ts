import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";

/** What a price is for, in a sentence. */
export function priceSentence({ amount, currency, model = "one_time", most }: Price): string {
  if (amount === 0) return "No charge for this agent";
  switch (model) {
    case "one_time":
      return "One price for the whole agent";
    case "monthly":
      return "Renewed each month until you cancel";
    case "per_use":
      return `For what it answers, each answer rounded up to ${formatMoney(1, currency)} and at most ${formatMoney(most ?? amount, currency)}`;
    case "milestones":
      return "Paid by milestones, each held until you approve it";
  }
}
