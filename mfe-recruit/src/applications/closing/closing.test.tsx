import { screen, waitFor, within } from "@testing-library/react";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { ApiError, preferenceStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { board, cardOf, server as boardServer } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { job, listed, STAGES } from "../../testing/job.ts";
import { JOB } from "../../testing/opened.ts";
import { pool } from "../../testing/pool.ts";
import { renderCompany } from "../../testing/render-company.tsx";

const WELDER = listed(1, { title: "Welder", active_count: 2 });
const COOK = listed(2, { title: "Cook", active_count: 0 });
const COUNTS = { draft: 0, pending_approval: 0, open: 2, on_hold: 0, closed: 0, archived: 0 };
const ACTIVE = { filter: { status: "running" } };
const REASONS = [
  { _id: idOf(700), name: "Position filled", mail: { subject: "{job}", body: "Hi {first_name}" } },
];
const run = (kind: BulkRun["kind"]): BulkRun => ({
  _id: idOf(900),
  job_id: WELDER._id,
  kind,
  state: "running",
  total: 2,
  done: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
  created_by: "Ada Admin",
  created_at: "2026-01-01T00:00:00.000Z",
  finished_at: null,
  undo_until: null,
  left_out: [],
});

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => Promise.all([import("./parts.ts"), import("../../jobs/list/jobs-page.tsx")]));
beforeEach(() => preferenceStore.setState(preferenceStore.getInitialState(), true));

function server() {
  const api = fakeApi();
  const page = { nextCursor: null, counts: COUNTS, waiting_count: 0, departments: [], countries: [] };
  let items = [WELDER, COOK];
  api.on(jobs.list, () => ({ ...page, items }));
  api.on(jobs.colleagues, () => []);
  api.on(jobViews.list, () => []);
  api.on(jobs.setStatus, ({ jobId = "" }, { body }) => {
    items = items.filter(({ _id }) => _id !== jobId);
    return job({ _id: jobId, status: body.to });
  });
  api.on(pipeline.reasons, () => REASONS);
  api.on(bulkRuns.start, (_, { body }) => run(body.action.kind));
  return api;
}

async function close(name: string) {
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await type.click(await screen.findByRole("menuitem", { name: "Close as filled" }));
  return type;
}
const asked = () => screen.findByRole("dialog", { name: "Close “Welder” as filled?" });
const bodies = (api: ReturnType<typeof server>, id: string) =>
  api.calls.filter((call) => call.id === id).map(({ body }) => body);

