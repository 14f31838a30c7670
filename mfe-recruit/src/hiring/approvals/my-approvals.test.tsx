import { screen, within } from "@testing-library/react";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { myApprovals } from "@loubby/shared-contracts/http/approvals/my-approvals";
import type { MyApprovalDetail } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import ApprovalsPage from "./approvals-page.tsx";

const BASE = "/dashboard/jobs/approvals";
const GUEST = member("guest");
const personOf = (_id: string, first_name: string) => ({
  _id,
  first_name,
  last_name: "Mensah",
  logo_url: null,
});
const MIA = personOf(idOf(7), "Mia");
const DAY = "2026-12-01T10:00:00.000Z";

function offerOf(decision: "approved" | null): MyApprovalDetail {
  const item = {
    _id: idOf(500),
    kind: "offer" as const,
    state: decision ?? ("pending" as const),
    title: "the offer to Kofi Mensah",
    job_id: idOf(100),
    job_title: "Baker",
    requested_by: MIA,
    requested_at: DAY,
    decision,
    decided_at: decision && DAY,
    subject_state: decision === null ? "pending_approval" : "accepted",
  };
  const step = {
    person: personOf(GUEST._id, "Gus"),
    instead_of: null,
    decision,
    decided_at: decision && DAY,
    carried: false,
  };
  const round = {
    name: "Finance",
    required_count: 1,
    open_to_managers: false,
    state: decision ?? ("due" as const),
    due_at: DAY,
    steps: [step],
  };
  const { requested_by, requested_at, kind, state } = item;
  return {
    ...item,
    approval: {
      _id: idOf(500),
      kind,
      state,
      requested_by,
      requested_at,
      decided_by: null,
      decided_at: null,
      reason: "",
      mode: "sequence",
      rounds: [round],
    },
    job: null,
    offer: [
      { label: "Pay", before: "₦8,000,000 a year", after: "₦9,000,000 a year" },
      { label: "Benefits", before: null, after: "" },
    ],
    link: "/dashboard/jobs/joblisting/x/board",
  };
}

function server() {
  let item = offerOf(null);
  const api = fakeApi();
  api.on(myApprovals.list, (_, { query }) => {
    const isDecided = item.decision !== null;
    return { items: isDecided === (query?.show === "decided") ? [item] : [], nextCursor: null };
  });
  api.on(myApprovals.get, () => item);
  api.on(approvals.decide, () => {
    item = offerOf("approved");
    return item.approval;
  });
  return api;
}

function show(further = "") {
  setSession({ user: GUEST, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<ApprovalsPage />, { base: BASE, address: BASE + further });
}

test("lists what waits for someone, who reads the terms, approves, and still sees what became of it", async () => {
  const api = server();
  const { type } = show();
  await type.click(await screen.findByRole("link", { name: "The offer to Kofi Mensah" }));
  expect(await screen.findByText("This offer needs your approval")).toBeInTheDocument();
  expect(screen.getByText("₦9,000,000 a year")).toBeInTheDocument();
  expect(screen.getByText("₦8,000,000 a year").tagName).toBe("DEL");
  expect(screen.getByText("Benefits").nextElementSibling).toHaveTextContent(/^None$/);
  expect(screen.queryByRole("link", { name: "Open the application" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Offer now: Accepted.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  expect(api.callsOf(approvals.decide).map(({ body }) => body)).toEqual([
    { decision: "approve", comment: "" },
  ]);
  await type.click(screen.getByRole("link", { name: "My approvals" }));
  expect(await screen.findByText("Nothing is waiting for you")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Decided" }));
  const list = within(await screen.findByRole("list", { name: "Decided" }));
  expect(list.getByRole("listitem")).toHaveTextContent(/Accepted.*You approved it/);
});

test("says once that an offer is approved, and that it hasn't been sent", async () => {
  const api = server();
  api.on(myApprovals.get, () => ({ ...offerOf("approved"), subject_state: "approved" }));
  show(`/${idOf(500)}`);
  expect(await screen.findByRole("note")).toHaveTextContent(/^ApprovedThe offer hasn't been sent yet\.$/);
});

test("asks why before sending back", async () => {
  const api = server();
  const { type } = show(`/${idOf(500)}`);
  await type.click(await screen.findByRole("button", { name: "Send back" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Send back" })).toBeDisabled();
  await type.type(dialog.getByLabelText("What should change?"), "Too much");
  await type.click(dialog.getByRole("button", { name: "Send back" }));
  await screen.findByText(/Offer now/);
  expect(api.callsOf(approvals.decide)[0]?.body).toEqual({ decision: "send_back", comment: "Too much" });
});

test("shows a request that doesn't ask the reader as not found", async () => {
  const api = server();
  const message = "This request doesn't exist, or you aren't asked to decide it.";
  api.refuse(myApprovals.get, new ApiError(404, "approval_not_found", message));
  show(`/${idOf(501)}`);
  expect(await screen.findByText("Request not found")).toBeInTheDocument();
});

test("offers to load the list again when that failed", async () => {
  const api = server();
  api.refuse(myApprovals.list, new ApiError(500, "internal", "Broken"));
  const { type } = show();
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.refusals.clear();
  await type.click(retry);
  expect(await screen.findByRole("link", { name: "The offer to Kofi Mensah" })).toBeInTheDocument();
});
