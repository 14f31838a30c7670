import { screen, waitFor, within } from "@testing-library/react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { ApiError, emit, on, sessionStore, setAppMode } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { agentFields, keptOf, ownListing, ownListingItem } from "../testing/own-listings.ts";
import { renderStore } from "../testing/render-store.tsx";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div role="textbox" aria-label="How it works" />,
}));

beforeAll(async () => {
  await import("./own-agents-page.tsx");
  await import("./editor/agent-editor-page.tsx");
  await import("./editor/agent-form.tsx");
});

const item = ownListingItem();

beforeEach(() => sessionStore.setState({ user: { ...candidate, is_seller: true, is_store: true } }));

test("a seller sees each agent with how far it is, and by when a review is promised", async () => {
  const due_at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const api = fakeApi().on(ownListings.list, () => ({
    may_sell: true,
    commission_bps: 1500,
    data: [
      { ...item, state: "pending" as const, submitted_at: due_at, due_at },
      { ...item, _id: "00000000-0000-4000-8000-000000000002", title: "", price: null },
      {
        ...item,
        _id: "00000000-0000-4000-8000-000000000003",
        sale: "published" as const,
        live_version: 1,
        version: 2,
        state: "changes_requested" as const,
      },
    ],
  }));
  await renderStore(api, "/own");
  const [first, second, third] = within(
    await screen.findByRole("list", { name: "Your agents" }),
  ).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Receipt Reader.*\$49\.00.*In review.*Review due/s);
  expect(second).toHaveTextContent(/Without a name.*No price yet.*Draft/s);
  expect(third).toHaveTextContent("Version 2: changes requested");
});

test("the open list hears what staff decided", async () => {
  let state: "pending" | "approved" = "pending";
  const api = fakeApi().on(ownListings.list, () => ({
    may_sell: true,
    commission_bps: 1500,
    data: [{ ...item, state }],
  }));
  await renderStore(api, "/own");
  expect(await screen.findByText("In review")).toBeInTheDocument();
  state = "approved";
  emit("notifications.changed.v1", {});
  expect(await screen.findByText("In the store")).toBeInTheDocument();
});

test("a seller finds an agent by a part of its name, and goes on to the sales of that name", async () => {
  const api = fakeApi().on(ownListings.list, (_, { query }) => ({
    may_sell: true,
    commission_bps: 1500,
    data: query?.q === "writer" ? [] : [{ ...item, state: "draft" as const }],
  }));
  const { type } = await renderStore(api, "/own");
  expect(await screen.findByRole("list", { name: "Your agents" })).toBeInTheDocument();
  await type.type(screen.getByRole("searchbox", { name: "Search your agents" }), "writer");
  expect(await screen.findByText("No agent found")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Search sales for “writer”" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store/sales?q=writer",
  );
});

test("who comes from a company's workspace reads in whose store they work", async () => {
  const store = { _id: item._id, name: "Lina's agents", role: "editor" as const };
  const user = { ...member("admin"), is_seller: true, store };
  sessionStore.setState({ user });
  const api = fakeApi().on(ownListings.list, () => ({ data: [], may_sell: true, commission_bps: 1500 }));
  const { unmount } = await renderStore(api, "/own");
  expect(await screen.findByText(/^You work in/)).toHaveTextContent("You work in Lina's agents as editor.");
  unmount();
  setAppMode(user._id, "seller");
  await renderStore(api, "/own");
  expect(await screen.findByRole("heading", { name: "Nothing to sell yet" })).toBeInTheDocument();
  expect(screen.queryByText(/^You work in/)).not.toBeInTheDocument();
});

test("someone without a store is led to opening one, and nothing is asked for", async () => {
  sessionStore.setState({ user: candidate });
  const api = fakeApi();
  await renderStore(api, "/own");
  expect(await screen.findByRole("link", { name: "Open a store" })).toHaveAttribute(
    "href",
    "/onboarding/about-your-store",
  );
  expect(api.callsOf(ownListings.list)).toEqual([]);
});

test.each(["/own", "/create-agent-product"])(
  "without a seller plan, %s keeps what there is and opens Upgrade Required",
  async (at) => {
    const api = fakeApi().on(ownListings.list, () => ({
      data: [item],
      may_sell: false,
      commission_bps: 1500,
    }));
    const { type, place } = await renderStore(api, at);
    const asked = jest.fn();
    const stop = on("upgrade.asked.v1", asked);
    await type.click(await screen.findByRole("button", { name: /^Sell an AI agent$|^See the plan$/ }));
    stop();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(place()).toBe(at);
  },
);

