/** The parts of Insights, in the order of the page. */
export const insightSections = [
  "funnel",
  "stages",
  "hiring",
  "sources",
  "endings",
  "offers",
  "team",
  "gaps",
] as const;
export type InsightSectionName = (typeof insightSections)[number];
