import type { Price } from "./listings.schema.ts";

/** How sums are written: the shell's way in a remote, the server's on public pages. */
type Money = (amount: number, currency: Price["currency"]) => string;

/** A price as people read it: `$49.00`, `$9.00 a month`, `$0.05 per 1,000 characters`, or `Free`. */
export function priceWords({ amount, currency, model = "one_time" }: Price, money: Money): string {
  if (amount === 0) return "Free";
  const sum = money(amount, currency);
  switch (model) {
    case "one_time":
      return sum;
    case "monthly":
      return `${sum} a month`;
    case "per_use":
      return `${sum} per 1,000 characters`;
  }
}