test("a draft that can't be saved without a plan keeps its words and opens Upgrade Required", async () => {
  const api = fakeApi()
    .on(ownListings.get, () => ownListing())
    .on(ownListings.save, () => {
      throw new ApiError(403, "seller_plan_required", "You need a seller plan to sell agents.");
    });
  const { type } = await renderStore(api, `/own/${item._id}`);
  const asked = jest.fn();
  const stop = on("upgrade.asked.v1", asked);
  await type.type(await screen.findByRole("textbox", { name: "Name" }), " Two");
  expect(await screen.findByText("You need a seller plan to sell agents.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "See the plan" }));
  stop();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Receipt Reader Two");
});

test("a new agent is saved by itself, and what is missing is said where it is missing", async () => {
  const api = fakeApi()
    .on(ownListings.list, () => ({ data: [], may_sell: true, commission_bps: 1500 }))
    .on(ownListings.create, (_, { body: { client_id: _id, ...written } }) =>
      ownListing({ fields: keptOf(written) }),
    )
    .on(ownListings.submit, () => {
      throw new ApiError(422, "unfinished", "Some parts are missing. They are marked.", [
        { path: "summary", message: "Say in a sentence what it does." },
      ]);
    });
  const { type } = await renderStore(api, "/create-agent-product");
  await type.type(await screen.findByRole("textbox", { name: "Name" }), "Receipt Reader");
  await waitFor(() => expect(api.callsOf(ownListings.create)).toHaveLength(1));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Submit for review" }));
  expect(await screen.findByRole("textbox", { name: "In a sentence" })).toHaveAccessibleDescription(
    "Say in a sentence what it does.",
  );
});

test("a reviewer's notes stand at their fields, and the agent is submitted again", async () => {
  const note = { field: "summary", code: "CLAIM_UNPROVEN", text: "Say how you measured it." } as const;
  const sentBack = ownListing({ state: "changes_requested", submitted_at: item.updated_at, notes: [note] });
  const api = fakeApi()
    .on(ownListings.get, () => sentBack)
    .on(ownListings.save, (_, { body: { revision, ...written } }) => ({
      ...sentBack,
      fields: keptOf(written),
      revision: revision + 1,
    }))
    .on(ownListings.submit, () => ({
      ...sentBack,
      state: "pending" as const,
      due_at: "2026-12-01T08:00:00.000Z",
    }));
  const { type } = await renderStore(api, `/own/${sentBack._id}`);
  expect(await screen.findByText("Say how you measured it.")).toBeInTheDocument();
  await type.type(screen.getByRole("textbox", { name: "In a sentence" }), " Nine of ten.");
  await type.click(screen.getByRole("button", { name: "Submit for review" }));
  expect(await screen.findByText("It's in review. Withdraw it to change it.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
  expect(api.callsOf(ownListings.save).at(-1)?.body).toMatchObject({
    summary: `${agentFields.summary} Nine of ten.`,
  });
});

test("a draft is deleted after a question, what buyers have seen is archived", async () => {
  const api = fakeApi()
    .on(ownListings.get, () => ownListing())
    .on(ownListings.list, () => ({ data: [], may_sell: true, commission_bps: 1500 }))
    .on(ownListings.remove, () => ({ data: { removed: true as const } }));
  const { place, type } = await renderStore(api, `/own/${item._id}`);
  await type.click(await screen.findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog");
  expect(question).toHaveTextContent("Delete Receipt Reader?");
  await type.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(place()).toBe("/own"));
});

test("a suspended agent says why, is appealed once, and shows the answer", async () => {
  const suspension = { reason: "It stopped answering.", suspended_at: "2026-11-02T08:00:00.000Z" };
  const out = ownListing({ sale: "suspended", state: "approved", live_version: 1, suspension });
  const heard = { text: "", created_at: item.updated_at, upheld: null, answer: null };
  const api = fakeApi()
    .on(ownListings.get, () => out)
    .on(ownListings.appeal, (_, { body }) => ({ ...out, appeal: { ...heard, ...body } }));
  const { type } = await renderStore(api, `/own/${item._id}`);
  expect(await screen.findByText("It stopped answering.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Appeal" }));
  await type.type(screen.getByRole("textbox", { name: "What was judged wrongly" }), "It does now.");
  expect(screen.getByRole("button", { name: "Send appeal" })).toBeDisabled();
  await type.type(screen.getByRole("textbox", { name: "What was judged wrongly" }), " Since Tuesday.");
  await type.click(screen.getByRole("button", { name: "Send appeal" }));
  expect(await screen.findByText("You appealed. Someone else of the staff answers it.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Appeal" })).not.toBeInTheDocument();
});

test("an appeal that was turned down shows the answer", async () => {
  const appeal = { text: "It is.", created_at: item.updated_at, upheld: false, answer: "It still isn't." };
  const api = fakeApi().on(ownListings.get, () => ownListing({ state: "rejected", appeal }));
  await renderStore(api, `/own/${item._id}`);
  expect(await screen.findByText("It still isn't.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Appeal" })).not.toBeInTheDocument();
});

test("an agent that isn't theirs says so and leads back", async () => {
  const api = fakeApi().on(ownListings.get, () => {
    throw new ApiError(404, "listing_not_found", "This agent doesn't exist, or it isn't yours.");
  });
  await renderStore(api, `/own/${item._id}`);
  expect(await screen.findByRole("heading", { name: "Agent not found" })).toBeInTheDocument();
});
