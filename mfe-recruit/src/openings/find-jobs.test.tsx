import { screen, waitFor, within } from "@testing-library/react";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { myApplications } from "@loubby/shared-contracts/http/recruit/applications";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { applicationTo, opening } from "./testing/opening.ts";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { BASE, renderOpenings } from "./testing/render-openings.tsx";

const JOBS = [
  opening(1, { title: "Baker" }),
  opening(2, { title: "Frontend engineer", workplace: "Remote", applied: true }),
];

/** A server that finds by the beginning of a title and by workplace. */
function server() {
  const api = fakeApi();
  api.on(openJobs.list, (_, { query = {} }) => {
    const items = JOBS.filter(
      (job) =>
        job.title.toLowerCase().startsWith(query.q ?? "") &&
        (!query.workplace || job.workplace === query.workplace),
    );
    return { items, nextCursor: null, total: items.length };
  });
  api.on(openJobs.get, ({ jobId }) => {
    const job = JOBS.find((each) => each._id === jobId);
    if (!job) throw new ApiError(410, "job_closed", "Chef no longer takes applications.");
    return job;
  });
  api.on(myApplications.list, () => ({
    items: [applicationTo(JOBS[1] as (typeof JOBS)[1])],
    nextCursor: null,
  }));
  return api;
}

const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("the list shows what the server found, how many, and which were applied for", async () => {
  server();
  renderOpenings();
  const card = (await screen.findByRole("link", { name: "Frontend engineer" })).closest("article");
  expect(titles()).toEqual(["Baker", "Frontend engineer"]);
  expect(screen.getByText("2 jobs")).toBeInTheDocument();
  expect(within(card as HTMLElement).getByText("Applied")).toBeInTheDocument();
});

test("typing searches by itself and is kept in the URL; clearing brings everything back", async () => {
  const api = server();
  const { type, place } = renderOpenings();
  await screen.findByText("2 jobs");
  await type.type(screen.getByRole("searchbox", { name: /Search by title/ }), "fron");
  await waitFor(() => expect(titles()).toEqual(["Frontend engineer"]));
  expect(place()).toBe(`${BASE}?q=fron`);
  expect(api.calls.filter((call) => call.id === openJobs.list.id)).toHaveLength(2);
  await type.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(place()).toBe(BASE);
  expect(screen.getByRole("searchbox", { name: /Search by title/ })).toHaveValue("");
});

test("a link with a search and a filter opens the list narrowed by both", async () => {
  server();
  renderOpenings("?q=fr&workplace=Remote&experience=nonsense");
  await waitFor(() => expect(titles()).toEqual(["Frontend engineer"]));
  expect(screen.getByRole("searchbox", { name: /Search by title/ })).toHaveValue("fr");
});

test("nothing found says what was looked for and offers to clear it", async () => {
  server();
  const { type } = renderOpenings("?q=zebra");
  expect(await screen.findByText("No jobs match “zebra”")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Clear search and filters" }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test("a list that fails says so with its reference, and Retry reads it again", async () => {
  const api = fakeApi();
  api.on(openJobs.list, () => {
    throw new ApiError(503, "unavailable", "The database is away.", undefined, "ref-7");
  });
  const { type } = renderOpenings();
  expect(await screen.findByText("Reference ref-7")).toBeInTheDocument();
  api.on(openJobs.list, () => ({ items: [...JOBS], nextCursor: null, total: 2 }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("2 jobs")).toBeInTheDocument();
});

test("a job opens beside the list with the URL naming it; Escape closes it and leaves the search", async () => {
  server();
  const { type, place } = renderOpenings("?q=b");
  await type.click(await screen.findByRole("link", { name: "Baker" }));
  expect(await screen.findByRole("button", { name: "Apply" })).toBeInTheDocument();
  expect(place()).toBe(`${BASE}/${JOBS[0]?._id}?q=b`);
  await type.keyboard("{Escape}");
  expect(place()).toBe(`${BASE}?q=b`);
  expect(screen.queryByRole("button", { name: "Apply" })).not.toBeInTheDocument();
});

test("a job that was applied for shows the real stage in place of Apply", async () => {
  server();
  renderOpenings(`/${JOBS[1]?._id}`);
  expect(await screen.findByText("Applied · Phone call")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Apply" })).not.toBeInTheDocument();
  expect(screen.getByText("Phone call").closest("li")).toHaveAttribute("aria-current", "step");
});

test("a closed job says so kindly, leads back, and goes on showing the application to it", async () => {
  server();
  renderOpenings(`/${opening(99)._id}`);
  expect(await screen.findByText("Chef no longer takes applications.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Find other jobs" })).toHaveAttribute("href", BASE);
  expect(await screen.findByText(/your application goes on/)).toBeInTheDocument();
});

test("the applied tab follows a move of the company without a reload", async () => {
  const api = server();
  renderOpenings("?tab=applied");
  expect(await screen.findAllByText("Phone call")).not.toHaveLength(0);
  const job = JOBS[1] as (typeof JOBS)[1];
  api.on(myApplications.list, () => ({
    items: [applicationTo(job, { status: "hired", stage: "Hired", stage_position: 2 })],
    nextCursor: null,
  }));
  emit("applications.changed.v1", { jobId: job._id, applicationId: applicationTo(job)._id });
  await waitFor(() => expect(screen.getAllByText("Hired")).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
});

test("withdrawing asks by the job's name first", async () => {
  const api = server();
  const job = JOBS[1] as (typeof JOBS)[1];
  const withdrawn = applicationTo(job, { status: "withdrawn" });
  api.on(myApplications.withdraw, () => withdrawn);
  const { type } = renderOpenings("?tab=applied");
  await type.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = await screen.findByRole("dialog", {
    name: "Withdraw your application for “Frontend engineer”?",
  });
  api.on(myApplications.list, () => ({ items: [withdrawn], nextCursor: null }));
  await type.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeInTheDocument();
  expect(api.calls.filter((call) => call.id === myApplications.withdraw.id)).toHaveLength(1);
});
