/** Where an order stands. The database keeps the table of what may follow what. */
export const orderStates = [
  "created",
  "funded",
  "requirements_needed",
  "in_progress",
  "delivered",
  "in_revision",
  "accepted",
  "auto_accepted",
  "clearing",
  "released",
  "closed",
  "cancelled",
  "refunded",
  "disputed",
] as const;
export type OrderState = (typeof orderStates)[number];

/** What each state is called. */
export const orderStateWords: Readonly<Record<OrderState, string>> = {
  created: "Ordered",
  funded: "Paid, money held",
  requirements_needed: "Waiting for the brief",
  in_progress: "In progress",
  delivered: "Delivered",
  in_revision: "In revision",
  accepted: "Accepted",
  auto_accepted: "Accepted by itself",
  clearing: "Clearing",
  released: "Paid to seller",
  closed: "Closed",
  cancelled: "Canceled",
  refunded: "Refunded",
  disputed: "Disputed",
};

/** What a state is called, for what lasts too: it runs, or has ended. `refunded`: minor units that a dispute gave back. */
export function stateWordsOf({
  state,
  model,
  refunded,
}: {
  readonly state: OrderState;
  readonly model: string;
  readonly refunded: number;
}): string {
  const lasts = model === "monthly" || model === "per_use";
  if (lasts && state === "delivered") return "Active";
  if (state === "released" && refunded > 0) return "Partly refunded";
  return lasts && state === "closed" ? "Ended" : orderStateWords[state];
}

/** Days that a buyer has to look at what was delivered, before it is accepted by itself. */
export const ACCEPT_DAYS = 3;

/** Days between the acceptance and the release of the money to the seller. */
export const CLEARING_DAYS = 5;

/** How often a month is charged, a day apart, before the order ends. */
export const MONTH_TRIES = 3;

/** Characters of a reason. */
export const MOST_REASON = 600;
