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

const COUNTED =
  "Applications that came in within the period; merged ones count once, with the one that carries them.";

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
    definition: `${COUNTED} Steps are kinds of stages over all jobs, and the job's own stages where one is chosen.`,
    chart: "funnel",
    heading: "Step",
    columns: [
      column(
        "reached",
        "Reached",
        "count",
        "Came into this step or one after it, also when they were moved back later or skipped it. A hiring that was taken back does not count.",
      ),
      column("passed", "Went on", "percent", "Of those who reached this step, how many reached the next."),
      column(
        "decided",
        "Went on, of decided",
        "percent",
        "The same without those still in progress, about whom nothing is decided yet.",
      ),
      column("open", "In progress", "count", "Came this far, and are active now."),
      column("rejected", "Rejected", "count", "Came this far, and are rejected."),
      column("withdrawn", "Withdrew", "count", "Came this far, and withdrew."),
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
    title: `By ${unit} of arrival`,
    definition: `${COUNTED} A line holds those who came in together; late lines are still under way.`,
    chart: "cohorts",
    heading: "Came in",
    columns: [
      ...steps.map(({ id, label }) =>
        column(id, label, "count", `Of those, how many reached ${label} or a step after it until now.`),
      ),
      column("rate", "Hire rate", "percent", "Of those, how many are hired now."),
    ],
    lines,
  };
}
