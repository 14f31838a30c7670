import { screen } from "@testing-library/react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { board, cardOf, server } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { STAGES } from "../../testing/job.ts";
import { run } from "../../testing/list-server.ts";
import { JOB } from "../../testing/opened.ts";
import { onPlan } from "../../testing/on-plan.ts";

beforeAll(async () => {
  await Promise.all([import("../board/board-page.tsx"), import("../applicant/parts.ts")]);
});

test("asks everyone in a column of the board to book, and shows how that is going", async () => {
  const api = server();
  const kind = { _id: idOf(401), name: "Phone screen", lengths: [30] };
  api.on(bookingRequests.kinds, () => ({ items: [kind] }));
  api.on(bulkRuns.preview, () => ({
    total: 2,
    applies_to: 2,
    mails: [],
    tasks: [],
    left_out: [],
    reveals: 0,
    open_offers: 0,
    told: 0,
    apart: [],
    of_declined: null,
  }));
  const asking = run({ kind: "booking", total: 2, done: 1 });
  api.on(bulkRuns.start, () => asking);
  api.on(bulkRuns.get, () => asking);
  const { type } = board();
  await cardOf("Kofi");
  const name = "Ask everyone in Applied to book";
  expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  onPlan("enterprise_plan_yearly");
  expect(screen.queryByRole("button", { name: "Ask everyone in Interview to book" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name }));
  const dialog = await dialogCalled("Ask everyone in Applied to book");
  await type.click(await dialog.findByRole("button", { name: "Ask 2" }));
  expect(await screen.findByText("Asking 1 of 2")).toBeInTheDocument();
  const [{ body } = { body: null }] = api.callsOf(bulkRuns.start);
  expect(body).toEqual({
    selection: { filter: { stage: STAGES[0]?._id, status: "running" } },
    action: { kind: "booking", booking: { event_type_id: kind._id, message: "", days: 14 } },
  });
});

test("asks for no run where the board knows of none", async () => {
  const api = server();
  board();
  onPlan("enterprise_plan_yearly");
  await cardOf("Kofi");
  expect(await screen.findByRole("button", { name: "Ask everyone in Applied to book" })).toBeInTheDocument();
  expect(api.calls.filter(({ id }) => id.startsWith("bulkRuns."))).toEqual([]);
});

test("shows the run that the board says can still be undone", async () => {
  const api = server();
  const asked = run({ kind: "booking", state: "done", total: 2, done: 2, undoable: 2 });
  api.on(bulkRuns.get, () => ({ ...asked, undo_until: "2099-01-01T00:00:00.000Z" }));
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage) => ({ ...stage, sla_days: null, on_entry: [], count: 0 })),
    rejected_count: 0,
    card_fields: [...cardFields],
    open_run: asked._id,
  }));
  board();
  onPlan("enterprise_plan_yearly");
  expect(await screen.findByRole("button", { name: "Undo requests" })).toBeInTheDocument();
  expect(api.calls.flatMap(({ id }) => (id.startsWith("bulkRuns.") ? [id] : []))).toEqual(["bulkRuns.get"]);
});
