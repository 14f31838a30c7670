import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import { column, countCell, rateCell, spreadCells, sum } from "../cells.ts";
import { type Count, countLines } from "../counts.sql.ts";
import type { LineMeasure } from "../rows/row-name.ts";
import type { Section } from "./section.ts";
import { spreadOf } from "./spread.ts";

/** Where first contacts come from. */
const CONTACTS = [
  { key: "application", label: "They applied" },
  { key: "pool", label: "They came into a talent pool" },
  { key: "message", label: "A conversation began" },
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

const HIRED =
  "Applications that are hired now and came into the hired stage within the period; a hiring that was taken back does not count.";

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
    definition: `${HIRED} First contact is the earliest of: an application of theirs to the company, their coming into one of its talent pools, the first message of a conversation with it.`,
    chart: null,
    heading: "Counted from",
    columns: [
      column("hires", "Hires", "count", "Hirings that this beginning is known of."),
      column(
        "median",
        "Median days",
        "days",
        "Half of them took no longer: the day of hiring less the day of the beginning (UTC); never below 0.",
      ),
      column("ninetieth", "90 % within", "days", "Nine of ten took no longer."),
    ],
    lines: [
      {
        id: "posting",
        label: "From posting: the job was first opened",
        cells: spreadCells(spreadOf(posting), { measure: "hire_posting" }),
      },
      {
        id: "contact",
        label: "From first contact, whatever it was",
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
    definition: `${HIRED} By how many days it took from ${beginning}.`,
    chart: "histogram",
    heading: "Days",
    columns: [
      column("hires", "Hires", "count", "Hirings that took so many days."),
      column("share", "Share", "percent", "What they are of all hirings of the period."),
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
