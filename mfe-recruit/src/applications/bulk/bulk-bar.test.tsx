import { screen, waitFor, within } from "@testing-library/react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { setPreference } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { STAGES } from "../../testing/job.ts";
import { draftsKept } from "../../testing/kept-form.ts";
import { list, listed, run, server } from "../../testing/list-server.ts";
import { onPlan } from "../../testing/on-plan.ts";
import { JOB } from "../../testing/opened.ts";
import { renderCompany } from "../../testing/render-company.tsx";

const INTERVIEW = STAGES[1] as (typeof STAGES)[0];

beforeAll(async () => {
  await Promise.all([import("../board/board-page.tsx"), import("../list/application-list.tsx")]);
});
beforeEach(() => setPreference({ componentView: "listView" }));

const NOTHING_AHEAD = {
  tasks: [],
  reveals: 0,
  open_offers: 0,
  told: 0,
  apart: [],
  of_declined: null,
};

const bodyOf = (api: ReturnType<typeof server>, id: string) => api.calls.find((one) => one.id === id)?.body;

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
  api.on(bulkRuns.undo, () => run({ state: "undone", undone: 39, kept: 1 }));
  await type.click(screen.getByRole("button", { name: "Undo moves" }));
  expect(await screen.findByText("39 moves undone, 1 left as they are")).toBeInTheDocument();
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
  const dialog = await dialogCalled("Mail 1 candidate");
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

test("undoes many rejections after a preview, offered only where someone rejected is selected", async () => {
  const api = server();
  api.on(applicationList.list, () => ({
    items: [listed(201, "Ama", { status: "rejected" }), listed(202, "Kofi")],
    nextCursor: null,
    total: 2,
  }));
  api.on(bulkRuns.preview, () => ({
    total: 2,
    applies_to: 1,
    mails: [],
    tasks: [],
    left_out: [{ reason: "Not rejected", count: 1 }],
    reveals: 0,
    open_offers: 0,
    told: 1,
    apart: [],
    of_declined: null,
  }));
  const { type } = list();
  const select = async (name: RegExp) =>
    type.click(within(await screen.findByRole("row", { name })).getByRole("checkbox"));
  await select(/Kofi Mensah/);
  expect(screen.queryByRole("button", { name: "Undo rejection…" })).not.toBeInTheDocument();
  await select(/Ama Mensah/);
  await type.click(screen.getByRole("button", { name: "Undo rejection…" }));
  const dialog = await dialogCalled("Undo the rejection of 2 candidates?");
  expect(await dialog.findByText("1 already knows that they weren't selected")).toBeInTheDocument();
  await type.click(await dialog.findByRole("button", { name: "Undo 1 rejection" }));
  expect(await screen.findByRole("region", { name: "Bulk run" })).toBeInTheDocument();
  expect(bodyOf(api, "bulkRuns.start")).toEqual({
    selection: { ids: [idOf(202), idOf(201)] },
    action: { kind: "reopen" },
  });
});

test("says on the button why there is no one to reject or move", async () => {
  const api = server();
  api.on(pipeline.reasons, () => [
    { _id: idOf(700), name: "Position filled", mail: { subject: "{job}", body: "Hi" } },
  ]);
  api.on(bulkRuns.preview, () => ({
    total: 1,
    applies_to: 0,
    mails: [],
    tasks: [],
    left_out: [{ reason: "Already rejected", count: 1 }],
    reveals: 0,
    open_offers: 0,
    told: 0,
    apart: [],
    of_declined: null,
  }));
  const { type } = list();
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(within(ama).getByRole("checkbox"));
  await type.click(screen.getByRole("button", { name: "Move to…" }));
  await type.click(await screen.findByRole("menuitem", { name: "Interview" }));
  const move = await screen.findByRole("button", { name: "Move 0" });
  await waitFor(() => expect(move).toHaveAttribute("title", "This doesn't apply to anyone selected."));
  expect(move).toBeDisabled();
  await type.keyboard("{Escape}");
  await type.click(screen.getByRole("button", { name: "Reject…" }));
  const dialog = await dialogCalled("Reject 1 candidate?");
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  const reject = await dialog.findByRole("button", { name: "Reject 0" });
  expect(reject).toBeDisabled();
  expect(reject).toHaveAttribute("title", "This doesn't apply to anyone selected.");
  await type.click(dialog.getByRole("button", { name: "Cancel" }));
});

