import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import { column, countCell, rateCell, spreadCells, sum } from "../cells.ts";
import { type Count, countLines } from "../counts.sql.ts";
import type { LineMeasure } from "../rows/row-name.ts";
import type { Section } from "./section.ts";
import { spreadOf } from "./spread.ts";

/** Where first contacts come from. */
const CONTACTS = [
  { key: "application", label: "They applied" },
  { key: "pool", label: "They joined a talent pool" },
  { key: "message", label: "A conversation started" },
] as const;
/** Days as they are drawn. */
const BINS = [
  [0, 7],
  [8, 14],
  [15, 30],
  [31, 60],
  [61, 90],
  [91, 999_999],
] as const;

/** How long hirings took, from both beginnings that people mean. */
export const readHiring: Section = async ({ db, scope }) => {
  const posting = await countLines(db, scope, "hire_posting");
  const contact = await countLines(db, scope, "hire_contact");
  return [
    summary(posting, contact),
    spreadTable(posting, "hire_posting"),
    spreadTable(contact, "hire_contact"),
  ];
};

const HIRED = "Applications that entered the hired stage within the period and are still hired.";

function summary(posting: readonly Count[], contact: readonly Count[]): InsightTable {
  const contacts = CONTACTS.map(({ key, label }) => ({
    id: key,
    label: `From first contact: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    cells: spreadCells(spreadOf(contact.filter((count) => count.key === key)), {
      measure: "hire_contact",
      keys: [key],
    }),
  }));
  return {
    id: "time",
    title: "Time to hire",
    definition: `${HIRED} First contact is the earliest of: their application, joining one of your talent pools, or the first message of a conversation with you.`,
    chart: null,
    heading: "Counted from",
    columns: [
      column("hires", "Hires", "count", "Hires with a known starting point."),
      column(
        "median",
        "Median days",
        "days",
        "Half of them took this long or less, from the starting day to the day of hiring (UTC).",
      ),
      column("ninetieth", "90% within", "days", "Nine in ten took this long or less."),
    ],
    lines: [
      {
        id: "posting",
        label: "From posting: when the job was first opened",
        cells: spreadCells(spreadOf(posting), { measure: "hire_posting" }),
      },
      {
        id: "contact",
        label: "From first contact of any kind",
        cells: spreadCells(spreadOf(contact), { measure: "hire_contact" }),
      },
      ...contacts,
    ],
  };
}

function spreadTable(
  counts: readonly Count[],
  measure: Extract<LineMeasure, `hire_${string}`>,
): InsightTable {
  const beginning = measure === "hire_posting" ? "posting" : "first contact";
  const all = sum(counts);
  return {
    id: measure,
    title: `Days from ${beginning}`,
    definition: `${HIRED} Grouped by days from ${beginning}.`,
    chart: "histogram",
    heading: "Days",
    columns: [
      column("hires", "Hires", "count", "Hires that took this many days."),
      column("share", "Share", "percent", "Out of all hires within the period."),
    ],
    lines: BINS.map(([from, to]) => {
      const n = sum(counts, ({ value }) => value >= from && value <= to);
      return {
        id: String(from),
        label: to > 90 ? "Over 90" : `${from}–${to}`,
        cells: [countCell(n, { measure, values: [from, to] }), rateCell(n, all)],
      };
    }),
  };
}
