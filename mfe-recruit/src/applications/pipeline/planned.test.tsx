import { act, screen, waitFor } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type {
  ApplicationTask,
  PlannedMail,
} from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { application } from "@loubby/shared-contracts/paths";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { useLocation } from "react-router-dom";
import { listed } from "../../testing/job.ts";
import { MoveToJob } from "./move-to-job.tsx";
import { Planned } from "./planned.tsx";

const mail: PlannedMail = {
  author: "Ada Obi",
  _id: idOf(1),
  application_id: idOf(201),
  kind: "rejection",
  subject: "Your application",
  body: "Thank you",
  send_at: "2099-01-01T00:00:00.000Z",
  sent_at: null,
  cancelled_at: null,
};
const task: ApplicationTask = {
  _id: idOf(2),
  application_id: idOf(201),
  kind: "task",
  title: "Call them",
  assignee: "line_manager",
  due_at: null,
  done_at: null,
};

beforeEach(() =>
  setSession({ user: member("admin", []), token: "token", activeSubscription: null, coupon: null }),
);
const at = { base: "/", address: "/" };

test("cancels a scheduled mail and completes a task", async () => {
  const api = fakeApi();
  const gone = { ...mail, _id: idOf(3), subject: "Left already", sent_at: "2026-01-01T00:00:00.000Z" };
  let now = [mail, gone];
  api.on(pipeline.mails, () => now);
  api.on(pipeline.tasks, () => [task]);
  api.on(pipeline.cancelMail, () => {
    const called = { ...mail, cancelled_at: "2026-01-01T00:00:00.000Z" };
    now = [called, gone];
    return called;
  });
  api.on(pipeline.setTask, () => ({ ...task, done_at: "2026-01-01T00:00:00.000Z" }));
  const { type } = renderPage(<Planned applicationId={idOf(201)} />, at);
  await type.click(await screen.findByRole("button", { name: "Cancel sending" }));
  expect(
    await screen.findByText(/sees right away on their page that they were rejected/),
  ).toBeInTheDocument();
  expect(api.calls.some(({ id }) => id === "pipeline.cancelMail")).toBe(false);
  await type.click(screen.getByRole("button", { name: "Cancel mail" }));
  expect(await screen.findByText(/They'll see the decision on their page/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/Your application/)).not.toBeInTheDocument());
  expect(screen.queryByText(/Left already/)).not.toBeInTheDocument();
  await type.click(screen.getByRole("checkbox", { name: "Call them" }));
  await waitFor(() =>
    expect(api.calls.find(({ id }) => id === "pipeline.setTask")?.body).toEqual({ done: true }),
  );
  expect(screen.getByText("line manager")).toBeInTheDocument();
});

test("drops a mail by itself once it has gone out", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const due = { ...mail, send_at: new Date(Date.now() + 60_000).toISOString() };
  const api = fakeApi();
  api.on(pipeline.mails, () => [due]);
  api.on(pipeline.tasks, () => [task]);
  renderPage(<Planned applicationId={idOf(201)} />, at);
  expect(await screen.findByText(/Your application/)).toBeInTheDocument();
  api.on(pipeline.mails, () => [{ ...due, sent_at: due.send_at }]);
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(screen.getByText(/Your application/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(screen.queryByText(/Your application/)).not.toBeInTheDocument());
  jest.useRealTimers();
});

test("moves an application to another open job of the company", async () => {
  const api = fakeApi();
  const candidate = { _id: idOf(9), first_name: "Ama", last_name: "Mensah", logo_url: null };
  api.on(jobs.list, () => ({
    items: [listed(100), listed(101, { title: "Fitter" })],
    nextCursor: null,
    counts: { draft: 0, pending_approval: 0, open: 2, on_hold: 0, closed: 0, archived: 0 },
    waiting_count: 0,
    departments: [],
    countries: [],
  }));
  api.on(pipeline.moveToJob, () => ({
    _id: idOf(201),
    candidate,
    stage_id: idOf(11),
    status: "active" as const,
    applied_at: "2026-01-01T00:00:00.000Z",
    stage_entered_at: "2026-01-01T00:00:00.000Z",
    version: 2,
    tags: [],
    has_double: false,
    anonymous: false,
    source: "portal" as const,
    added: false,
    credited_to: null,
    facts: null,
    scorecards: null,
    next_event: null,
    open_offer: null,
  }));
  const card = { _id: idOf(201), version: 1, candidate, stage_id: idOf(10) };
  const page = (
    <>
      <MoveToJob card={card} jobId={idOf(100)} lock={null} />
      <Address />
    </>
  );
  const { type } = renderPage(page, { base: "/dashboard", address: "/dashboard" });
  await type.click(screen.getByRole("button", { name: "Move to another job…" }));
  await type.click(await screen.findByRole("combobox", { name: "Job" }));
  const fitter = await screen.findByText("Fitter");
  expect(fitter.closest(".ant-select-item-option")).toHaveTextContent(/Fitter.*Open/);
  await type.click(fitter);
  expect(screen.queryByText("Job 100")).not.toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Job" })).toHaveAccessibleDescription(
    /^.*Open.*They start in its first stage\./,
  );
  await type.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(api.calls.find(({ id }) => id === "pipeline.moveToJob")?.body).toEqual({
      job_id: idOf(101),
      version: 1,
    }),
  );
  await waitFor(() => expect(screen.getByRole("note")).toHaveTextContent(application(idOf(101), idOf(201))));
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(api.callsOf(pipeline.moveToJob).at(-1)?.body).toEqual({
      job_id: idOf(100),
      stage_id: idOf(10),
      version: 2,
      undo: true,
    }),
  );
  await waitFor(() => expect(screen.getByRole("note")).toHaveTextContent(application(idOf(100), idOf(201))));
});

/** Says where the page is. */
function Address() {
  const { pathname, search } = useLocation();
  return (
    <p role="note">
      {pathname}
      {search}
    </p>
  );
}

test("says that tasks couldn't be loaded, and asks again", async () => {
  const api = fakeApi();
  api.on(pipeline.mails, () => []);
  api.on(pipeline.tasks, () => [task]);
  api.refuse(pipeline.tasks, new ApiError(500, "internal", "Something failed."));
  const { type } = renderPage(<Planned applicationId={idOf(201)} />, at);
  expect(await screen.findByText("Couldn't load tasks")).toBeInTheDocument();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("checkbox", { name: "Call them" })).toBeInTheDocument();
  expect(screen.queryByText("Couldn't load tasks")).not.toBeInTheDocument();
});
