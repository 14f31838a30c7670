import { screen, waitFor, within } from "@testing-library/react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { ListedApplication } from "@loubby/shared-contracts/http/applications/application-list.schema";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { emit, preferenceStore, setPreference } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { STAGES } from "../../testing/job.ts";
import { BASE, renderCompany } from "../../testing/render-company.tsx";

const JOB = { _id: idOf(100), title: "Welder", status: "open" as const, version: 1 };
const [APPLIED, INTERVIEW] = STAGES as [(typeof STAGES)[0], (typeof STAGES)[0]];

function listed(
  number: number,
  first_name: string,
  change: Partial<ListedApplication> = {},
): ListedApplication {
  return {
    _id: idOf(number),
    candidate: { _id: idOf(number + 1000), first_name, last_name: "Mensah", logo_url: null },
    stage_id: APPLIED._id,
    status: "active",
    applied_at: "2026-01-01T00:00:00.000Z",
    stage_entered_at: "2026-01-01T00:00:00.000Z",
    version: 1,
    tags: [],
    has_double: false,
    anonymous: false,
    late: false,
    rejection_reason: null,
    source: "portal",
    credited_to: null,
    facts: null,
    scorecards: null,
    next_event: null,
    ...change,
  };
}

const run = (change: Partial<BulkRun> = {}): BulkRun => ({
  _id: idOf(800),
  job_id: JOB._id,
  kind: "move",
  state: "running",
  total: 1240,
  done: 40,
  skipped: 0,
  undone: 0,
  kept: 0,
  created_by: "Ada Admin",
  created_at: "2026-01-01T00:00:00.000Z",
  finished_at: null,
  undo_until: null,
  left_out: [],
  ...change,
});

beforeAll(async () => {
  await Promise.all([import("../board/board-page.tsx"), import("./application-list.tsx")]);
});
beforeEach(() => setPreference({ componentView: "listView" }));

function server() {
  const api = fakeApi();
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage) => ({ ...stage, sla_days: null, on_entry: [], count: 0 })),
    rejected_count: 0,
    card_fields: [...cardFields],
  }));
  api.on(applicationList.tags, () => [{ _id: idOf(600), name: "Strong", colour: "green" as const }]);
  api.on(applicationList.list, () => ({
    items: [listed(201, "Ama", { late: true }), listed(202, "Kofi")],
    nextCursor: "more",
    total: 1240,
  }));
  api.on(bulkRuns.list, () => []);
  api.on(bulkRuns.get, () => run());
  api.on(bulkRuns.preview, () => ({
    total: 1240,
    applies_to: 1200,
    mails: [{ subject: "Welcome", count: 1200 }],
    tasks: [{ title: "Call them", count: 1200 }],
    left_out: [{ reason: "Have withdrawn", count: 40 }],
    reveals: 0,
  }));
  api.on(bulkRuns.start, () => run());
  return api;
}

interface Query {
  readonly sort: string;
}

const list = (search = "") => renderCompany(`/${JOB._id}/board${search}`);
const bodyOf = (api: ReturnType<typeof server>, id: string) => api.calls.find((one) => one.id === id)?.body;

test("a link with filters opens as the list for a colleague who prefers the board", async () => {
  const api = server();
  setPreference({ componentView: "cardView" });
  const { place } = renderCompany(`/${JOB._id}/board?stage=${APPLIED._id}&sort=oldest&view=list`);
  await screen.findByRole("row", { name: /Ama Mensah/ });
  expect(api.queries(applicationList.list)[0]).toMatchObject({ stage: APPLIED._id, sort: "oldest" });
  expect(preferenceStore.getState().componentView).toBe("cardView");
  expect(place()).toContain("view=list");
});

test("names the site that brought an application, and filters by it", async () => {
  const api = server();
  api.on(applicationList.sources, () => ["portal", "from:linkedin", "from:spring-fair"]);
  api.on(applicationList.list, () => ({
    items: [
      listed(201, "Ama", { source: "from:linkedin" }),
      listed(202, "Kofi", { source: "from:spring-fair" }),
    ],
    nextCursor: null,
    total: 2,
  }));
  const { type } = list("?source=from:linkedin");
  expect(within(await screen.findByRole("row", { name: /Ama Mensah/ })).getByText("LinkedIn")).toBeVisible();
  expect(within(screen.getByRole("row", { name: /Kofi Mensah/ })).getByText("spring-fair")).toBeVisible();
  expect(api.queries(applicationList.list)[0]).toMatchObject({ source: "from:linkedin" });
  await type.click(screen.getByRole("button", { name: "Filters · 1" }));
  const filters = await screen.findByRole("group", { name: "More filters" });
  expect(await within(filters).findByText("LinkedIn")).toBeInTheDocument();
});

test("writes the list into its address, so that a copied link opens as it", async () => {
  server();
  const { place } = renderCompany(`/${JOB._id}/board`);
  await waitFor(() => expect(place()).toBe(`${BASE}/${JOB._id}/board?view=list`));
});

test("shows who applied, and marks those who are over the limit", async () => {
  server();
  list();
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  expect(within(ama).getByText("Over the limit")).toBeInTheDocument();
  const kofi = screen.getByRole("row", { name: /Kofi Mensah/ });
  expect(within(kofi).queryByText("Over the limit")).not.toBeInTheDocument();
});

test("sorts by the heads of its columns, and keeps the order in the address", async () => {
  const api = server();
  const { type, place } = list();
  await screen.findByRole("row", { name: /Ama Mensah/ });
  expect(screen.getByRole("columnheader", { name: "Applied" })).toHaveAttribute("aria-sort", "descending");
  await type.click(screen.getByRole("columnheader", { name: "Name" }));
  await waitFor(() => expect(place()).toContain("sort=name"));
  await type.click(screen.getByRole("columnheader", { name: "In stage" }));
  await waitFor(() => expect(place()).toContain("sort=waiting"));
  expect(api.queries(applicationList.list).map((query) => (query as Query).sort)).toEqual([
    "newest",
    "name",
    "waiting",
  ]);
});

