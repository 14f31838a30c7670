import { screen, waitFor } from "@testing-library/react";
import { insights } from "@loubby/shared-contracts/http/insights/insights";
import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { setThemeMode } from "@loubby/shared-ui/theme";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { act } from "react";
import { fakeCanvas } from "@loubby/shared-ui/testing/fake-canvas";
import { chartOf } from "./chart-data.ts";
import InsightsPage from "./insights-page.tsx";

const BASE = "/dashboard/insights";
beforeAll(() => Promise.all([import("@loubby/shared-ui/chart/chart"), import("./rows-drawer.tsx")]));

const count = (value: number, rows: string | null = `rows-${value}`) => ({ value, note: "", rows });
const none = { value: null, note: "", rows: null };

const FUNNEL: InsightTable = {
  id: "funnel",
  title: "Funnel",
  definition: "Applications received within the period.",
  chart: "funnel",
  heading: "Step",
  columns: [
    { id: "reached", label: "Reached", unit: "count", definition: "Entered this step." },
    { id: "passed", label: "Moved on", unit: "percent", definition: "Reached the next." },
  ],
  lines: [
    { id: "a", label: "Applied", cells: [count(24), { value: 50, note: "12 of 24", rows: null }] },
    {
      id: "b",
      label: "Screen",
      cells: [count(12), { value: null, note: "1 of 3, too few for a rate", rows: null }],
    },
    { id: "c", label: "Hired", cells: [count(0, null), none] },
  ],
};
const COHORTS: InsightTable = {
  ...FUNNEL,
  id: "cohorts",
  title: "By month received",
  chart: "cohorts",
  columns: [
    { id: "applied", label: "Applied", unit: "count", definition: "" },
    { id: "hired", label: "Hired", unit: "count", definition: "" },
  ],
  lines: [
    { id: "1", label: "Jan 2026", cells: [count(3), count(1)] },
    { id: "2", label: "Feb 2026", cells: [count(9), count(2)] },
  ],
};

function open(tables: readonly InsightTable[], search = "") {
  const api = fakeApi();
  api.on(insights.section, () => ({
    section: "funnel" as const,
    from: "2026-01-01",
    to: "2026-03-31",
    fresh_at: "2026-03-31T12:00:00.000Z",
    tables: [...tables],
  }));
  api.on(jobs.list, () => ({ items: [], nextCursor: null, departments: [] }) as never);
  api.on(insights.rows, () => ({ items: [], nextCursor: null, total: 0 }));
  setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
  return renderPage(<InsightsPage />, { base: BASE, address: `${BASE}${search}` });
}

const lines = () => screen.findByRole("button", { name: /^Line chart/ });
const bars = () => screen.findByRole("button", { name: /^Bar chart/ });

test("writes each bar's name and figure beside it, and what moved on between the steps", async () => {
  const written = fakeCanvas(800);
  open([FUNNEL]);
  expect(await bars()).toHaveAccessibleName("Bar chart: Funnel, reached. Applied 24, Screen 12, Hired 0.");
  await waitFor(() =>
    expect(written()).toEqual(
      expect.arrayContaining([
        "Applied",
        "24",
        "↓ 50% moved on",
        "↓ 1 of 3, too few for a rate",
        "Hired",
        "0",
      ]),
    ),
  );
});

test("names lines at their ends instead of in a legend", async () => {
  const written = fakeCanvas(800);
  open([COHORTS]);
  expect(await lines()).toHaveAccessibleName(
    "Line chart: By month received, Jan 2026 to Feb 2026. Applied from 3 to 9, Hired from 1 to 2.",
  );
  await waitFor(() =>
    expect(written()).toEqual(expect.arrayContaining(["Applied 9", "Hired 2", "Feb 2026"])),
  );
});

test("reads bars by arrow keys, and opens the rows of one by Enter", async () => {
  fakeCanvas(800);
  const { type, place } = open([FUNNEL]);
  (await bars()).focus();
  await type.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByText("Screen, Reached: 12")).toBeInTheDocument();
  await type.keyboard("{End}{Enter}");
  expect(place()).not.toContain("rows=");
  await type.keyboard("{Home}{Enter}");
  await waitFor(() => expect(place()).toContain("rows=rows-24"));
});

test("reads lines by arrow keys: sideways through time, up and down between lines", async () => {
  fakeCanvas(800);
  const { type } = open([COHORTS]);
  (await lines()).focus();
  await type.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
  expect(screen.getByText("Feb 2026, Hired: 2")).toBeInTheDocument();
  await type.keyboard("{Escape}");
  expect(screen.queryByText("Feb 2026, Hired: 2")).not.toBeInTheDocument();
});

test("shows the table with one press, and keeps it in the address", async () => {
  fakeCanvas(800);
  const { type, place } = open([FUNNEL]);
  await bars();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  await type.click(screen.getByTitle("Table"));
  expect(screen.getByRole("button", { name: "24, Applied: Reached. Show the rows" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Bar chart/ })).not.toBeInTheDocument();
  expect(place()).toContain("show=table");
  await type.click(screen.getByTitle("Chart"));
  expect(await bars()).toBeInTheDocument();
  expect(place()).not.toContain("show");
});

test("shows tables with nothing to draw as tables, without offering a chart", async () => {
  open([{ ...FUNNEL, chart: null }]);
  expect(await screen.findByRole("table", { name: "Funnel" })).toBeInTheDocument();
  expect(screen.queryByTitle("Chart")).not.toBeInTheDocument();
});

test("draws anew in the other theme's colors", async () => {
  fakeCanvas(800);
  open([FUNNEL]);
  const chart = await bars();
  await waitFor(() => expect(chart.querySelector("canvas")).not.toBeNull());
  const before = chart.querySelector("canvas");
  act(() => setThemeMode("dark"));
  expect(chart.querySelectorAll("canvas")).toHaveLength(1);
  expect(chart.querySelector("canvas")).not.toBe(before);
  act(() => setThemeMode("light"));
});

test("draws spreads by their median, whose bars open everything they are of", () => {
  const days = { id: "median", label: "Median days", unit: "days", definition: "" } as const;
  const chart = chartOf({
    ...FUNNEL,
    chart: "bars",
    columns: [FUNNEL.columns[0] ?? days, days],
    lines: [{ id: "a", label: "Screen", cells: [count(24), { value: 3, note: "", rows: null }] }],
  });
  expect(chart?.series[0]).toEqual({
    name: "Median days",
    points: [{ value: 3, text: "3 days", rows: "rows-24" }],
  });
});

test("says how many lines only the table has", () => {
  const reasons = Array.from({ length: 18 }, (_, at) => ({
    id: String(at),
    label: `Reason ${at}`,
    cells: [count(18 - at)],
  }));
  const chart = chartOf({ ...FUNNEL, chart: "bars", lines: reasons });
  expect(chart?.labels).toHaveLength(15);
  expect(chart?.left).toBe(3);
  expect(chart?.sentence).toMatch(/and 12 more\.$/);
});

test.each([
  ["a single cohort", { ...COHORTS, lines: COHORTS.lines.slice(0, 1) }],
  ["nothing but zeros", { ...FUNNEL, lines: FUNNEL.lines.slice(2) }],
  ["no lines", { ...FUNNEL, lines: [] }],
] as const)("draws no chart of %s", (_, table) => {
  expect(chartOf(table as InsightTable)).toBeNull();
});
