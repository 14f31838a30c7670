import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { type SumBounds, sumBounds, sumProblem } from "../../fields/sum-problem.ts";

export type PriceKind = "none" | "free" | "one_time" | "monthly" | "per_use";

/** A price as it is typed: it may not be one yet. Minor units; null where a field is empty. */
export interface TypedPrice {
  readonly kind: PriceKind;
  readonly currency: CurrencyCode;
  readonly amount: number | null;
  /** Per use: what one answer costs at most. */
  readonly most: number | null;
}

/** The fields that show a price. */
export function typedOf(price: Price | null): TypedPrice {
  const { currency, amount, most } = price ?? { currency: "usd", amount: 0 };
  const kind = kindOf(price);
  const isPaid = kind !== "none" && kind !== "free";
  return {
    kind,
    currency,
    amount: isPaid ? amount : null,
    most: kind === "per_use" ? (most ?? amount) : null,
  };
}

/** The price that is typed; null while there is none, or one that can't be. */
export function priceOf(typed: TypedPrice): Price | null {
  const { kind, currency, amount, most } = typed;
  if (kind === "none") return null;
  if (kind === "free") return { currency, amount: 0 };
  if (amount === null || amountProblem(typed) !== undefined || mostProblem(typed) !== undefined) return null;
  if (kind === "one_time") return { currency, amount };
  return { currency, amount, model: kind, ...(kind === "per_use" && most !== null && { most }) };
}

/** What is wrong with an amount, in words; also where it is empty. */
export function amountProblem(typed: TypedPrice): string | undefined {
  return sumProblem(typed.amount, typed.currency, amountBounds(typed));
}

/** What is wrong with the most that one answer costs, in words; also where it is empty. */
export function mostProblem({ kind, currency, amount, most }: TypedPrice): string | undefined {
  const bounds = { least: Math.max(amount ?? 1, 1) };
  if (kind !== "per_use" || sumProblem(most, currency, bounds) === undefined) return undefined;
  return `One answer: enter ${sumBounds(currency, bounds)}.`;
}

/** What the amount of a kind of price may be: what is charged again and again may be small. */
export function amountBounds({ kind, currency }: TypedPrice): SumBounds {
  return { least: kind === "per_use" ? 1 : currencies[currency].minimum * 100 };
}

function kindOf(price: Price | null): PriceKind {
  // What was written while it was a service.
  if (price === null || price.model === "milestones") return "none";
  return price.amount === 0 ? "free" : (price.model ?? "one_time");
}
