import { screen, waitFor, within } from "@testing-library/react";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { applicationTo, openJob } from "./testing/open-job.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { BASE, renderOpenJobs } from "./testing/render-open-jobs.tsx";

const JOBS = [
  openJob(1, { title: "Baker" }),
  openJob(2, { title: "Frontend engineer", workplace: "Remote", applied: true }),
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
    if (!job) throw new ApiError(410, "job_closed", "Chef is no longer accepting applications.");
    return job;
  });
  api.on(myApplications.list, () => ({
    items: [applicationTo(JOBS[1] as (typeof JOBS)[1])],
    nextCursor: null,
  }));
  return api;
}

test("an application that has ended says how, in the words of the applied tab", async () => {
  const ended = openJob(3, { title: "Cook", applied: true, outcome: "withdrawn" });
  const declined = openJob(4, { title: "Waiter", applied: true, outcome: "declined" });
  server().on(openJobs.list, () => ({ items: [ended, declined], nextCursor: null, total: 2 }));
  renderOpenJobs();
  const card = (await screen.findByText("Cook")).closest("article");
  expect(card).toHaveTextContent("Withdrawn");
  expect(card).not.toHaveTextContent("Applied");
  const waiter = (await screen.findByText("Waiter")).closest("article");
  expect(waiter).toHaveTextContent("You declined the offer");
  expect(waiter).not.toHaveTextContent("Not selected");
});

const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("lists the jobs found, how many there are, and which the candidate applied for", async () => {
  server();
  renderOpenJobs();
  const card = (await screen.findByRole("link", { name: "Frontend engineer" })).closest("article");
  expect(titles()).toEqual(["Baker", "Frontend engineer"]);
  expect(screen.getByText("2 jobs")).toBeInTheDocument();
  expect(within(card as HTMLElement).getByText("Applied")).toBeInTheDocument();
});

