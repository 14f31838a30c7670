import type { WalkCases } from "#api/testing/walk";

/** How a company's hiring goes. */
export const walkCases: WalkCases = async ({ company }) => {
  const today = new Date().toISOString().slice(0, 10);
  const period = { from: today, to: today };
  const section = { owner: company, query: { ...period, section: "funnel" } };
  const rows = { owner: company, query: { ...period, rows: "reached" } };
  return {
    "insights.section": section,
    "insights.sectionCsv": section,
    "insights.rows": rows,
    "insights.rowsCsv": rows,
  };
};
