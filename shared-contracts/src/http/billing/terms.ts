/** The plans that can be paid for: a company's, smallest first, and a seller's. */
export const paidPlans = ["basic_plan", "growth_plan", "enterprise_plan", "seller_plan"] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** How often a plan is paid, shortest first. */
export const cadences = ["monthly", "quarterly", "yearly"] as const;
export type Cadence = (typeof cadences)[number];

/** Stripe's names of where a subscription stands. */
export const subscriptionStates = ["active", "past_due", "canceled"] as const;
/** Stripe's names of where an invoice stands. */
export const invoiceStates = ["draft", "open", "paid", "void", "uncollectible"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Months of a period. */
export const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const satisfies Record<Cadence, number>;
/** `per month`: what follows a price. */
export const periodOf = { monthly: "month", quarterly: "quarter", yearly: "year" } as const satisfies Record<
  Cadence,
  string
>;

/** A plan by its name, with how often it is paid: `Growth Plan, monthly`. */
export const termName = (plan: PaidPlan, cadence: Cadence) => `${planName(plan)}, ${cadence}`;

const NAMES = {
  basic_plan: "Basic Plan",
  growth_plan: "Growth Plan",
  enterprise_plan: "Enterprise Plan",
  seller_plan: "Seller Plan",
} as const satisfies Record<PaidPlan, string>;

/** `Growth Plan`. */
export const planName = (plan: PaidPlan): string => NAMES[plan];

/** The slug by which what a subscription unlocks is known. */
export const slugOf = (plan: PaidPlan, cadence: Cadence) => `${plan}_${cadence}`;

/** Whether the second term begins at once: it is at least as great and as long. Every other begins with the next period. */
export function isUpgrade(
  from: { readonly plan: PaidPlan; readonly cadence: Cadence },
  to: { readonly plan: PaidPlan; readonly cadence: Cadence },
): boolean {
  return (
    paidPlans.indexOf(to.plan) >= paidPlans.indexOf(from.plan) &&
    monthsOf[to.cadence] >= monthsOf[from.cadence]
  );
}
