import { screen, waitFor, within } from "@testing-library/react";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import type { DailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail.schema";
import { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import type { WorkItem } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import { ApiError, emit, type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MyWorkPage from "./my-work-page.tsx";
import MyWorkWidget from "./my-work-widget.tsx";

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const JOB = { _id: idOf(100), title: "Welder", place: "Accra, Ghana", opened_at: "2026-01-03T12:00:00.000Z" };
const KOFI = { application_id: idOf(1), name: "Kofi Mensah" };

const item = (number: number, change: Partial<WorkItem>): WorkItem => ({
  _id: idOf(number),
  kind: "task",
  form: "task",
  title: "Call Kofi",
  count: 1,
  candidate: KOFI,
  job: JOB,
  due_at: inHours(-30),
  at: null,
  ...change,
});
const CALL = item(10, {});
const CARD = item(11, { kind: "scorecard", form: "scorecard", title: "Panel", due_at: inHours(0.1) });
const APPROVAL = item(12, {
  kind: "approval",
  form: "open_job",
  title: "Baker",
  candidate: null,
  job: { ...JOB, _id: idOf(101), title: "Baker" },
  due_at: inHours(40),
});
const MEETING = item(13, {
  kind: "event",
  form: "meeting",
  title: "Stand-up",
  candidate: null,
  job: null,
  due_at: inHours(-0.1),
});
const ANSWERS = item(14, {
  kind: "answer",
  form: "promise",
  title: "",
  count: 1000,
  candidate: null,
  due_at: inHours(-5),
});
const SOMEDAY = item(15, { title: "Tidy up", due_at: null });

function server(all: readonly WorkItem[]) {
  const api = fakeApi();
  const open = new Map(all.map((one) => [one._id, one]));
  let mail: DailyMail = { my_work: false, approvals: "at_once", hour: 7, time_zone: "UTC" };
  const sent: boolean[] = [];
  api.on(myWork.list, (_, { query }) => {
    const shown = [...open.values()].filter(({ kind }) => query?.kind === undefined || kind === query.kind);
    const counts = { task: 0, scorecard: 0, approval: 0, event: 0, answer: 0 };
    for (const { kind } of open.values()) counts[kind] += 1;
    return {
      items: shown,
      nextCursor: null,
      counts,
      days: { today_ends: inHours(1), week_ends: inHours(24 * 7) },
    };
  });
  api.on(pipeline.setTask, ({ taskId }, { body }) => {
    sent.push(body.done);
    const task = all.find(({ _id }) => _id === taskId);
    if (!task) throw new ApiError(404, "task_not_found", "This task was deleted.");
    if (body.done) open.delete(task._id);
    else open.set(task._id, task);
    return {
      _id: task._id,
      application_id: KOFI.application_id,
      kind: "task" as const,
      title: task.title,
      assignee: "Mia",
      due_at: task.due_at,
      done_at: null,
    };
  });
  api.on(dailyMail.get, () => mail);
  api.on(dailyMail.set, (_, { body }) => (mail = body));
  return { api, sent, open, mail: () => mail };
}

function signIn(permissions?: readonly PermissionEntry[]) {
  const user = member(permissions ? "recruiter" : "admin", permissions ?? []);
  setSession({
    user,
    token: "token",
    activeSubscription: { id: "s", sub_name_slug: "growth_plan_monthly" },
    coupon: null,
  });
}
const openPage = (address = "/") => {
  signIn();
  return renderPage(<MyWorkPage />, { address });
};
const part = (name: string) => screen.findByRole("group", { name });

test("lists work by when it is due, each leading to its place", async () => {
  server([CALL, ANSWERS, MEETING, CARD, APPROVAL, SOMEDAY]);
  openPage();
  const overdue = await part("Overdue");
  expect(within(overdue).getByRole("link", { name: "Call Kofi" })).toHaveAttribute(
    "href",
    `/dashboard/jobs/joblisting/${JOB._id}/board?application=${KOFI.application_id}`,
  );
  expect(within(overdue).getAllByText("Kofi Mensah · Welder")).toHaveLength(1);
  expect(within(overdue).getByRole("link", { name: "1,000+ candidates expect an answer" })).toHaveAttribute(
    "href",
    `/dashboard/jobs/joblisting/${JOB._id}/board`,
  );
  const today = await part("Today");
  expect(within(today).getByRole("link", { name: "Stand-up" }).getAttribute("href")).toMatch(
    /^\/dashboard\/schedule\?date=\d{4}-\d\d-\d\d&event=/,
  );
  expect(within(today).getByRole("link", { name: "Scorecard: Panel" }).getAttribute("href")).toMatch(
    /&section=scorecards&card=/,
  );
  expect(
    within(await part("Next 7 days")).getByRole("link", { name: "Approve the job Baker" }),
  ).toHaveAttribute("href", `/dashboard/jobs/approvals/${APPROVAL._id}`);
  expect(within(await part("Later")).getByText("No due date")).toBeVisible();
});

test("says of jobs with one title where they are, or else when they were opened", async () => {
  const at = (number: number, place: string, opened_at = JOB.opened_at) =>
    item(number, { job: { ...JOB, _id: idOf(number + 100), place, opened_at } });
  server([
    at(21, "Accra, Ghana"),
    at(22, "Lagos, Nigeria"),
    at(23, "Lagos, Nigeria", "2020-02-05T12:00:00Z"),
    APPROVAL,
  ]);
  openPage();
  const overdue = await part("Overdue");
  const about = within(overdue).getAllByText(/^Kofi Mensah/);
  expect(about.map(({ textContent }) => textContent)).toEqual([
    "Kofi Mensah · Welder · Accra, Ghana",
    expect.stringMatching(/^Kofi Mensah · Welder · opened Jan 3/),
    "Kofi Mensah · Welder · opened Feb 5, 2020",
  ]);
  const week = await part("Next 7 days");
  expect(within(week).queryByText(/Ghana/)).not.toBeInTheDocument();
});

test("writes every overdue date as a day", async () => {
  const days = [3, 30, 24 * 20].map((hours) => inHours(-hours));
  server(days.map((due_at, at) => item(30 + at, { due_at })));
  openPage();
  const times = (await part("Overdue")).querySelectorAll("time");
  const written = new Intl.DateTimeFormat("en", { month: "short", day: "numeric" });
  for (const [at, time] of [...times].entries())
    expect(time).toHaveTextContent(written.format(Date.parse(days[at] ?? "")));
});

test("says on the dashboard who waits while nothing is due", async () => {
  const { api } = server([]);
  let waiting_count = 4;
  const counts = { draft: 0, pending_approval: 0, open: 1, on_hold: 0, closed: 0, archived: 0 };
  api.on(jobs.list, () => ({
    items: [],
    nextCursor: null,
    counts,
    waiting_count,
    departments: [],
    countries: [],
  }));
  signIn();
  const first = renderPage(<MyWorkWidget />, { address: "/" });
  expect(await screen.findByRole("link", { name: "4 new applicants to review" })).toHaveAttribute(
    "href",
    "/dashboard/jobs/joblisting?waiting=yes",
  );
  expect(screen.getByText("No tasks due")).toBeVisible();
  first.unmount();
  waiting_count = 0;
  renderPage(<MyWorkWidget />, { address: "/" });
  expect(await screen.findByText("You're all caught up")).toBeVisible();
});

test("marks a task done at once, and undoes it from the toast", async () => {
  const { sent } = server([CALL]);
  const { type } = openPage();
  await type.click(await screen.findByRole("checkbox", { name: "Mark done: Call Kofi" }));
  expect(await screen.findByText("You're all caught up")).toBeVisible();
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Call Kofi" })).toBeVisible();
  expect(sent).toEqual([true, false]);
});

test("puts a task that couldn't be done back, and says why", async () => {
  const { api } = server([CALL]);
  const { type } = openPage();
  const box = await screen.findByRole("checkbox");
  api.on(pipeline.setTask, () => {
    throw new ApiError(404, "task_not_found", "This task was deleted.");
  });
  await type.click(box);
  expect(await screen.findByText("This task was deleted.")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Call Kofi" })).toBeVisible();
});

test("narrows to one kind in the address, with counts, and back", async () => {
  server([CALL, CARD]);
  const { type } = openPage("/?kind=approval");
  expect(await screen.findByText("No approvals wait for you")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Scorecards 1" }));
  expect(await screen.findByRole("link", { name: "Scorecard: Panel" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Call Kofi" })).toBeNull();
  await type.click(screen.getByRole("button", { name: "All" }));
  expect(await screen.findByRole("link", { name: "Call Kofi" })).toBeVisible();
});

test("reads anew when something happens elsewhere", async () => {
  const { open } = server([CALL]);
  openPage();
  await screen.findByRole("link", { name: "Call Kofi" });
  open.set(CARD._id, CARD);
  emit("notifications.changed.v1", {});
  expect(await screen.findByRole("link", { name: "Scorecard: Panel" })).toBeVisible();
});

test("locks tasks for someone who may only read", async () => {
  server([CALL]);
  signIn([{ feature: "application", action: ["read"] }]);
  renderPage(<MyWorkPage />, { address: "/" });
  expect(await screen.findByRole("checkbox")).toBeDisabled();
});

test("says what failed, and tries again", async () => {
  const { api } = server([CALL]);
  api.on(myWork.list, () => {
    throw new ApiError(403, "forbidden", "You can't see this.");
  });
  const { type } = openPage();
  expect(await screen.findByText("Couldn't load your work")).toBeVisible();
  server([CALL]);
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Call Kofi" })).toBeVisible();
});

test("turns the daily mail on in this browser's time zone, and changes its hour", async () => {
  const { mail } = server([]);
  const { type } = openPage();
  await type.click(await screen.findByRole("switch", { name: "E-mail me a daily summary of my work" }));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() =>
    expect(mail()).toEqual({ my_work: true, approvals: "at_once", hour: 7, time_zone: here }),
  );
  expect(await screen.findByRole("combobox", { name: "Hour" })).toBeVisible();
});

test("shows the first of it on the dashboard, with a link to all", async () => {
  server([CALL, CARD]);
  signIn();
  renderPage(<MyWorkWidget />, { address: "/" });
  expect(await screen.findByRole("link", { name: "Call Kofi" })).toBeVisible();
  expect(screen.getByRole("link", { name: "All my work (2)" })).toHaveAttribute("href", "/dashboard/my-work");
});