test("keeps a mail to many after Escape until it's sent or canceled", async () => {
  server();
  const { type } = list();
  const open = async () => {
    await type.click(screen.getByRole("button", { name: "Mail…" }));
    return dialogCalled("Mail 1 candidate");
  };
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(within(ama).getByRole("checkbox"));
  await type.type((await open()).getByRole("textbox", { name: "Subject" }), "News");
  await type.keyboard("{Escape}");
  const again = await open();
  expect(again.getByRole("textbox", { name: "Subject" })).toHaveValue("News");
  await type.click(again.getByRole("button", { name: "Cancel" }));
  const anew = await open();
  expect(anew.getByRole("textbox", { name: "Subject" })).toHaveValue("");
  await type.type(anew.getByRole("textbox", { name: "Subject" }), "News");
  await type.type(anew.getByRole("textbox", { name: "Mail" }), "Hello");
  await type.click(await anew.findByRole("button", { name: "Send to 1200" }));
  await screen.findByRole("region", { name: "Bulk run" });
  expect(draftsKept()).toEqual([]);
});

test("lets someone without permission select rows, and says why nothing can be done with them", async () => {
  server();
  const permissions = [{ feature: "pipeline", action: ["read"] }] as const;
  const { type } = renderCompany(`/${JOB._id}/board`, { role: "recruiter", permissions });
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(within(ama).getByRole("checkbox"));
  for (const name of ["Move to…", "Tag…", "Mail…", "Reject…"])
    expect(screen.getByRole("button", { name })).toBeDisabled();
  const bar = within(screen.getByRole("group", { name: "Selected candidates" }));
  expect(bar.getByText(/for access to Pipelines \(Edit\)/)).toBeInTheDocument();
  expect(bar.getByRole("link", { name: "Message an administrator" })).toBeInTheDocument();
});

test("asks many to book after a preview that says who is left out, and undoes it", async () => {
  const api = server();
  const kind = { _id: idOf(401), name: "Phone screen", lengths: [30] };
  api.on(bookingRequests.kinds, () => ({ items: [kind, { ...kind, _id: idOf(402), name: "Site visit" }] }));
  api.on(bulkRuns.preview, () => ({
    ...NOTHING_AHEAD,
    total: 2,
    applies_to: 1,
    mails: [{ subject: "Acme asks you to choose a time: Welder", count: 1 }],
    left_out: [{ reason: "Already asked", count: 1 }],
  }));
  const { type } = list();
  onPlan("enterprise_plan_yearly");
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(within(ama).getByRole("checkbox"));
  await type.click(screen.getByRole("button", { name: "Ask to book…" }));
  const dialog = await dialogCalled("Ask 1 candidate to book");
  expect(await dialog.findByText("1 will be skipped: already asked")).toBeInTheDocument();
  expect(dialog.getByText(/Undoing withdraws requests that aren't booked yet/)).toBeInTheDocument();
  await type.type(dialog.getByRole("textbox", { name: "Message (optional)" }), "Hi {{name}");
  await type.click(dialog.getByRole("button", { name: "Ask 1" }));
  expect(await dialog.findByText(/^\{name\} isn't a known variable/)).toBeInTheDocument();
  expect(api.callsOf(bulkRuns.start)).toEqual([]);
  await type.clear(dialog.getByRole("textbox", { name: "Message (optional)" }));
  const asked = run({ kind: "booking", state: "done", total: 2, done: 1, skipped: 1 });
  const until = { undo_until: "2099-01-01T00:00:00.000Z" };
  api.on(bulkRuns.start, () => asked);
  api.on(bulkRuns.get, () => ({ ...asked, ...until }));
  await type.click(dialog.getByRole("button", { name: "Ask 1" }));
  expect(await screen.findByText("1 will be asked to book, 1 skipped")).toBeInTheDocument();
  expect(bodyOf(api, "bulkRuns.start")).toEqual({
    selection: { ids: [idOf(201)] },
    action: { kind: "booking", booking: { event_type_id: kind._id, message: "", days: 14 } },
  });
  api.on(bulkRuns.undo, () => ({ ...asked, state: "undone" as const, undone: 1 }));
  await type.click(await screen.findByRole("button", { name: "Undo request" }));
  expect(await screen.findByText("1 request undone")).toBeInTheDocument();
});