test("keeps a filter in the address, and reads it from there", async () => {
  const api = server();
  const { type, place } = list(`?stage=${INTERVIEW._id}&sort=waiting`);
  await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(screen.getByRole("button", { name: "Filters" }));
  await type.click(await screen.findByRole("checkbox", { name: "Over the time limit" }));
  await waitFor(() => expect(place()).toContain("late=yes"));
  await waitFor(() =>
    expect(api.calls.findLast((one) => one.id === "applicationList.list")?.query).toMatchObject({
      stage: INTERVIEW._id,
      sort: "waiting",
      late: "yes",
    }),
  );
});

test("moves all that match, after a preview, with progress and Stop", async () => {
  const api = server();
  const { type } = list("?status=running");
  await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(screen.getByRole("checkbox", { name: "Select all" }));
  await type.click(screen.getByRole("button", { name: "Select all 1240 that match" }));
  expect(screen.getByText("1240 candidates selected")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Move to…" }));
  await type.click(await screen.findByRole("menuitem", { name: "Interview" }));
  const dialog = await dialogCalled("Move 1240 candidates to Interview?");
  expect(await dialog.findByText("Will send “Welcome” to 1200")).toBeInTheDocument();
  expect(dialog.getByText("40 will be skipped: have withdrawn")).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: /^Move \d+$/ }));
  expect(await screen.findByText("Moving 40 of 1240")).toBeInTheDocument();
  expect(bodyOf(api, "bulkRuns.start")).toEqual({
    selection: { filter: { status: "running" } },
    action: { kind: "move", stage_id: INTERVIEW._id },
  });
  api.on(bulkRuns.cancel, () => run({ state: "cancelled", undo_until: "2099-01-01T00:00:00.000Z" }));
  await type.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("Stopped: 40 of 1240 moved")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Undo" })).toBeInTheDocument();
});

test("keeps a selection while more rows load, and says who a finished run skipped and why", async () => {
  const api = server();
  const left_out = [
    { application_id: idOf(202), name: "Kofi Mensah", reason: "A colleague has since changed it" },
  ];
  api.on(bulkRuns.get, () => run({ state: "done", total: 2, done: 1, skipped: 1, left_out }));
  const { type } = list();
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(within(ama).getByRole("checkbox"));
  expect(screen.getByText("1 candidate selected")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Mail…" }));
  const dialog = await dialogCalled("Write to 1 candidate");
  await type.type(dialog.getByRole("textbox", { name: "Subject" }), "News");
  const mail = dialog.getByRole("textbox", { name: "Mail" });
  await type.type(mail, "Hello{{name}");
  expect(await dialog.findByText("40 will be skipped: have withdrawn")).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Send to 1200" }));
  expect(await dialog.findByText(/^\{name\} isn't a known variable\. Use/)).toBeInTheDocument();
  expect(api.callsOf(bulkRuns.start)).toEqual([]);
  await type.type(mail, "{Backspace>6/}");
  api.on(bulkRuns.start, () => run({ state: "done", total: 2, done: 1, skipped: 1, left_out }));
  await type.click(dialog.getByRole("button", { name: "Send to 1200" }));
  expect(await screen.findByText("1 moved, 1 skipped")).toBeInTheDocument();
  expect(screen.getByText("Kofi Mensah: A colleague has since changed it")).toBeInTheDocument();
  expect(bodyOf(api, "bulkRuns.start")).toEqual({
    selection: { ids: [idOf(201)] },
    action: { kind: "mail", mail: { subject: "News", body: "Hello" } },
  });
});

test("lets someone without permission select rows, and says why nothing can be done with them", async () => {
  server();
  const permissions = [{ feature: "pipeline", action: ["read"] }] as const;
  const { type } = renderCompany(`/${JOB._id}/board`, { role: "recruiter", permissions });
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(within(ama).getByRole("checkbox"));
  for (const name of ["Move to…", "Tag…", "Mail…", "Reject…"])
    expect(screen.getByRole("button", { name })).toBeDisabled();
});

test("exports the list as it is narrowed and sorted", async () => {
  const api = server();
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return "blob:list";
  };
  URL.revokeObjectURL = () => undefined;
  api.on(applicationList.csv, () => ({ name: "welder-applicants.csv", csv: "Name", cut: true }));
  const { type } = list("?status=running&sort=name");
  await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(screen.getByRole("button", { name: "Export as CSV" }));
  expect(await screen.findByText(/Exported the first 10,000/)).toBeInTheDocument();
  expect(api.queries(applicationList.csv)).toEqual([{ status: "running", sort: "name" }]);
  expect(made).toHaveLength(1);
});

test("shows a colleague's merge in the list and in the header's count without a reload", async () => {
  const api = server();
  list();
  await screen.findByRole("row", { name: /Kofi Mensah/ });
  api.on(applicationList.list, () => ({ items: [listed(201, "Ama")], nextCursor: null, total: 1 }));
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage, at) => ({ ...stage, sla_days: null, on_entry: [], count: at === 0 ? 1 : 0 })),
    rejected_count: 0,
    card_fields: [...cardFields],
  }));
  emit("applications.changed.v1", { jobId: JOB._id, applicationId: idOf(202), many: true });
  await waitFor(() => expect(screen.queryByRole("row", { name: /Kofi Mensah/ })).not.toBeInTheDocument());
  expect(await screen.findByText(/· 1 active/)).toBeInTheDocument();
});