test("searches while typing, keeps it in the URL, and shows everything again when cleared", async () => {
  const api = server();
  const { type, place } = renderOpenJobs();
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

test("opens narrowed by the search and filter of a link", async () => {
  server();
  renderOpenJobs("?q=fr&workplace=Remote&experience=nonsense");
  await waitFor(() => expect(titles()).toEqual(["Frontend engineer"]));
  expect(screen.getByRole("searchbox", { name: /Search by title/ })).toHaveValue("fr");
});

test("says what was searched for when nothing is found, and offers to clear it", async () => {
  server();
  const { type } = renderOpenJobs("?q=zebra");
  expect(await screen.findByText("No jobs match “zebra”")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Clear search and filters" }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test("shows a failed list with its reference, and reads it again on Retry", async () => {
  const api = fakeApi();
  api.on(openJobs.list, () => {
    throw new ApiError(503, "unavailable", "The database is away.", undefined, "ref-7");
  });
  const { type } = renderOpenJobs();
  expect(await screen.findByText("Reference ref-7")).toBeInTheDocument();
  api.on(openJobs.list, () => ({ items: [...JOBS], nextCursor: null, total: 2 }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("2 jobs")).toBeInTheDocument();
});

test("opens a job beside the list and names it in the URL; Escape closes it and keeps the search", async () => {
  server();
  const { type, place } = renderOpenJobs("?q=b");
  await type.click(await screen.findByRole("link", { name: "Baker" }));
  expect(await screen.findByRole("button", { name: "Apply" })).toBeInTheDocument();
  expect(place()).toBe(`${BASE}/${JOBS[0]?._id}?q=b`);
  await type.keyboard("{Escape}");
  expect(place()).toBe(`${BASE}?q=b`);
  expect(screen.queryByRole("button", { name: "Apply" })).not.toBeInTheDocument();
});

test("shows the current stage instead of Apply for a job applied for", async () => {
  server();
  renderOpenJobs(`/${JOBS[1]?._id}`);
  expect(await screen.findByText("Applied · Phone call")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Apply" })).not.toBeInTheDocument();
  const stages = within(screen.getByRole("list", { name: "Stages" }));
  expect(stages.getByText("Phone call").closest("li")).toHaveAttribute("aria-current", "step");
  const happened = within(screen.getByRole("list", { name: "History" }));
  expect(happened.getAllByRole("listitem").map((item) => item.textContent?.slice(0, 5))).toEqual([
    "Appli",
    "Phone",
  ]);
});

test("offers to withdraw beside the job, and says who added the candidate", async () => {
  const api = server();
  const job = JOBS[1] as (typeof JOBS)[1];
  api.on(myApplications.list, () => ({
    items: [applicationTo(job, { added: true })],
    nextCursor: null,
  }));
  const { type } = renderOpenJobs(`/${job._id}`);
  expect(await screen.findByText("Acme added you")).toBeInTheDocument();
  expect(screen.queryByText("Your application")).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Ask them to remove me" }));
  expect(await screen.findByText(/Stop being considered for/)).toBeInTheDocument();
});

test("says that a job is closed, and leads back", async () => {
  server().on(myApplications.list, () => ({ items: [], nextCursor: null }));
  renderOpenJobs(`/${openJob(99)._id}`);
  expect(await screen.findByText("Chef is no longer accepting applications.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Find other jobs" })).toHaveAttribute("href", BASE);
});

test("shows an application to a closed job first, with its offer", async () => {
  const offer = {
    _id: idOf(301),
    state: "sent" as const,
    expires_at: "2027-01-11T12:00:00.000Z",
    expires_on: "2027-01-10",
    settled_at: null,
    withdrawal: null,
  };
  server().on(myApplications.list, () => ({
    items: [{ ...applicationTo(openJob(99, { title: "Chef" })), offer }],
    nextCursor: null,
  }));
  renderOpenJobs(`/${openJob(99)._id}`);
  const title = await screen.findByRole("heading", { name: "Chef" });
  expect(title.nextElementSibling).toHaveTextContent(/^Acme/);
  const [first] = screen.getAllByRole("link", { name: "Answer your offer by Jan 10, 2027" });
  const closed = screen.getByText(/This job takes no new applications/);
  expect(first?.compareDocumentPosition(closed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/no longer accepting/)).not.toBeInTheDocument();
});

test("fills every stage up to the last of someone who was hired", async () => {
  server().on(myApplications.list, () => ({
    items: [
      applicationTo(openJob(2), {
        status: "hired",
        stage: "Hired",
        stage_position: 2,
        timeline: [{ kind: "applied", stage: "Applied", at: "2026-01-02T00:00:00.000Z" }],
      }),
    ],
    nextCursor: null,
  }));
  renderOpenJobs("?tab=applied");
  const stages = within(await screen.findByRole("list", { name: "Stages" })).getAllByRole("listitem");
  expect(stages.every((stage) => stage.hasAttribute("data-reached"))).toBe(true);
});

test("fills the stages that an application has been in, and marks those it skipped on the way", async () => {
  server().on(myApplications.list, () => ({
    items: [
      applicationTo(openJob(2), {
        stage: "Hired",
        stage_position: 2,
        timeline: [
          { kind: "applied", stage: "Applied", at: "2026-01-02T00:00:00.000Z" },
          { kind: "moved", stage: "Hired", at: "2026-01-03T00:00:00.000Z" },
        ],
      }),
    ],
    nextCursor: null,
  }));
  renderOpenJobs("?tab=applied");
  const stages = within(await screen.findByRole("list", { name: "Stages" })).getAllByRole("listitem");
  expect(stages.map((stage) => stage.hasAttribute("data-reached"))).toEqual([true, false, true]);
  expect(stages.map((stage) => stage.hasAttribute("data-skipped"))).toEqual([false, true, false]);
});

test("shows a move by the company on the applied tab without a reload", async () => {
  const api = server();
  renderOpenJobs("?tab=applied");
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

test("asks by the job's name before withdrawing", async () => {
  const api = server();
  const job = JOBS[1] as (typeof JOBS)[1];
  const withdrawn = applicationTo(job, { status: "withdrawn" });
  api.on(myApplications.withdraw, () => withdrawn);
  const { type } = renderOpenJobs("?tab=applied");
  await type.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = await screen.findByRole("dialog", {
    name: "Withdraw your application for “Frontend engineer”?",
  });
  api.on(myApplications.list, () => ({ items: [withdrawn], nextCursor: null }));
  await type.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeInTheDocument();
  expect(api.calls.filter((call) => call.id === myApplications.withdraw.id)).toHaveLength(1);
});

test("keeps an occupation and pay in the URL, and clears them with the rest", async () => {
  const api = server();
  api.on(jobs.occupations, () => [
    { label: "Bakers", value: "Bakers", code: "51-3011.00", job_zone: 2, data_level: "Y" },
  ]);
  const { type, place } = renderOpenJobs();
  await screen.findByText("2 jobs");
  const figure = screen.getByRole("textbox", { name: "Pays at least" });
  await type.type(figure, "60,000{Enter}");
  await waitFor(() => expect(place()).toBe(`${BASE}?pay=60000&currency=usd&period=year`));
  expect(figure).toHaveFocus();
  await type.click(screen.getByRole("combobox", { name: "Occupation" }));
  await type.click(await screen.findByTitle("Bakers"));
  await waitFor(() =>
    expect(api.queries(openJobs.list).at(-1)).toEqual({
      limit: 20,
      pay: 60000,
      currency: "usd",
      period: "year",
      occupation: "Bakers",
    }),
  );
  // A chosen occupation has a button of that name, too.
  await type.click(screen.getAllByRole("button", { name: "Clear" }).at(-1) as HTMLElement);
  await waitFor(() => expect(place()).toBe(BASE));
  expect(figure).toHaveValue("");
});

test("shows jobs for a link with an invalid figure, and explains invalid input", async () => {
  const api = server();
  const { type } = renderOpenJobs("?pay=lots&currency=shells&period=week&occupation=");
  await screen.findByText("2 jobs");
  expect(api.queries(openJobs.list).at(-1)).toEqual({ limit: 20 });
  await type.type(screen.getByRole("textbox", { name: "Pays at least" }), "a lot{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("Enter a whole number, such as 60,000");
  expect(api.callsOf(openJobs.list)).toHaveLength(1);
});
