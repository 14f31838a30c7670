/** What the seller's plan costs and unlocks, in the words that the product shows. */
export interface SellerOffer {
  /** What made it special. */
  readonly badge?: string;
  readonly title: string;
  readonly price: { readonly amount: string; readonly per: string };
  /** The price that this one replaces. */
  readonly instead?: { readonly amount: string; readonly per: string };
  /** What it unlocks. */
  readonly lines: readonly { readonly words: string }[];
}

const MONTHLY = { amount: "$49", per: "month" };
const QUARTERLY = { amount: "₦100,000", per: "quarter" };

const UNLOCKS: SellerOffer["lines"] = [
  { words: "List AI agents in the store" },
  { words: "Your own store page, with ratings and reviews" },
  { words: "Orders, escrow and payouts in one place" },
];

/** For how long a code holds, in words. */
export const monthsInWords = (months: number) => (months === 1 ? "1 month" : `${months} months`);

/** What is paid with a code, and how long its rate holds: the price is of a quarter, the code's months are its own. */
export function couponTerms(months: number): string {
  const next = months === 1 ? MONTHLY.per : monthsInWords(months);
  return `${QUARTERLY.amount} (in naira) pays for three months. You pay that for each ${QUARTERLY.per} that begins within the next ${next}. After that it's ${MONTHLY.amount} (in US dollars) a ${MONTHLY.per}.`;
}

/** The offer by the month, or with an applied coupon by the quarter. */
export function sellerOffer(hasCoupon: boolean): SellerOffer {
  if (!hasCoupon) return { title: "Seller plan", price: MONTHLY, lines: UNLOCKS };
  return {
    badge: "Coupon Applied",
    title: "You've unlocked a special quarterly rate!",
    price: QUARTERLY,
    instead: MONTHLY,
    lines: UNLOCKS,
  };
}
