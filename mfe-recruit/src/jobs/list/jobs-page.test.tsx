import { screen, waitFor, within } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { ApiError, emit, preferenceStore } from "@loubby/shared-contracts/shell";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { job, listed } from "../../testing/job.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { onPlan } from "../../testing/on-plan.ts";
import { BASE, renderCompany } from "../../testing/render-company.tsx";

const COLLEAGUES = [
  { _id: idOf(41), first_name: "Ada", last_name: "Admin", logo_url: null },
  { _id: idOf(42), first_name: "Mia", last_name: "Member", logo_url: null },
];
const WELDER = listed(1, { title: "Welder" });
const IDLE = { ...WELDER, active_count: 0 };
const COOK = listed(2, { title: "Cook", status: "draft", opened_at: null });

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./jobs-page.tsx"));
beforeEach(() => preferenceStore.setState(preferenceStore.getInitialState(), true));

/** A server that keeps the rows it is given, and moves them. */
function server(rows: readonly JobListItem[] = [WELDER, COOK]) {
  const kept = new Map(rows.map((row) => [row._id, row]));
  const api = fakeApi();
  api.on(jobs.list, (_, { query = {} }) => {
    const all = [...kept.values()];
    const counts = { draft: 0, pending_approval: 0, open: 0, on_hold: 0, closed: 0, archived: 0 };
    for (const { status } of all) counts[status] += 1;
    const items = all.filter(
      ({ title, status }) =>
        (!query.status || status === query.status) &&
        title.toLowerCase().includes((query.q ?? "").toLowerCase()),
    );
    return { items, nextCursor: null, counts, waiting_count: 0, departments: [], countries: [] };
  });
  api.on(jobs.colleagues, () => COLLEAGUES);
  api.on(jobViews.list, () => []);
  api.on(jobs.setStatus, ({ jobId = "" }, { body }) => {
    const row = kept.get(jobId);
    if (row === undefined) throw new ApiError(404, "job_not_found", "This job doesn't exist.");
    const next = { ...row, status: body.to, version: row.version + 1 };
    kept.set(jobId, next);
    return job({ _id: jobId, title: row.title, status: body.to, version: next.version });
  });
  api.on(jobs.remove, ({ jobId = "" }) => {
    kept.delete(jobId);
    return {};
  });
  return Object.assign(api, { kept });
}

test.each([
  ["edit", ""],
  ["list", "/board?view=list"],
])("leads a typed /%s of a job to where it is", async (typed, place) => {
  server();
  const page = renderCompany(`/${WELDER._id}/${typed}`);
  await waitFor(() => expect(page.place()).toBe(`${BASE}/${WELDER._id}${place}`));
});

