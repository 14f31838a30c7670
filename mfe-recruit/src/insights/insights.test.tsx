import { screen, waitFor, within } from "@testing-library/react";
import { insights } from "@loubby/shared-contracts/http/insights/insights";
import type { InsightSection } from "@loubby/shared-contracts/http/insights/insights.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import InsightsPage from "./insights-page.tsx";
import { periodOf } from "./periods.ts";

beforeAll(() => import("./rows-drawer.tsx"));

const BASE = "/dashboard/insights";

function funnel(reached = 12): InsightSection {
  const rate = { value: null, note: "1 of 3, too few for a rate", rows: null };
  return {
    section: "funnel",
    from: "2026-01-01",
    to: "2026-03-31",
    fresh_at: "2026-03-31T12:00:00.000Z",
    tables: [
      {
        id: "funnel",
        title: "Funnel",
        definition: "Applications that came in within the period.",
        chart: "funnel",
        heading: "Step",
        columns: [
          {
            id: "reached",
            label: "Reached",
            unit: "count",
            definition: "Entered this step or a later one.",
          },
          { id: "passed", label: "Went on", unit: "percent", definition: "How many reached the next." },
        ],
        lines: [
          {
            id: "applied",
            label: "Applied",
            cells: [
              { value: reached, note: "", rows: reached > 0 ? "reached" : null },
              reached > 0 ? rate : { ...rate, note: "" },
            ],
          },
        ],
      },
    ],
  };
}

function server(reached = 12) {
  const api = fakeApi();
  api.on(insights.section, () => funnel(reached));
  api.on(
    jobs.list,
    () => ({ items: [{ _id: idOf(1), title: "Welder" }], nextCursor: null, departments: ["Works"] }) as never,
  );
  api.on(insights.rows, () => ({
    items: [
      {
        _id: idOf(5),
        name: "Kofi Mensah",
        job: "Welder",
        link: `/dashboard/jobs/joblisting/${idOf(1)}/board?application=${idOf(5)}`,
        day: "2026-02-03",
        detail: "Came as far as Interview, in progress",
      },
    ],
    nextCursor: null,
    total: 1,
  }));
  return api;
}

function open(search = "") {
  setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
  return renderPage(<InsightsPage />, { base: BASE, address: `${BASE}${search}` });
}

test("says what a figure means, and opens the rows behind it", async () => {
  const api = server();
  const { type, place } = open("?show=table");
  const figure = await screen.findByRole("button", { name: "12, Applied: Reached. Show the rows" });
  expect(screen.getByText("Entered this step or a later one.")).toBeInTheDocument();
  expect(screen.getByText("1 of 3, too few for a rate")).toBeInTheDocument();
  await type.click(figure);
  const drawer = await screen.findByRole("dialog");
  expect(within(drawer).getByText("Applied: reached")).toBeInTheDocument();
  expect(await within(drawer).findByRole("link", { name: "Kofi Mensah" })).toHaveAttribute(
    "href",
    expect.stringContaining(`application=${idOf(5)}`),
  );
  expect(within(drawer).getByText("Feb 3, 2026")).toBeInTheDocument();
  expect(screen.getByText(/^Jan 1, 2026 to Mar 31, 2026, days in UTC/)).toBeInTheDocument();
  expect(place()).toContain("rows=reached");
  expect(api.queries(insights.rows)[0]).toMatchObject({ rows: "reached" });
});

test("keeps the section, the days, the job and the source in the address", async () => {
  const api = server();
  const search = `?part=sources&period=custom&from=2026-01-01&to=2026-03-31&job=${idOf(1)}&source=link`;
  open(search);
  await waitFor(() => expect(api.callsOf(insights.section).length).toBeGreaterThan(0));
  expect(api.queries(insights.section)[0]).toEqual({
    section: "sources",
    from: "2026-01-01",
    to: "2026-03-31",
    job: idOf(1),
    source: "link",
    unit: "month",
  });
  expect(await screen.findByLabelText("First day")).toHaveValue("2026-01-01");
});

test("loads another section by itself and names it in the address", async () => {
  const api = server();
  const { type, place } = open();
  await screen.findByRole("heading", { level: 2, name: "Funnel" });
  await type.click(screen.getByTitle("Missing data"));
  await waitFor(() => expect(place()).toContain("part=gaps"));
  await waitFor(() => expect(api.queries(insights.section).at(-1)).toMatchObject({ section: "gaps" }));
});

test("says what to do when nothing happened in the period", async () => {
  server(0);
  open();
  expect(await screen.findByRole("heading", { name: "Nothing to count yet" })).toBeInTheDocument();
});

test("shows the server's message when a section can't be loaded, and offers to try again", async () => {
  const api = server();
  api.refuse(insights.section, new ApiError(400, "invalid_request", "The period ends before it starts."));
  const { type } = open();
  expect(await screen.findByText("The period ends before it starts.")).toBeInTheDocument();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Funnel" })).toBeInTheDocument();
});

test("counts named periods in whole days", () => {
  const now = Date.parse("2026-05-10T23:59:00Z");
  expect(periodOf("30", now, {})).toEqual({ from: "2026-04-11", to: "2026-05-10" });
  expect(periodOf("quarter", now, {})).toEqual({ from: "2026-04-01", to: "2026-05-10" });
  expect(periodOf("before", now, {})).toEqual({ from: "2026-01-01", to: "2026-03-31" });
  expect(periodOf("custom", now, { from: "2026-02-01" })).toEqual({ from: "2026-02-01", to: "2026-05-10" });
});
