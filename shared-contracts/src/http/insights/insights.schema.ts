import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { insightSections } from "./insight-sections.ts";
import { SourceKey } from "../applications/source.schema.ts";

/** Days that a period may have at most. */
export const INSIGHT_DAYS = 1100;

/** Of years that a hiring can be in: beyond them a calendar has no next day. */
const day = z.iso
  .date()
  .refine((text) => text >= "1900-01-01" && text <= "2999-12-31", "Choose a day between 1900 and 2999.");
const length = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What figures are of. Days are in UTC, both included. */
const filter = {
  from: day,
  to: day,
  job: z.uuid().optional(),
  department: z.string().trim().min(1).max(80).optional(),
  source: SourceKey.optional(),
};
const inOrder = <T extends z.ZodType<{ from: string; to: string }>>(schema: T) =>
  schema
    .refine((period) => length(period) >= 0, { path: ["to"], message: "The period ends before it starts." })
    .refine((period) => length(period) < INSIGHT_DAYS, {
      path: ["from"],
      message: `At most ${INSIGHT_DAYS} days.`,
    });

export const InsightFilter = inOrder(z.object(filter));
export type InsightFilter = z.output<typeof InsightFilter>;

/** One figure. */
export const InsightCell = z.object({
  /** Null where there is nothing to say: no rows, or too few for a rate. */
  value: z.number().nullable(),
  /** Why there is no value, or what it is a part of: `of 12`. */
  note: z.string(),
  /** Names the rows behind it for `insights.rows`; null where a figure is worked out of others that have them. */
  rows: z.string().nullable(),
});
export type InsightCell = z.output<typeof InsightCell>;

export const InsightColumn = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(["count", "percent", "days"]),
  /** What exactly is counted, in words. */
  definition: z.string(),
});
export type InsightColumn = z.output<typeof InsightColumn>;

export const InsightTable = z.object({
  id: z.string(),
  title: z.string(),
  /** What its lines are, and what is left out. */
  definition: z.string(),
  /** How it is drawn beside the table; null: as a table alone. */
  chart: z.enum(["funnel", "bars", "cohorts", "histogram"]).nullable(),
  /** Heads the first column. */
  heading: z.string(),
  columns: z.array(InsightColumn),
  lines: z.array(z.object({ id: z.string(), label: z.string(), cells: z.array(InsightCell) })),
});
export type InsightTable = z.output<typeof InsightTable>;

export const InsightSection = z.object({
  section: z.enum(insightSections),
  from: day,
  to: day,
  /** When it was read: everything until then is in it. */
  fresh_at: z.string(),
  tables: z.array(InsightTable),
});
export type InsightSection = z.output<typeof InsightSection>;

/** One thing that a figure counts. */
export const InsightRow = z.object({
  _id: z.string(),
  /** Who or what: an applicant as the asker may see them, a stage, an approval. */
  name: z.string(),
  job: z.string(),
  /** Where it is opened. */
  link: z.string(),
  /** The day that it counts on (UTC). */
  day,
  detail: z.string(),
});
export type InsightRow = z.output<typeof InsightRow>;

const Csv = z.object({
  name: z.string(),
  csv: z.string(),
  /** Whether there are more rows than a file takes. */
  cut: z.boolean(),
});
const units = z.enum(["week", "month", "quarter"]).default("month");
const sectionQuery = inOrder(z.object({ ...filter, section: z.enum(insightSections), unit: units }));
const rows = { ...filter, rows: z.string().max(2000) };

export const insightsSchema = {
  section: { query: sectionQuery, response: InsightSection },
  sectionCsv: { query: sectionQuery, response: Csv },
  rows: {
    query: inOrder(z.object({ ...rows, ...pageQuery })),
    response: pageOf(InsightRow).extend({
      /** How many there are; null on later pages. */
      total: z.int().nullable(),
    }),
  },
  rowsCsv: { query: inOrder(z.object(rows)), response: Csv },
};
