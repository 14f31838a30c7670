import type { InvoiceLine } from "./billing.schema.ts";
import { type Cadence, type InvoiceState, type PaidPlan, planName, termName } from "./terms.ts";

/** What a line of an invoice says. */
export function lineWords(line: Pick<InvoiceLine, "kind" | "days" | "ofDays"> & Term): string {
  const days = `${line.days} of ${line.ofDays} days`;
  switch (line.kind) {
    case "period":
      return termName(line.plan, line.cadence);
    case "unused":
      return `Unused time on ${termName(line.plan, line.cadence)}, ${days}`;
    case "rest":
      return `${planName(line.plan)} for the rest of the period, ${days}`;
  }
}

interface Term {
  readonly plan: PaidPlan;
  readonly cadence: Cadence;
}

/** Where an invoice stands, for people. */
export const invoiceStateWords = {
  draft: "Draft",
  open: "Not paid",
  paid: "Paid",
  void: "Void",
  uncollectible: "Never paid",
} as const satisfies Record<InvoiceState, string>;
