import { screen, waitFor } from "@testing-library/react";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { preferenceStore } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { board, cardOf, server as boardServer } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { job, STAGES } from "../../testing/job.ts";
import { run } from "../../testing/list-server.ts";
import { JOB } from "../../testing/opened.ts";
import { pool } from "../../testing/pool.ts";

const ACTIVE = { filter: { status: "running" } };
const REASONS = [
  { _id: idOf(700), name: "Position filled", mail: { subject: "{job}", body: "Hi {first_name}" } },
];

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => Promise.all([import("./parts.ts"), import("../board/board-page.tsx")]));
beforeEach(() => preferenceStore.setState(preferenceStore.getInitialState(), true));

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
  api.on(bulkRuns.start, (_, { body }) => run({ kind: body.action.kind, total: 2 }));
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
  expect(api.callsOf(bulkRuns.start).map(({ body }) => body)).toMatchObject([
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
    expect(api.callsOf(jobs.setStatus).map(({ body }) => body)).toEqual([
      { to: "closed", reason: "filled", version: JOB.version },
    ]),
  );
});

test("asks of rejections that were made since the board was opened", async () => {
  const api = closedBoard();
  const { type } = board();
  await screen.findByText("2 candidates still active");
  const made = { kind: "reject" as const, state: "done" as const, done: 2, undoable: 2 };
  api.on(bulkRuns.list, () => [run({ ...made, undo_until: "2099-01-01T00:00:00.000Z" })]);
  await type.click(screen.getByRole("button", { name: "Actions for Welder" }));
  await type.click(await screen.findByRole("menuitem", { name: "Reopen" }));
  const dialog = await dialogCalled("Reopen “Welder”?");
  expect(dialog.getByText(/2 candidates were rejected together/)).toBeInTheDocument();
  expect(api.callsOf(jobs.setStatus)).toEqual([]);
});
