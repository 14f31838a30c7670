/** What is always so, in words, by the name of the view that would hold what breaks it. */
export const invariantWords = {
  currency_sums: "All accounts of a currency sum to zero.",
  two_sides: "Every transfer has two sides that cancel out.",
  account_totals: "Every balance equals the sum of its entries.",
  entry_order: "Entries are numbered without gaps, and each carries the running balance.",
  folding: "Every entry is in its account's running balance within the hour.",
  overdraft: "No wallet has ever been below zero.",
  holds: "Held amounts match their open holds, and each hold is settled at most once.",
  expired_holds: "No hold is open past its time.",
  one_effect: "Every transfer answers exactly one request.",
  sealed_days: "No day has changed since it was sealed.",
  provider_clearing: "Money in from each provider equals its deposits less its refunds and lost chargebacks.",
  deposit_paths: "Every deposit followed its allowed states.",
  deposit_postings: "Every successful deposit credited exactly its amount.",
  invoice_income: "Every paid invoice was charged exactly its total, and no plan was charged without one.",
  invoice_totals: "Every invoice is the sum of its lines.",
  invoice_numbers: "Invoices are numbered without gaps in each year.",
  one_subscription: "No one has more than one subscription in force.",
  one_paid_period: "No period of a subscription was paid twice.",
  referral_rewards: "Every rewarded referral brought its days once, and every voided one gave them back.",
  money_requests: "Refunds and adjustments moved exactly what was approved, and no more than was deposited.",
  chargeback_reserve: "The reserve holds exactly what is set aside for chargebacks that aren't over.",
  chargeback_money:
    "Every chargeback's money is where its state says, and exactly those who owe for one are frozen.",
  chargeback_history: "Every chargeback followed its allowed states.",
  waiting_transfers: "Transfers that wait hold their money, and move it only once they're approved.",
  order_money: "The money of each order is held until it is paid to the seller or back with the buyer.",
  order_charges: "Every month and answer that was charged moved exactly its sum, or nothing.",
  disputes: "Every disputed order and month has one open dispute, and no other has one.",
  answer_returns:
    "What may go back of a disputed answer is held in the seller's earnings until it is decided.",
  purchase_requests:
    "What a colleague approved was bought exactly as it was asked for, and nothing that wasn't approved.",
  order_history: "Every order followed its allowed states.",
  milestone_money: "Every milestone's money is held, paid or free, as its state says.",
  milestone_history: "Every milestone followed its allowed states.",
  projects: "Every project stands where its milestones say.",
  payout_money:
    "The money of each payout is where its state says: on its way, at the bank, or earnings again.",
  payout_transit: "What is on its way to banks equals the payouts that are.",
  payout_history: "Every payout followed its allowed states.",
  busy_spans: "Everyone's busy times are those of their events.",
  room_spans: "Rooms are taken when the events that reserve them take place.",
} as const;

/** The name of an invariant. */
export type InvariantName = keyof typeof invariantWords;

/** All of them, in the order in which they are shown. */
export const invariantNames = Object.keys(invariantWords) as InvariantName[];
