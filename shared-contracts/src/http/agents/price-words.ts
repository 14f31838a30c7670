import type { Price } from "./listings.schema.ts";
import type { PriceModel } from "./price-models.ts";

/** How sums are written: the shell's way in a remote, the server's on public pages. */
type Money = (amount: number, currency: Price["currency"]) => string;

const PER: Partial<Readonly<Record<PriceModel, string>>> = {
  monthly: " a month",
  per_use: " per 1,000 characters",
  milestones: " a project",
};

/** A price as people read it: `$49.00`, `$9.00 a month`, `$0.05 per 1,000 characters`, or `Free`. */
export const priceWords = ({ amount, currency, model }: Price, money: Money): string =>
  amount === 0 ? "Free" : `${money(amount, currency)}${(model && PER[model]) ?? ""}`;
