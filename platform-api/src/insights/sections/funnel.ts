import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import { column, countCell, noCell, rateCell, sum } from "../cells.ts";
import { cohortsOf } from "./cohorts.ts";
import { type Count, countLines } from "../counts.sql.ts";
import { type Asked, type Section, states } from "./section.ts";
import { findSteps, bySteps, type Step } from "./steps.ts";

/** How far the applications of a period came, in all and by when they came in. */
export const readFunnel: Section = async (asked) => {
  const counts = await countLines(asked.db, asked.scope, "reached", bySteps(asked));
  const steps = await findSteps(asked, counts);
  return [funnelTable(steps, counts), await cohortTable(asked, steps)];
};

const COUNTED = "Applications received within the period. Merged applications count once.";

function funnelTable(steps: readonly Step[], counts: readonly Count[]): InsightTable {
  const furthest = (step: Step, state?: number) =>
    sum(counts, (count) => step.has(count) && (state === undefined || count.value === state));
  const reached = (place: number) => steps.slice(place).reduce((total, step) => total + furthest(step), 0);
  const lines = steps.map((step, place) => {
    const [here, next, open] = [reached(place), reached(place + 1), furthest(step, 0)];
    const isLast = place === steps.length - 1;
    const at = (state: keyof typeof states) =>
      countCell(furthest(step, states[state][0]), { measure: "reached", ...step.at, values: states[state] });
    return {
      id: step.id,
      label: step.label,
      cells: [
        countCell(here, { measure: "reached", ...step.from }),
        isLast ? noCell : rateCell(next, here),
        isLast ? noCell : rateCell(next, here - open),
        isLast ? noCell : at("active"),
        isLast ? noCell : at("rejected"),
        isLast ? noCell : at("withdrawn"),
      ],
    };
  });
  return {
    id: "funnel",
    title: "Funnel",
    definition: `${COUNTED} Across all jobs, steps are kinds of stages; choose a job to see its own stages.`,
    chart: "funnel",
    heading: "Step",
    columns: [
      column(
        "reached",
        "Reached",
        "count",
        "Entered this step or a later one, even if they skipped it or were moved back. Undone hires don't count.",
      ),
      column(
        "passed",
        "Moved on",
        "percent",
        "How many of those who reached this step also reached the next.",
      ),
      column("decided", "Pass-through", "percent", "The same, leaving out those still in progress."),
      column("open", "In progress", "count", "Got this far and are active now."),
      column("rejected", "Rejected", "count", "Got this far and were rejected."),
      column("withdrawn", "Withdrew", "count", "Got this far and withdrew."),
    ],
    lines,
  };
}

async function cohortTable(asked: Asked, steps: readonly Step[]): Promise<InsightTable> {
  const { scope, unit } = asked;
  const cohorts = cohortsOf(scope.from, scope.to, unit);
  const byDay = await countLines(asked.db, scope, "reached", ["day", ...bySteps(asked)]);
  const lines = cohorts.map((cohort) => {
    const counts = byDay.filter(({ day }) => day >= cohort.from && day <= cohort.to);
    const cells = steps.map((step, place) => {
      const further = steps.slice(place);
      const n = sum(counts, (count) => further.some((one) => one.has(count)));
      return countCell(n, { measure: "reached", ...step.from, from: cohort.from, to: cohort.to });
    });
    const [all, hired] = [cells[0]?.value ?? 0, cells.at(-1)?.value ?? 0];
    return { id: cohort.from, label: cohort.label, cells: [...cells, rateCell(hired, all)] };
  });
  return {
    id: "cohorts",
    title: `By ${unit} received`,
    definition: `${COUNTED} Recent ${unit}s are still in progress.`,
    chart: "cohorts",
    heading: "Received",
    columns: [
      ...steps.map(({ id, label }) =>
        column(id, label, "count", `How many of them have reached ${label} or a later step.`),
      ),
      column("rate", "Hire rate", "percent", "How many of them are hired now."),
    ],
    lines,
  };
}
