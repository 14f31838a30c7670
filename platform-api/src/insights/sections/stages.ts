import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import { column, countCell, spreadCells, sum } from "../cells.ts";
import { type Count, countLines } from "../counts.sql.ts";
import { type Asked, dayAfter, daysBetween, type Section } from "./section.ts";
import { spreadOf } from "./spread.ts";
import { findSteps, bySteps, type Step } from "./steps.ts";

/** An applicant who waits for longer is overdue for a word, whatever the stage. */
export const LONG_DAYS = 14;
/** Before any application. */
const EVER = "2000-01-01";

/** How long applications stand in stages: those that left, and those that stand there now. */
export const readStages: Section = async (asked) => {
  const { db, scope } = asked;
  const stays = await countLines(db, scope, "stay", bySteps(asked));
  const business = await countLines(db, scope, "stay_business", bySteps(asked));
  const steps = (await findSteps(asked, stays)).slice(0, -1);
  return [leftTable(steps, stays, business), await waitingTable(asked, steps)];
};

function leftTable(
  steps: readonly Step[],
  stays: readonly Count[],
  business: readonly Count[],
): InsightTable {
  const dayWords = "the day of leaving less the day of coming (UTC); the same day is 0";
  return {
    id: "left",
    title: "Those who left",
    definition:
      "Stays in a stage that ended within the period, by moving on or back, a rejection or a withdrawal. Each stay counts; a move that was undone does not.",
    chart: "bars",
    heading: "Stage",
    columns: [
      column(
        "left",
        "Left",
        "count",
        "Stays that ended within the period, in the job that the application is in now.",
      ),
      column("median", "Median days", "days", `Half of them took no longer: ${dayWords}.`),
      column("ninetieth", "90 % within", "days", `Nine of ten took no longer: ${dayWords}.`),
      column(
        "business",
        "Median business days",
        "days",
        "The same counting Mondays to Fridays; public holidays are not known.",
      ),
      column(
        "business90",
        "90 % within, business days",
        "days",
        "Nine of ten took no longer, in business days.",
      ),
    ],
    lines: steps.map((step) => ({
      id: step.id,
      label: step.label,
      cells: [
        ...spreadCells(spreadOf(stays.filter(step.has)), { measure: "stay", ...step.at }),
        ...spreadCells(spreadOf(business.filter(step.has)), null).slice(1),
      ],
    })),
  };
}

async function waitingTable(asked: Asked, steps: readonly Step[]): Promise<InsightTable> {
  const { db, scope, today } = asked;
  const now = { ...scope, from: EVER, to: today };
  const waiting = await countLines(db, now, "waiting", ["day", ...bySteps(asked)]);
  const late = dayAfter(today, -LONG_DAYS - 1);
  const lines = steps.map((step) => {
    const counts = waiting.filter(step.has);
    const ages = counts.map(({ day, n }) => ({ value: daysBetween(day, today), n }));
    const rows = { measure: "waiting" as const, ...step.at, from: EVER, to: today };
    const long = sum(counts, ({ day }) => day <= late);
    return {
      id: step.id,
      label: step.label,
      cells: [...spreadCells(spreadOf(ages), rows), countCell(long, { ...rows, to: late })],
    };
  });
  return {
    id: "waiting",
    title: "Those who stand there now",
    definition:
      "Active applications as they stand now, whenever they came in; the period does not narrow them.",
    chart: "bars",
    heading: "Stage",
    columns: [
      column("waiting", "Waiting", "count", "Active applications in this stage now."),
      column(
        "median",
        "Median days so far",
        "days",
        "Half of them came in no longer ago: today less that day (UTC).",
      ),
      column("ninetieth", "90 % within", "days", "Nine of ten came in no longer ago."),
      column(
        "long",
        `Over ${LONG_DAYS} days`,
        "count",
        `Came into this stage more than ${LONG_DAYS} days ago.`,
      ),
    ],
    lines,
  };
}