const titles = () =>
  within(screen.getByRole("list", { name: "Jobs" }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("a")?.textContent);
const sent = (api: ReturnType<typeof server>) =>
  api.calls.filter((call) => call.id === "jobs.setStatus").map((call) => call.body);

test("shows each job with its status and counts, and leads to its board or draft", async () => {
  server();
  renderCompany();
  const board = await screen.findByRole("link", { name: "Welder" });
  expect(board).toHaveAttribute("href", `${BASE}/${idOf(1)}/board`);
  expect(screen.getByRole("link", { name: "3 active 1 new 0 hired for Welder" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Cook" })).toHaveAttribute("href", `${BASE}/${idOf(2)}`);
  expect(screen.getByRole("tab", { name: "Draft 1" })).toBeInTheDocument();
});

test("sends a draft for approval from its menu where jobs need it", async () => {
  const api = server();
  api.on(hiringSettings.get, () => ({
    jobs_need_approval: true,
    offers_need_approval: false,
    time_zone: null,
  }));
  const { type } = renderCompany();
  onPlan("growth_plan_monthly");
  await type.click(await screen.findByRole("button", { name: "Actions for Cook" }));
  await type.click(await screen.findByRole("menuitem", { name: "Send for approval" }));
  await waitFor(() => expect(sent(api)).toEqual([expect.objectContaining({ to: "open" })]));
});

test("says of a locked entry why, apart from its name", async () => {
  server();
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  expect(await screen.findByRole("menuitem", { name: /^Approvers Your plan/ })).toBeInTheDocument();
});

test("keeps status and search in the address, and reads them from there", async () => {
  server();
  const { type, place } = renderCompany("?status=draft");
  await screen.findByRole("link", { name: "Cook" });
  expect(titles()).toEqual(["Cook"]);
  await type.click(screen.getByRole("tab", { name: "All 2" }));
  await type.click(screen.getByRole("searchbox", { name: "Search jobs" }));
  await type.paste("wel");
  await waitFor(() => expect(place()).toBe(`${BASE}?q=wel&view=cards`));
  await waitFor(() => expect(titles()).toEqual(["Welder"]));
});

test("leads a company without jobs to its first", async () => {
  server([]);
  const { type, place } = renderCompany();
  await screen.findByRole("heading", { name: "Post your first job" });
  await type.click(screen.getByRole("button", { name: "Post a job" }));
  expect(place()).toBe(`${BASE}/new`);
});

test("offers all jobs again when nothing matches", async () => {
  server();
  const { type, place } = renderCompany("?q=astronaut");
  await screen.findByRole("heading", { name: "No jobs match “astronaut”" });
  await type.click(screen.getByRole("button", { name: "Show all jobs" }));
  expect(place()).toBe(BASE);
  expect(await screen.findByRole("link", { name: "Welder" })).toBeInTheDocument();
});

test("shows a failed list with its request id, and reads it again on Retry", async () => {
  const api = server();
  api.on(jobs.list, () => {
    throw new ApiError(500, "internal", "Something went wrong on our side.", undefined, "req-7");
  });
  const { type } = renderCompany();
  expect(await screen.findByText("Reference req-7")).toBeInTheDocument();
  api.on(jobs.list, () => ({
    items: [WELDER],
    nextCursor: null,
    counts: { draft: 0, pending_approval: 0, open: 1, on_hold: 0, closed: 0, archived: 0 },
    waiting_count: 0,
    departments: [],
    countries: [],
  }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Welder" })).toBeInTheDocument();
});

test("closes a job at once and undoes it from the toast, each with the newest version", async () => {
  const api = server([IDLE]);
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  await type.click(await screen.findByRole("menuitem", { name: "Close as filled" }));
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent(api)).toEqual([
      { to: "closed", version: 4, reason: "filled" },
      { to: "open", version: 5 },
    ]),
  );
});

test("asks by the job's name before archiving", async () => {
  const api = server([listed(1, { title: "Welder", status: "closed" })]);
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  await type.click(await screen.findByRole("menuitem", { name: "Archive" }));
  const asked = await screen.findByRole("dialog", { name: "Archive “Welder”?" });
  expect(sent(api)).toEqual([]);
  await type.click(within(asked).getByRole("button", { name: "Archive" }));
  await waitFor(() => expect(sent(api)).toEqual([{ to: "archived", version: 4 }]));
});

test("says that a colleague was faster, and reads the list again", async () => {
  const api = server();
  api.on(jobs.setStatus, () => {
    throw new ApiError(409, "changed_meanwhile", "Someone else changed this job meanwhile.", { version: 9 });
  });
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  const reads = api.calls.filter((call) => call.id === "jobs.list").length;
  await type.click(await screen.findByRole("menuitem", { name: "Put on hold" }));
  expect(await screen.findByText("Someone else changed this job meanwhile.")).toBeInTheDocument();
  await waitFor(() =>
    expect(api.calls.filter((call) => call.id === "jobs.list").length).toBeGreaterThan(reads),
  );
});

test("shows someone without permission each action with the reason it is locked", async () => {
  const api = server();
  const { type } = renderCompany("", {
    role: "recruiter",
    permissions: [{ feature: "job", action: ["read"] }],
  });
  await type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  const close = await screen.findByRole("menuitem", { name: /^Close as filled/ });
  expect(close).toHaveTextContent("You do not have permission to perform this action");
  expect(close).toHaveTextContent("Ask an administrator of your company for access to Jobs (Edit)");
  await type.click(close);
  expect(sent(api)).toEqual([]);
});

test("leads someone who may not add jobs to who can allow it", async () => {
  const api = server();
  const { type, place } = renderCompany("", {
    role: "recruiter",
    permissions: [{ feature: "job", action: ["read"] }],
  });
  const before = place();
  const add = await screen.findByRole("button", { name: "Add job" });
  expect(add).toHaveAttribute("aria-disabled", "true");
  await type.click(add);
  expect(place()).toBe(before);
  const tip = await screen.findByRole("tooltip");
  expect(tip).toHaveTextContent("Ask an administrator of your company for access to Jobs (Create)");
  await type.click(await within(tip).findByRole("link", { name: "Message an administrator" }));
  expect(place()).toBe("/dashboard/conversations/new");
  expect(sent(api)).toEqual([]);
});

test("shows a colleague's new job without a reload", async () => {
  const api = server();
  renderCompany();
  await screen.findByRole("link", { name: "Welder" });
  api.kept.set(idOf(3), listed(3, { title: "Nurse" }));
  emit("jobs.changed.v1", { jobId: idOf(3) });
  expect(await screen.findByRole("link", { name: "Nurse" })).toBeInTheDocument();
});
