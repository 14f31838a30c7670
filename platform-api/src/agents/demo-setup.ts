import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";

/**
 * How the demo's other stores sell what doesn't run here: their people set it up, in two milestones of together `amount` minor
 * units.
 */
export function setupOf(amount: number): NonNullable<ListingFields["service"]> {
  const handOver = Math.round((amount * 0.4) / 100) * 100;
  return {
    milestones: [
      {
        title: "Set up with your cases",
        delivers: "It works in your account, and we go through ten of your own cases with you.",
        amount: amount - handOver,
        days: 5,
      },
      {
        title: "Hand-over",
        delivers: "Your people use it, and we answer what they ask for a week.",
        amount: handOver,
        days: 7,
      },
    ],
    revisions: 2,
    questions: ["What should it do for you first?", "Who will use it?"],
  };
}
