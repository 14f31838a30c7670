import { screen, waitFor, within } from "@testing-library/react";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError, preferenceStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { notify } from "@loubby/shared-ui/toasts";
import { job, listed } from "../../testing/job.ts";
import { run } from "../../testing/list-server.ts";
import { renderCompany } from "../../testing/render-company.tsx";

const WELDER = listed(1, { title: "Welder", active_count: 2 });
const COOK = listed(2, { title: "Cook", active_count: 0 });
const COUNTS = { draft: 0, pending_approval: 0, open: 2, on_hold: 0, closed: 0, archived: 0 };
const ACTIVE = { filter: { status: "running" } };
const REASONS = [
  { _id: idOf(700), name: "Position filled", mail: { subject: "{job}", body: "Hi {first_name}" } },
];

const AHEAD = {
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
};

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => Promise.all([import("./parts.ts"), import("../../jobs/list/jobs-page.tsx")]));
beforeEach(() => {
  localStorage.clear();
  preferenceStore.setState(preferenceStore.getInitialState(), true);
  notify.clear();
});

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
  api.on(bulkRuns.preview, () => AHEAD);
  api.on(bulkRuns.start, (_, { body }) => run({ kind: body.action.kind, total: 2 }));
  return api;
}

async function close(name: string, label = "Close as filled") {
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await type.click(await screen.findByRole("menuitem", { name: label }));
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

test("asks in the words of the menu when a job is closed as canceled", async () => {
  server();
  await close("Welder", "Close as canceled");
  expect(await screen.findByRole("dialog", { name: "Close “Welder” as canceled?" })).toBeInTheDocument();
});

test("rejects them with a mail once the job is closed, though it has left the list", async () => {
  const api = server();
  const type = await close("Welder");
  const dialog = await asked();
  await type.click(within(dialog).getByRole("radio", { name: "Reject them" }));
  await type.click(await within(dialog).findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  await type.click(within(dialog).getByRole("button", { name: "Close job" }));
  expect(await screen.findByText("Closed as filled: Welder. Rejecting 2 candidates")).toBeInTheDocument();
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

/** Closes a job of two candidates, so many of them added by the company. */
async function closeWithAdded(added: number) {
  const api = server();
  const mail = {
    subject: "Your application for {job}",
    body: "Thank you for applying for {job} at {company}.",
  };
  api.on(pipeline.reasons, () => [{ _id: idOf(700), name: "Position filled", mail }]);
  api.on(bulkRuns.preview, () => ({ ...AHEAD, apart: [{ added: true, declined: false, count: added }] }));
  const type = await close("Welder");
  return { mail, type, dialog: within(await asked()) };
}

test("shows what those get who the company added itself", async () => {
  const { mail, type, dialog } = await closeWithAdded(1);
  await type.click(dialog.getByRole("radio", { name: "Reject them" }));
  expect(await dialog.findByRole("switch", { name: "Mail the candidates" })).toBeChecked();
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  const added = await dialog.findByRole("region", { name: "Mail to those you added" });
  expect(added).toHaveTextContent("1 of 2 didn't apply: you added them.");
  expect(added).toHaveTextContent("We added you as a candidate for {job} at {company}.");
  expect(dialog.getByRole("textbox", { name: "Mail" })).toHaveValue(mail.body);
});

test("words the mail for those the company added where no one else gets it", async () => {
  const { type, dialog } = await closeWithAdded(2);
  await type.click(dialog.getByRole("radio", { name: "Reject them" }));
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  await waitFor(() =>
    expect(dialog.getByRole("textbox", { name: "Mail" })).toHaveValue(
      "We added you as a candidate for {job} at {company}.",
    ),
  );
  expect(dialog.queryByRole("region", { name: "Mail to those you added" })).toBeNull();
});

test("shows the reason and the mail of those who declined the offer", async () => {
  const mail = { subject: "Our offer", body: "Thank you for considering our offer." };
  const api = server();
  const apart = [{ added: false, declined: true, count: 1 }];
  api.on(bulkRuns.preview, () => ({ ...AHEAD, apart, of_declined: { reason: "Declined our offer", mail } }));
  const type = await close("Welder");
  const dialog = within(await asked());
  await type.click(dialog.getByRole("radio", { name: "Reject them" }));
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  const declined = await dialog.findByRole("region", { name: "Mail to those who declined" });
  expect(declined).toHaveTextContent(
    "1 of 2 declined your offer. Their reason is “Declined our offer”, and they get",
  );
  expect(declined).toHaveTextContent(mail.body);
  expect(dialog.getByRole("textbox", { name: "Mail" })).toHaveValue("Hi {first_name}");
});

test("shows someone who was added and declined the offer once, in the words they get", async () => {
  const mail = {
    subject: "Our offer",
    body: "Thank you. You declined it, so we've closed your application.",
  };
  const api = server();
  const apart = [{ added: true, declined: true, count: 1 }];
  api.on(bulkRuns.preview, () => ({ ...AHEAD, apart, of_declined: { reason: "Declined our offer", mail } }));
  const type = await close("Welder");
  const dialog = within(await asked());
  await type.click(dialog.getByRole("radio", { name: "Reject them" }));
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  const [region, ...more] = await dialog.findAllByRole("region", { name: /^Mail to those/ });
  expect(more).toEqual([]);
  expect(region).toHaveTextContent("1 of 2 didn't apply (you added them) and declined your offer.");
  expect(region).toHaveTextContent("You declined it, so we're no longer considering you for this job.");
});

test("undoes the closing and the rejections together", async () => {
  const api = server();
  api.on(bulkRuns.cancel, () => run());
  api.on(bulkRuns.undo, () => run());
  const type = await close("Welder");
  const dialog = await asked();
  await type.click(within(dialog).getByRole("radio", { name: "Reject them" }));
  await type.click(await within(dialog).findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  await type.click(within(dialog).getByRole("button", { name: "Close job" }));
  const [undo, ...more] = await screen.findAllByRole("button", { name: /^Undo/ });
  expect(more).toEqual([]);
  expect(undo).toHaveAccessibleName("Undo both");
  expect(screen.queryByRole("button", { name: "Open board" })).not.toBeInTheDocument();
  await type.click(undo as HTMLElement);
  await waitFor(() => expect(bodies(api, "bulkRuns.undo")).toHaveLength(1));
  expect(bodies(api, "jobs.setStatus")).toMatchObject([{ to: "closed" }, { to: "open" }]);
});

/** Reopens a closed job after so many rejections whose mails wait, unless told otherwise. */
async function reopen(done: number, undoable = done, change: Partial<BulkRun> = {}) {
  const api = server();
  const closed = { ...WELDER, status: "closed" as const };
  api.on(jobs.list, () => ({
    items: [closed],
    nextCursor: null,
    counts: COUNTS,
    waiting_count: 0,
    departments: [],
    countries: [],
  }));
  const rejected = run({
    kind: "reject",
    state: "done",
    done,
    undoable,
    undo_until: "2099-01-01T00:00:00.000Z",
    ...change,
  });
  api.on(jobs.get, () => job({ _id: WELDER._id, status: "closed", closed_at: "2026-01-01T00:00:00.000Z" }));
  api.on(bulkRuns.list, () => (done > 0 ? [rejected] : []));
  api.on(bulkRuns.cancel, () => run({ kind: "reject", state: "cancelled" }));
  api.on(bulkRuns.undo, () => run({ kind: "reject", state: "undoing" }));
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  await type.click(await screen.findByRole("menuitem", { name: "Reopen" }));
  return { api, type };
}

test("reopens a job without asking where no rejection waits", async () => {
  const { api } = await reopen(0);
  await waitFor(() => expect(bodies(api, "jobs.setStatus")).toMatchObject([{ to: "open" }]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("offers to undo the rejections whose mails wait when a job is reopened", async () => {
  const { api, type } = await reopen(5);
  const dialog = within(await screen.findByRole("dialog", { name: "Reopen “Welder”?" }));
  expect(dialog.getByText(/5 candidates were rejected together/)).toBeInTheDocument();
  expect(bodies(api, "jobs.setStatus")).toEqual([]);
  await type.click(dialog.getByRole("button", { name: "Reopen job" }));
  expect(
    await screen.findByText("Reopened: Welder. 5 candidates are being considered again"),
  ).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Close again" })).toBeInTheDocument();
  expect(bodies(api, "bulkRuns.undo")).toHaveLength(1);
});

test("counts only the rejections that a colleague hasn't undone already", async () => {
  const { type } = await reopen(3, 2);
  const dialog = within(await screen.findByRole("dialog", { name: "Reopen “Welder”?" }));
  expect(dialog.getByText(/2 candidates were rejected together/)).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Reopen job" }));
  expect(
    await screen.findByText("Reopened: Welder. 2 candidates are being considered again"),
  ).toBeInTheDocument();
});

test("speaks of one rejection where only one is left", async () => {
  await reopen(3, 1);
  const dialog = within(await screen.findByRole("dialog", { name: "Reopen “Welder”?" }));
  expect(dialog.getByText("1 candidate's rejection mail hasn't been sent yet.")).toBeInTheDocument();
  expect(
    dialog.getByRole("checkbox", { name: "Undo the rejection and cancel the mail" }),
  ).toBeInTheDocument();
});

test("reopens without asking when every rejection was undone one by one", async () => {
  const { api } = await reopen(3, 0);
  await waitFor(() => expect(bodies(api, "jobs.setStatus")).toMatchObject([{ to: "open" }]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("leaves the rejections when asked to", async () => {
  const { api, type } = await reopen(5);
  const dialog = within(await screen.findByRole("dialog", { name: "Reopen “Welder”?" }));
  await type.click(dialog.getByRole("checkbox", { name: /^Undo these rejections/ }));
  await type.click(dialog.getByRole("button", { name: "Reopen job" }));
  expect(
    await screen.findByText(
      "Reopened: Welder. 5 candidates stay rejected. You can undo that in the job's list.",
    ),
  ).toBeInTheDocument();
  expect(bodies(api, "bulkRuns.undo")).toEqual([]);
});

test("asks of rejections that are still under way too, and stops them first", async () => {
  const { api, type } = await reopen(1, 0, { state: "running", total: 4, skipped: 1, undo_until: null });
  const dialog = within(await screen.findByRole("dialog", { name: "Reopen “Welder”?" }));
  expect(dialog.getByText(/3 candidates were rejected together/)).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Reopen job" }));
  expect(
    await screen.findByText("Reopened: Welder. 3 candidates are being considered again"),
  ).toBeInTheDocument();
  const steps = api.calls.map(({ id }) => id).filter((id) => /^bulkRuns\.(cancel|undo)$/.test(id));
  expect(steps).toEqual(["bulkRuns.cancel", "bulkRuns.undo"]);
});

test("says how many the closing rejected whose mails have been sent", async () => {
  await reopen(3, 0, { undo_until: null, created_at: "2026-01-01T00:00:01.000Z" });
  expect(
    await screen.findByText(
      "Reopened: Welder. Closing it rejected 3 candidates. You can undo that in the job's list.",
    ),
  ).toBeInTheDocument();
});

test("says nothing of rejections from before it closed", async () => {
  await reopen(3, 0, { undo_until: null, created_at: "2025-12-31T00:00:00.000Z" });
  expect(await screen.findByText("Reopened: Welder")).toBeInTheDocument();
});

test("moves them to another open job", async () => {
  const api = server();
  const type = await close("Welder");
  const dialog = await asked();
  await type.click(within(dialog).getByRole("radio", { name: "Move them to another job" }));
  await type.click(await within(dialog).findByRole("combobox", { name: "Job" }));
  await type.click(await screen.findByTitle("Cook"));
  await type.click(within(dialog).getByRole("button", { name: "Close job" }));
  expect(await screen.findByText("Closed as filled: Welder. Moving 2 candidates")).toBeInTheDocument();
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

test("says which of them can still sign an offer, and withdraws it when asked to", async () => {
  const api = server();
  api.on(bulkRuns.preview, () => ({ ...AHEAD, open_offers: 1 }));
  const type = await close("Welder");
  const dialog = within(await asked());
  await type.click(dialog.getByRole("radio", { name: "Reject them" }));
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  expect(await dialog.findByText("1 of them has an open offer.")).toBeVisible();
  await type.click(dialog.getByRole("checkbox", { name: "Withdraw the offer now" }));
  await type.click(dialog.getByRole("button", { name: "Close job" }));
  await waitFor(() =>
    expect(bodies(api, "bulkRuns.start")).toMatchObject([{ action: { withdraw_offer: true } }]),
  );
});
