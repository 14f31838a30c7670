import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { ApiError, emit, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { checkoutSession } from "../testing/orders.ts";
import { milestone, project } from "../testing/projects.ts";
import ProjectsPage from "./projects-page.tsx";

const BASE = "/dashboard/projects";
const one = project();
const at = `${BASE}/${one._id}`;

async function open(api: FakeApi, address = at) {
  setTransport(api.transport);
  // Code that a browser would fetch is read here first, so that no test waits for a slow disk.
  await import("./project-page.tsx");
  await import("./propose-dialog.tsx");
  return renderPage(<ProjectsPage />, { base: BASE, address });
}

/** An API with a project; what a step answers is shown from then on. */
const withProject = (shown: Project) =>
  fakeApi()
    .on(projects.get, () => shown)
    .on(disputes.get, () => ({ data: null }))
    .on(ratings.mine, () => ({ review: null, may_rate: false, version: null }));

beforeEach(() => localStorage.clear());

test("projects are listed with how far they are and whose turn it is; none lead to the store", async () => {
  const { parts: _, ...item } = one;
  const api = fakeApi().on(projects.list, () => ({
    items: [
      { ...item, done: 1 },
      { ...item, _id: "00000000-0000-4000-8000-000000000299", side: "seller" as const, title: "Other" },
    ],
    nextCursor: null,
  }));
  const { unmount } = await open(api, BASE);
  const [first, second] = within(await screen.findByRole("list", { name: "Projects" })).getAllByRole(
    "listitem",
  );
  expect(first).toHaveTextContent("From Quiet Desk");
  expect(first).toHaveTextContent("1 of 2");
  expect(first).toHaveTextContent("Your turn");
  expect(second).toHaveTextContent("For Acme");
  expect(second).not.toHaveTextContent("Your turn");
  unmount();
  await open(
    fakeApi().on(projects.list, () => ({ items: [], nextCursor: null })),
    BASE,
  );
  expect(await screen.findByRole("link", { name: "Browse the store" })).toBeInTheDocument();
});

test("another's project isn't found, and a failure can be tried again", async () => {
  const api = withProject(one).on(projects.get, () => {
    throw new ApiError(404, "order_not_found", "This order doesn't exist.");
  });
  const { unmount } = await open(api);
  expect(await screen.findByText("Project not found")).toBeInTheDocument();
  unmount();
  api.on(projects.get, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await open(api);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(projects.get, () => one);
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Annual report" })).toBeInTheDocument();
});

test("a brief answers each question, and what is typed outlives a reload", async () => {
  const waiting = project({
    brief: null,
    state: "requirements_needed",
    questions: ["Who reads it?"],
    may: { brief: true },
  });
  const api = withProject(waiting).on(projects.brief, () => one);
  const first = await open(api);
  await first.type.type(await screen.findByRole("textbox", { name: /What you need/ }), "A report.");
  expect(screen.getByRole("button", { name: "Send brief" })).toBeDisabled();
  first.unmount();
  const { type } = await open(api);
  expect(await screen.findByRole("textbox", { name: /What you need/ })).toHaveValue("A report.");
  await type.type(screen.getByRole("textbox", { name: /Who reads it/ }), "Members");
  await type.click(screen.getByRole("button", { name: "Send brief" }));
  await waitFor(() =>
    expect(api.callsOf(projects.brief)[0]?.body).toEqual({
      text: "A report.",
      answers: ["Members"],
      file_ids: [],
    }),
  );
  expect(await screen.findByText("A report.")).toBeInTheDocument();
});

test("what was submitted is approved after a question, or sent back as often as was agreed", async () => {
  const submission = {
    number: 1,
    text: "Here it is.",
    files: [],
    at: "2026-06-02T09:00:00.000Z",
    changes: null,
  };
  const part = milestone(1, {
    state: "submitted",
    submissions: [submission],
    may: { approve: true, request_changes: true, dispute: true },
  });
  const shown = project({ parts: [part, milestone(2, { state: "draft" })] });
  const api = withProject(shown)
    .on(projects.requestChanges, () => shown)
    .on(projects.approve, () => project({ parts: [milestone(1, { state: "approved" })], done: 1 }));
  const { type } = await open(api);
  const details = await screen.findByRole("region", { name: /Part 1/ });
  expect(details).toHaveTextContent("Here it is.");
  expect(details).toHaveTextContent("1 revision left");
  await type.type(within(details).getByRole("textbox", { name: "What should change" }), "Shorter");
  const change = within(details).getByRole("button", { name: "Request changes" });
  // A double click: the second comes before anything is drawn anew.
  fireEvent.click(change);
  fireEvent.click(change);
  expect(await screen.findByText("Quiet Desk has been told.")).toBeInTheDocument();
  expect(api.callsOf(projects.requestChanges).map(({ body }) => body)).toEqual([{ text: "Shorter" }]);
  await type.click(within(details).getByRole("button", { name: "Approve" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve Part 1?" });
  expect(dialog).toHaveTextContent("Quiet Desk is paid $20.00 in 5 days");
  await type.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(within(await screen.findByRole("region", { name: "Done" })).getByText("Part 1")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Request changes" })).not.toBeInTheDocument();
});

test("the page stays at the milestone that was acted on, until the person chooses another", async () => {
  const before = milestone(1, { state: "submitted", may: { approve: true } });
  const next = milestone(2, { state: "draft", may: { fund: true } });
  let shown = project({ parts: [before, next] });
  const api = withProject(shown)
    .on(projects.get, () => shown)
    .on(projects.approve, () => {
      shown = project({ parts: [milestone(1, { state: "approved" }), next], done: 1 });
      return shown;
    });
  const { type } = await open(api);
  await type.click(await screen.findByRole("button", { name: "Approve" }));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("region", { name: "Part 1 Approved" })).toBeInTheDocument();
  const reads = api.callsOf(projects.get).length;
  act(() => emit("wallet.changed.v1", {}));
  await waitFor(() => expect(api.callsOf(projects.get).length).toBeGreaterThan(reads));
  expect(screen.getByRole("region", { name: "Part 1 Approved" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Fund/ })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: /^Part 2/ }));
  expect(await screen.findByRole("button", { name: "Fund $20.00" })).toBeInTheDocument();
});

test("a step that comes too late says so, and shows where the project is", async () => {
  const part = milestone(1, { state: "submitted", may: { approve: true } });
  let shown = project({ parts: [part] });
  const api = withProject(shown)
    .on(projects.get, () => shown)
    .on(projects.approve, () => {
      shown = project({ parts: [milestone(1, { state: "cancelled" })], state: "refunded" });
      throw new ApiError(409, "order_moved", "This order has moved on since you looked.");
    });
  const { type } = await open(api);
  expect(await screen.findByText("You have asked for changes as often as was agreed.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Approve" }));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("This order has moved on since you looked.")).toBeInTheDocument();
  expect(await screen.findByText("Refunded")).toBeInTheDocument();
});

test("a milestone is funded from the wallet, or what it lacks is paid by card or bank", async () => {
  const part = milestone(2, { state: "draft", may: { fund: true } });
  const api = withProject(project({ parts: [milestone(1), part] })).on(projects.fund, () => one);
  const { type, unmount } = await open(api);
  await type.click(await screen.findByRole("button", { name: "Fund $20.00" }));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Fund $20.00" }));
  await waitFor(() => expect(api.callsOf(projects.fund)).toHaveLength(1));
  unmount();
  const lacking = withProject(project({ parts: [part], available: 500 })).on(
    checkoutSessions.beginFunding,
    () => {
      throw new ApiError(422, "above_limit", "You can deposit at most $1.00 at once.");
    },
  );
  const second = await open(lacking);
  await second.type.click(await screen.findByRole("button", { name: "Pay $15.00 by card or bank" }));
  expect(await screen.findByText("You can deposit at most $1.00 at once.")).toBeInTheDocument();
  const session = checkoutSession({ project_id: one._id });
  lacking.on(checkoutSessions.beginFunding, () => ({ data: session }));
  await second.type.click(screen.getByRole("button", { name: "Pay $15.00 by card or bank" }));
  await waitFor(() => expect(lacking.callsOf(checkoutSessions.beginFunding)).toHaveLength(2));
  const [first, again] = lacking.callsOf(checkoutSessions.beginFunding);
  expect(again?.body).toEqual(first?.body);
});

test("a milestone above the company's limit is asked for instead of funded", async () => {
  const draft = milestone(1, { state: "draft", may: { fund: true } });
  const before = project({ approval_limit: 1500, available: 0, parts: [draft] });
  const api = withProject(before).on(purchaseRequests.askToFund, () => ({
    ...before,
    parts: [{ ...draft, is_asked: true }],
  }));
  const { type } = await open(api);
  expect(
    await screen.findByText(/limit is \$15\.00, so a colleague has to approve this/),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^(Fund|Deposit)/ })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Ask for approval" }));
  expect(await screen.findByRole("link", { name: "See the request" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store/purchases",
  );
});

test("a seller hands over in words, and gives the money back after a question", async () => {
  const part = milestone(1, { net: 1700, may: { submit: true, refund: true } });
  const shown = project({ side: "seller", parts: [part], waits_for: "seller", available: null });
  const api = withProject(shown)
    .on(projects.submit, () => shown)
    .on(projects.refund, () => shown);
  const { type } = await open(api);
  expect(await screen.findByText(/\$17\.00 for you/)).toBeInTheDocument();
  await type.type(screen.getByRole("textbox", { name: /What you hand over/ }), "Here it is.");
  await type.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() =>
    expect(api.callsOf(projects.submit)[0]?.body).toEqual({ text: "Here it is.", file_ids: [] }),
  );
  await type.click(screen.getByRole("button", { name: "Refund $20.00" }));
  const dialog = await screen.findByRole("dialog", { name: "Refund Part 1?" });
  await type.type(within(dialog).getByRole("textbox", { name: "Why" }), "Ill");
  await type.click(within(dialog).getByRole("button", { name: "Refund $20.00" }));
  await waitFor(() => expect(api.callsOf(projects.refund)[0]?.body).toEqual({ reason: "Ill" }));
});

test("a change order keeps what is funded, drops and adds the rest, and the other side reads what would change", async () => {
  const api = withProject(project({ may: { propose: true } })).on(projects.propose, () => one);
  const { type, unmount } = await open(api);
  await type.click(await screen.findByRole("button", { name: "Change order" }));
  const dialog = await screen.findByRole("dialog", { name: "Change order" });
  expect(within(dialog).getByRole("button", { name: "Ask Quiet Desk" })).toBeDisabled();
  expect(within(dialog).getByRole("spinbutton", { name: "Price of milestone 1" })).toBeDisabled();
  expect(within(dialog).queryByRole("button", { name: "Remove milestone 1" })).not.toBeInTheDocument();
  await type.click(within(dialog).getByRole("button", { name: "Remove milestone 2" }));
  await type.click(within(dialog).getByRole("button", { name: "Add milestone" }));
  await type.type(within(dialog).getByRole("textbox", { name: "Name of milestone 2" }), "Print");
  const ask = within(dialog).getByRole("button", { name: "Ask Quiet Desk" });
  const sum = within(dialog).getByRole("spinbutton", { name: "Price of milestone 2" });
  expect(sum).toHaveValue("");
  expect(dialog).toHaveTextContent("Price of milestone 2: Enter between $1.00 and $9,999,999.00.");
  expect(ask).toBeDisabled();
  await type.type(sum, "1");
  await type.click(ask);
  const [first] = one.parts;
  await waitFor(() =>
    expect(api.callsOf(projects.propose)[0]?.body).toEqual({
      kind: "change",
      text: "",
      milestones: [
        { _id: first?._id, title: "Part 1", delivers: "A page of text", amount: 2000, days: 5 },
        { _id: null, title: "Print", delivers: "", amount: 100, days: 7 },
      ],
    }),
  );
  unmount();
  const proposal = {
    _id: "00000000-0000-4000-8000-000000000301",
    kind: "change" as const,
    side: "seller" as const,
    text: "It takes longer.",
    milestones: [
      { _id: first?._id ?? "", title: "Part 1", delivers: "A page of text", amount: 2000, days: 8 },
      { _id: null, title: "Print", delivers: "Paper", amount: 500, days: 1 },
    ],
    state: "open" as const,
    created_at: "2026-06-02T09:00:00.000Z",
    closed_at: null,
  };
  const asked = withProject(project({ proposal, may: { answer: true } })).on(projects.answer, () => one);
  const second = await open(asked);
  const panel = await screen.findByRole("region", { name: "Quiet Desk proposes: change order" });
  for (const words of [
    "It takes longer.",
    "Part 1: 5 days become 8 days",
    "New: Print, $5.00, 1 day",
    "Part 2: dropped",
  ])
    expect(panel).toHaveTextContent(words);
  await second.type.click(within(panel).getByRole("button", { name: "Agree" }));
  await waitFor(() => expect(asked.callsOf(projects.answer)[0]?.body).toEqual({ agrees: true }));
});

test("a paused project says so and goes on when someone resumes it; one that is late is canceled alone", async () => {
  const api = withProject(
    project({ paused_at: "2026-06-03T09:00:00.000Z", may: { resume: true, cancel: true } }),
  )
    .on(projects.resume, () => one)
    .on(projects.cancel, () => one);
  const { type } = await open(api);
  expect(await screen.findByText(/Paused since/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Cancel project" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel Annual report?" });
  expect(dialog).toHaveTextContent("you need no one's agreement");
  await type.click(within(dialog).getByRole("button", { name: "Keep the project" }));
  await type.click(screen.getByRole("button", { name: "Resume" }));
  await waitFor(() => expect(screen.queryByText(/Paused since/)).not.toBeInTheDocument());
  expect(api.callsOf(projects.cancel)).toHaveLength(0);
});
