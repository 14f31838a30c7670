import { endpoints } from "../endpoint.ts";
import type { insightsSchema } from "./insights.schema.ts";

/** Who reads how a company's hiring goes: everyone who opens its applications. */
const readInsights = {
  userTypes: ["employers", "partners"],
  permission: { feature: "application", action: "read" },
  planFeature: "analytics",
} as const;

/** How a company's hiring goes: figures with their definitions, and the rows behind each. */
export const insights = endpoints<typeof insightsSchema>()("insights", {
  section: {
    method: "GET",
    path: "/recruit/insights/section",
    access: readInsights,
    summary:
      "One part of Insights as tables of figures, each with its definition. 404 for another company's job.",
  },
  sectionCsv: {
    method: "GET",
    path: "/recruit/insights/section/csv",
    access: readInsights,
    summary: "The same as a CSV without formulas.",
    perMinute: 30,
  },
  rows: {
    method: "GET",
    path: "/recruit/insights/rows",
    access: readInsights,
    summary: "The rows behind a figure, latest first. 400 for an unknown figure.",
  },
  rowsCsv: {
    method: "GET",
    path: "/recruit/insights/rows/csv",
    access: readInsights,
    summary: "The first 10,000 of them as a CSV without formulas.",
    perMinute: 30,
  },
});