test("closes a job without active candidates at once", async () => {
  const api = server();
  await close("Cook");
  await waitFor(() => expect(bodies(api, "jobs.setStatus")).toHaveLength(1));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("asks what happens to active candidates, and closes nothing until it is decided", async () => {
  const api = server();
  const type = await close("Welder");
  const dialog = await asked();
  expect(within(dialog).getByText(/2 candidates are still active/)).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Close job" })).toBeDisabled();
  await type.click(within(dialog).getByRole("radio", { name: "Leave them for now" }));
  expect(within(dialog).getByText(/no longer promises an answer/)).toBeInTheDocument();
  await type.click(within(dialog).getByRole("button", { name: "Close job" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(bodies(api, "jobs.setStatus")).toEqual([{ to: "closed", version: 4, reason: "filled" }]);
  expect(bodies(api, "bulkRuns.start")).toEqual([]);
});

test("rejects them with a mail once the job is closed, though it has left the list", async () => {
  const api = server();
  const type = await close("Welder");
  const dialog = await asked();
  await type.click(within(dialog).getByRole("radio", { name: "Reject them" }));
  await type.click(await within(dialog).findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  await type.click(within(dialog).getByRole("button", { name: "Close job" }));
  expect(await screen.findByText("Rejecting 2 candidates")).toBeInTheDocument();
  expect(bodies(api, "bulkRuns.start")).toEqual([
    {
      selection: ACTIVE,
      action: {
        kind: "reject",
        reason_id: idOf(700),
        note: "",
        mail: { subject: "{job}", body: "Hi {first_name}", delay_minutes: 120 },
      },
    },
  ]);
});

test("moves them to another open job", async () => {
  const api = server();
  const type = await close("Welder");
  const dialog = await asked();
  await type.click(within(dialog).getByRole("radio", { name: "Move them to another job" }));
  await type.click(await within(dialog).findByRole("combobox", { name: "Job" }));
  await type.click(await screen.findByTitle("Cook"));
  await type.click(within(dialog).getByRole("button", { name: "Close job" }));
  expect(await screen.findByText("Moving 2 candidates")).toBeInTheDocument();
  expect(bodies(api, "bulkRuns.start")).toEqual([
    { selection: ACTIVE, action: { kind: "job", job_id: COOK._id } },
  ]);
});

test("decides nothing when the job can't be closed", async () => {
  const api = server();
  api.on(jobs.setStatus, () => {
    throw new ApiError(409, "stale_version", "A colleague has since changed this job.");
  });
  const type = await close("Welder");
  const dialog = await asked();
  await type.click(within(dialog).getByRole("radio", { name: "Reject them" }));
  await type.click(await within(dialog).findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  await type.click(within(dialog).getByRole("button", { name: "Close job" }));
  expect(await screen.findByText("A colleague has since changed this job.")).toBeInTheDocument();
  expect(bodies(api, "bulkRuns.start")).toEqual([]);
});

/** The board of a closed job with two who are active. */
function closedBoard(status: "closed" | "open" | "on_hold" = "closed", filled = false) {
  const api = boardServer();
  const read = { ...JOB, status };
  api.on(applications.board, () => ({
    job: read,
    stages: STAGES.map((stage, at) => ({ ...stage, sla_days: null, on_entry: [], count: at === 0 ? 2 : 0 })),
    rejected_count: 0,
    card_fields: [...cardFields],
    filled,
  }));
  api.on(bulkRuns.list, () => []);
  api.on(talentPools.list, () => ({
    items: [{ ...pool(), stages: [], people: [] }],
    nextCursor: null,
    near: false,
  }));
  api.on(poolMembers.takeOver, () => ({ added: 1, there: 1, refused: [] }));
  return api;
}

test("asks on the board of a closed job too, and adds them to a pool", async () => {
  const api = closedBoard();
  const { type } = board();
  expect(await screen.findByText("2 candidates still active")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Decide…" }));
  const dialog = await dialogCalled("Candidates for “Welder”");
  await type.click(dialog.getByRole("radio", { name: "Add them to a talent pool" }));
  await type.click(await dialog.findByRole("combobox", { name: "Talent pool" }));
  await type.click(await screen.findByTitle("Bakers"));
  await type.click(dialog.getByRole("checkbox", { name: "Reject them for this job too" }));
  expect(dialog.getByText("They stay on the board until you decide.")).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("1 added to the pool, 1 already in it")).toBeInTheDocument();
  expect(api.callsOf(poolMembers.takeOver)[0]?.body).toEqual({ job_id: JOB._id, selection: ACTIVE });
  expect(api.callsOf(bulkRuns.start)).toHaveLength(0);
});

test("creates the first pool right there, and adds them to it", async () => {
  const api = closedBoard();
  let pools: ReturnType<typeof pool>[] = [];
  api.on(talentPools.list, () => ({
    items: pools.map((one) => ({ ...one, stages: [], people: [] })),
    nextCursor: null,
    near: false,
  }));
  api.on(talentPools.create, (_, { body }) => {
    pools = [{ ...pool(), name: body.name }];
    return pools[0] ?? pool();
  });
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Decide…" }));
  const dialog = await dialogCalled("Candidates for “Welder”");
  await type.click(dialog.getByRole("radio", { name: "Add them to a talent pool" }));
  await type.type(await dialog.findByLabelText("Name of the new pool"), "Welders");
  await type.click(dialog.getByRole("button", { name: "Create pool" }));
  expect(await dialog.findByTitle("Welders")).toBeInTheDocument();
  await type.click(dialog.getByRole("checkbox", { name: "Reject them for this job too" }));
  await type.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(api.callsOf(poolMembers.takeOver)).toHaveLength(1));
  expect(api.callsOf(talentPools.create)[0]?.body).toMatchObject({ name: "Welders" });
});

test("adds them to a pool and rejects them, unless told otherwise", async () => {
  const api = closedBoard();
  api.on(pipeline.reasons, () => REASONS);
  api.on(bulkRuns.start, (_, { body }) => run(body.action.kind));
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Decide…" }));
  const dialog = await dialogCalled("Candidates for “Welder”");
  await type.click(dialog.getByRole("radio", { name: "Add them to a talent pool" }));
  await type.click(await dialog.findByRole("combobox", { name: "Talent pool" }));
  await type.click(await screen.findByTitle("Bakers"));
  expect(dialog.getByRole("button", { name: "Done" })).toBeDisabled();
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  await type.click(dialog.getByRole("button", { name: "Done" }));
  expect(
    await screen.findByText("1 added to the pool, 1 already in it. Rejecting 2 candidates"),
  ).toBeInTheDocument();
  expect(api.callsOf(poolMembers.takeOver)).toHaveLength(1);
  expect(bodies(api, "bulkRuns.start")).toMatchObject([
    { selection: ACTIVE, action: { kind: "reject", reason_id: idOf(700) } },
  ]);
});

test("says nothing on the board of an open job", async () => {
  closedBoard("open");
  board();
  expect(await cardOf("Kofi")).toBeInTheDocument();
  expect(screen.queryByText(/still active|opening is filled/)).not.toBeInTheDocument();
});

test.each([
  ["open", "The job still takes applications until you close it."],
  ["on_hold", "The job is on hold and takes no applications. Close it once no one else is needed."],
] as const)("says of a filled job that is %s whether it takes applications", async (status, words) => {
  closedBoard(status, true);
  board();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("offers to close a job whose last opening was filled", async () => {
  const api = closedBoard("open", true);
  api.on(jobs.setStatus, ({ jobId = "" }, { body }) => job({ _id: jobId, status: body.to }));
  const { type } = board();
  expect(await screen.findByText("Every opening is filled")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Close as filled" }));
  const dialog = await dialogCalled("Close “Welder” as filled?");
  await type.click(dialog.getByRole("radio", { name: /Leave/ }));
  await type.click(dialog.getByRole("button", { name: "Close job" }));
  await waitFor(() =>
    expect(bodies(api, "jobs.setStatus")).toEqual([{ to: "closed", reason: "filled", version: JOB.version }]),
  );
});
