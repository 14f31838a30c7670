import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { reviewReports } from "@loubby/shared-contracts/http/agents/ratings";
import type { ReviewReport } from "@loubby/shared-contracts/http/agents/ratings.schema";
import { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import type { ListingAppeal } from "@loubby/shared-contracts/http/agents/selling/listing-appeals.schema";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import { ApiError, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { agentFields } from "../testing/own-listings.ts";
import ReviewsPage from "./reviews-page.tsx";

beforeAll(() => import("./review-page.tsx"));
beforeEach(() => localStorage.clear());

const BASE = "/dashboard/admin/listing-reviews";
const head = {
  _id: "00000000-0000-4000-8000-000000000001",
  listing_id: "00000000-0000-4000-8000-000000000002",
  version: 2,
  state: "pending" as const,
  title: "Receipt Reader",
  store: "Quiet Desk",
  seller: "Lina Haddad",
  submitted_at: "2026-11-01T08:00:00.000Z",
  due_at: "2026-11-04T08:00:00.000Z",
};
const review: ListingReviewPage = {
  ...head,
  fields: agentFields,
  live: { ...agentFields, summary: "Reads receipts." },
  notes: [],
  checks: null,
  decided_at: null,
  decided_by: null,
  sale: "published",
  suspension: null,
  lookalikes: [],
};

function render(api: FakeApi, at = "") {
  setTransport(api.transport);
  return renderPage(<ReviewsPage base={BASE} />, { base: BASE, address: `${BASE}${at}` });
}

const withReview = () =>
  fakeApi()
    .on(listingReviews.list, () => ({ items: [head], nextCursor: null }))
    .on(listingReviews.get, () => review)
    .on(listingReviews.decide, (_, { body: { decision } }) => ({ ...review, state: decision }));

test("what waits is listed, and what is late says so", async () => {
  const { type } = render(withReview());
  expect(await screen.findByRole("listitem")).toHaveTextContent(
    /Receipt Reader.*Quiet Desk, Lina Haddad.*Late/s,
  );
  await type.click(screen.getByRole("link", { name: "Receipt Reader" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Receipt Reader" })).toBeInTheDocument();
});

test("agents that look like it are named, each with what is the same", async () => {
  const lookalike = { listing_id: head._id, title: "Receipt reader", store: "Loud Desk" };
  const api = withReview().on(listingReviews.get, () => ({
    ...review,
    lookalikes: [{ ...lookalike, same: ["address" as const, "name" as const] }],
  }));
  render(api, `/${head._id}`);
  const said = await screen.findByRole("region", { name: "Similar agents" });
  expect(said).toHaveTextContent("Receipt reader by Loud Desk: same address, same name");
  expect(within(said).getByRole("link", { name: "Receipt reader" })).toHaveAttribute(
    "href",
    `${BASE}/listing/${head._id}`,
  );
});

test("each field shows what it was before, and a note sends the version back", async () => {
  const api = withReview();
  const { place, type } = render(api, `/${head._id}`);
  const summary = await screen.findByRole("region", { name: "In a sentence" });
  expect(summary).toHaveTextContent(/Changed.*Before.*Reads receipts\./s);
  expect(screen.getByRole("region", { name: "Name" })).not.toHaveTextContent("Changed");
  expect(screen.getByRole("button", { name: "Request changes" })).toBeDisabled();
  await type.click(within(summary).getByRole("button", { name: "Add note on In a sentence" }));
  await type.type(
    within(summary).getByRole("textbox", { name: "How to mend it" }),
    "Say how you measured it.",
  );
  // No reason is chosen for the reviewer.
  expect(screen.getByRole("button", { name: "Request changes" })).toBeDisabled();
  await type.click(within(summary).getByRole("combobox", { name: "What is wrong with in a sentence" }));
  await type.click(await screen.findByTitle("The price isn't clear"));
  await type.click(screen.getByRole("button", { name: "Request changes" }));
  await waitFor(() => expect(place()).toBe(BASE));
  expect(api.callsOf(listingReviews.decide)[0]?.body).toEqual({
    decision: "changes_requested",
    notes: [{ field: "summary", code: "PRICE_UNCLEAR", text: "Say how you measured it." }],
  });
});

test("a reviewer reads what the checks asked, and asks something too", async () => {
  const connection = { kind: "a2a" as const, url: "https://agent.example", part: "" };
  const checked = { name: "It answers each sample", code: "ENDPOINT_DOWN" as const, field: "samples" };
  const answers = [{ question: "Say hello", answer: "Hello <b>there</b>" }];
  const checks = {
    checked_at: "2026-11-01T08:00:00.000Z",
    revision: 1,
    results: [{ ...checked, outcome: "passed" as const, text: "", answers }],
  };
  const api = withReview()
    .on(listingReviews.get, () => ({
      ...review,
      version: 1,
      live: null,
      fields: { ...agentFields, connection },
      checks,
    }))
    .on(listingReviews.ask, (_, { body }) => ({ data: { answer: `You said: ${body.question}` } }));
  const { type } = render(api, `/${head._id}`);
  expect(await screen.findByText("Hello <b>there</b>")).toBeInTheDocument();
  const question = screen.getByRole("textbox", { name: "Your question" });
  const send = screen.getByRole("button", { name: "Ask" });
  fireEvent.change(question, { target: { value: "a".repeat(6000) } });
  expect(question).toHaveAccessibleDescription(
    "Questions can have up to 4,000 characters. Shorten yours by 2,000.",
  );
  expect(send).toBeDisabled();
  fireEvent.change(question, { target: { value: "And you?" } });
  await type.click(send);
  expect(await screen.findByText("You said: And you?")).toBeInTheDocument();
  // What a first version of something that runs doesn't have isn't shown.
  for (const name of ["Milestones", "What is new"])
    expect(screen.queryByRole("region", { name })).not.toBeInTheDocument();
});

test("the page of an agent that was taken out says so and why", async () => {
  const suspension = { reason: "It stopped answering.", suspended_at: "2026-11-02T08:00:00.000Z" };
  const api = withReview().on(listingReviews.get, () => ({
    ...review,
    state: "approved" as const,
    sale: "suspended" as const,
    suspension,
  }));
  render(api, `/${head._id}`);
  expect(await screen.findByText("Taken out")).toBeInTheDocument();
  expect(screen.getByText("It stopped answering.")).toBeInTheDocument();
  expect(screen.queryByText("In the store")).not.toBeInTheDocument();
});

test("an agent's own address leads to its newest review", async () => {
  const api = withReview().on(listingReviews.ofListing, () => ({ data: { version_id: head._id } }));
  const { place } = render(api, `/listing/${head.listing_id}`);
  await waitFor(() => expect(place()).toBe(`${BASE}/${head._id}`));
});

test("a version that was decided meanwhile says so, and nothing is lost", async () => {
  const api = withReview().on(listingReviews.decide, () => {
    throw new ApiError(409, "review_decided", "This version was decided or withdrawn meanwhile.");
  });
  const { type } = render(api, `/${head._id}`);
  await type.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("decided or withdrawn meanwhile");
});

test("an agent leaves the store with a reason, and comes back", async () => {
  let sale: ListingReviewPage["sale"] = "published";
  const api = withReview()
    .on(listingReviews.get, () => ({ ...review, state: "approved" as const, sale }))
    .on(listingReviews.suspend, () => {
      sale = "suspended";
      return { data: { sale } };
    })
    .on(listingReviews.reinstate, () => {
      sale = "published";
      return { data: { sale } };
    });
  const { type } = render(api, `/${head._id}`);
  await type.click(await screen.findByRole("button", { name: "Take out of the store" }));
  expect(screen.getByRole("button", { name: "Take out of the store" })).toBeDisabled();
  await type.type(screen.getByRole("textbox", { name: "Why it leaves the store" }), "It stopped answering.");
  await type.click(screen.getByRole("button", { name: "Take out of the store" }));
  await type.click(await screen.findByRole("button", { name: "Put back into the store" }));
  expect(await screen.findByRole("button", { name: "Take out of the store" })).toBeInTheDocument();
  expect(api.callsOf(listingReviews.suspend)[0]?.body).toEqual({ reason: "It stopped answering." });
});

const appeal: ListingAppeal = {
  _id: "00000000-0000-4000-8000-000000000003",
  listing_id: head.listing_id,
  title: "Receipt Reader",
  store: "Quiet Desk",
  text: "It answers again since Tuesday.",
  created_at: "2026-11-01T08:00:00.000Z",
  version_id: null,
  version: null,
  reason: "It stopped answering.",
  decided_at: null,
  decided_by: null,
  upheld: null,
  answer: null,
};

test("an appeal says what it speaks against, and is answered", async () => {
  let items = [appeal];
  const api = withReview()
    .on(listingAppeals.list, () => ({ items, nextCursor: null }))
    .on(listingAppeals.decide, (_, { body }) => {
      items = [];
      return { ...appeal, ...body };
    });
  const { type } = render(api, "?state=appeals");
  const line = await screen.findByRole("listitem");
  expect(line).toHaveTextContent(/Suspended.*It stopped answering.*It answers again since Tuesday/s);
  await type.type(within(line).getByRole("textbox", { name: "Your answer" }), "It does.");
  await type.click(within(line).getByRole("button", { name: "Uphold" }));
  expect(await screen.findByRole("heading", { name: "No appeals" })).toBeInTheDocument();
  expect(api.callsOf(listingAppeals.decide)[0]?.body).toEqual({ upheld: true, answer: "It does." });
});

test("an answer survives a reload until it is sent", async () => {
  const api = withReview().on(listingAppeals.list, () => ({ items: [appeal], nextCursor: null }));
  const { type, unmount } = render(api, "?state=appeals");
  await type.type(await screen.findByRole("textbox", { name: "Your answer" }), "It does.");
  unmount();
  render(api, "?state=appeals");
  expect(await screen.findByRole("textbox", { name: "Your answer" })).toHaveValue("It does.");
});

test("an answered appeal says how it was decided, and by which of the staff", async () => {
  const heard = { ...appeal, upheld: false, answer: "It still doesn't.", decided_by: "Ruth Adeyemi" };
  const api = withReview().on(listingAppeals.list, () => ({ items: [heard], nextCursor: null }));
  render(api, "?state=answered");
  expect(await screen.findByRole("listitem")).toHaveTextContent(
    /Turned down by Ruth Adeyemi.*It still doesn't/s,
  );
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(api.queries(listingAppeals.list)).toEqual([{ state: "decided", limit: 30 }]);
});

test("nothing to review is told apart from what can't be read", async () => {
  const api = withReview().on(listingReviews.list, () => ({ items: [], nextCursor: null }));
  render(api);
  expect(await screen.findByRole("heading", { name: "Nothing waits for review" })).toBeInTheDocument();
});

const report: ReviewReport = {
  _id: "00000000-0000-4000-8000-000000000004",
  listing_id: head.listing_id,
  title: "Receipt Reader",
  store: "Quiet Desk",
  author: "Zuri Mwangi",
  rating: 1,
  body: "Buy mine!",
  reason: "It advertises another agent.",
  by_seller: true,
  created_at: "2026-11-01T08:00:00.000Z",
  decided_at: null,
  decided_by: null,
  upheld: null,
};

test("a reported review says who wrote what and why it was reported, and is hidden", async () => {
  let items = [report];
  const api = withReview()
    .on(reviewReports.list, () => ({ items, nextCursor: null }))
    .on(reviewReports.decide, (_, { body }) => {
      items = [];
      return { ...report, ...body };
    });
  const { type } = render(api, "?state=reported");
  const line = await screen.findByRole("listitem");
  expect(line).toHaveTextContent(
    /Zuri Mwangi gave one star and wrote:.*Buy mine!.*The seller says: It advertises another agent\./s,
  );
  await type.click(within(line).getByRole("button", { name: "Hide it" }));
  expect(await screen.findByRole("heading", { name: "No reported reviews" })).toBeInTheDocument();
  expect(api.callsOf(reviewReports.decide)[0]?.body).toEqual({ upheld: true });
});

test("a note longer than it can be stays, says by how much, and waits", async () => {
  const { type } = render(withReview(), `/${head._id}`);
  await type.click((await screen.findAllByRole("button", { name: /^Add note/ }))[0] as HTMLElement);
  const words = await screen.findByLabelText("How to mend it");
  fireEvent.change(words, { target: { value: "a".repeat(610) } });
  expect(words).toHaveValue("a".repeat(610));
  expect(words).toHaveAccessibleDescription("Notes can have up to 600 characters. Shorten yours by 10.");
});
