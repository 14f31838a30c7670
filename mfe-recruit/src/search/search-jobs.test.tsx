import { screen, waitFor } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { setSession } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { openJob } from "../job-search/testing/open-job.ts";
import SearchJobsWidget from "./search-jobs-widget.tsx";

const BASE = "/dashboard/search/jobs";

function widget(user: typeof candidate, address: string) {
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<SearchJobsWidget />, { base: BASE, address: `${BASE}${address}` });
}

const noJobs = (api: FakeApi) =>
  api.on(jobs.list, () => ({
    items: [],
    nextCursor: null,
    near: false,
    counts: { draft: 0, pending_approval: 0, open: 0, on_hold: 0, closed: 0, archived: 0 },
    waiting_count: 0,
    departments: [],
    countries: [],
  }));

test("says by which word a candidate's misspelled search found jobs, and keeps a chosen filter in the address", async () => {
  const api = fakeApi();
  const baker = openJob(1, { title: "Baker" });
  const respelled = [{ typed: "bakre", used: ["baker"] }];
  api.on(openJobs.list, () => ({ items: [baker], nextCursor: null, total: 1, near: true, respelled }));
  const { type, place } = widget(candidate, "?keyword=bakre");
  expect(await screen.findByText(/^Showing results for “baker”\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Baker" })).toHaveAttribute(
    "href",
    `/dashboard/jobs/joblisting/${baker._id}`,
  );
  await type.click(screen.getByRole("button", { name: "Remote" }));
  await waitFor(() => expect(api.queries(openJobs.list).at(-1)).toEqual({ q: "bakre", workplace: "Remote" }));
  expect(place()).toBe(`${BASE}?keyword=bakre&only=Remote`);
  await type.click(screen.getByRole("button", { name: "Remote", pressed: true }));
  expect(place()).toBe(`${BASE}?keyword=bakre`);
  await type.click(screen.getByRole("link", { name: "Search instead for “bakre”" }));
  expect(place()).toBe(`${BASE}?keyword=bakre&exact=true`);
  await waitFor(() => expect(api.queries(openJobs.list).at(-1)).toEqual({ q: "bakre", exact: "true" }));
});

test("searches a company's own jobs by status, and says what to try when there are none", async () => {
  const api = fakeApi();
  noJobs(api);
  const { type } = widget(member("admin"), "?keyword=welder");
  expect(await screen.findByText("No jobs match “welder”")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Closed" }));
  await waitFor(() => expect(api.queries(jobs.list).at(-1)).toEqual({ q: "welder", status: "closed" }));
  expect(screen.getByRole("link", { name: "All filters" })).toHaveAttribute(
    "href",
    "/dashboard/jobs/joblisting?q=welder",
  );
});

test("ignores invalid filters in a link", async () => {
  const api = fakeApi();
  noJobs(api);
  widget(member("admin"), "?only=nonsense");
  expect(await screen.findByText("No jobs here yet")).toBeInTheDocument();
  expect(api.queries(jobs.list)).toEqual([{}]);
});
