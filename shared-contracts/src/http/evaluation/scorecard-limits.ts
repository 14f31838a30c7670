/** What a colleague may conclude, from the least to the most. */
export const recommendations = ["definitely_not", "no", "no_decision", "yes", "strong_yes"] as const;
export type Recommendation = (typeof recommendations)[number];

/** The highest rating; the lowest is 1. */
export const MOST_STARS = 5;
/** Of one template. */
export const MOST_ATTRIBUTES = 60;
export const MOST_SCORECARD_QUESTIONS = 30;
/** Colleagues asked in one go. */
export const MOST_ASKED = 20;
