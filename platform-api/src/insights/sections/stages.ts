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
  const dayWords = "from the day of entering to the day of leaving (UTC); the same day is 0";
  return {
    id: "left",
    title: "Left the stage",
    definition:
      "Time spent in each stage, for stays that ended within the period by a move, a rejection or a withdrawal. Undone moves don't count.",
    chart: "bars",
    heading: "Stage",
    columns: [
      column(
        "left",
        "Left",
        "count",
        "Stays that ended within the period, in the application's current job.",
      ),
      column("median", "Median days", "days", `Half took this long or less, ${dayWords}.`),
      column("ninetieth", "90% within", "days", `Nine in ten took this long or less, ${dayWords}.`),
      column(
        "business",
        "Median business days",
        "days",
        "The same, counting Mondays to Fridays. Public holidays count as business days.",
      ),
      column(
        "business90",
        "90% within, business days",
        "days",
        "Nine in ten took this long or less, in business days.",
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
    title: "In the stage now",
    definition: "Active applications as they are now, whenever they were received. The period doesn't apply.",
    chart: "bars",
    heading: "Stage",
    columns: [
      column("waiting", "Waiting", "count", "Active applications in this stage now."),
      column("median", "Median days so far", "days", "Half entered this many days ago or less (UTC)."),
      column("ninetieth", "90% within", "days", "Nine in ten entered this many days ago or less."),
      column(
        "long",
        `Over ${LONG_DAYS} days`,
        "count",
        `Entered this stage more than ${LONG_DAYS} days ago.`,
      ),
    ],
    lines,
  };
}
