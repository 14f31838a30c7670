import { screen, waitFor } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { setTransport } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import SearchAgentsWidget from "../browse/search-agents-widget.tsx";
import { card } from "../testing/listings.ts";
import SavedAgentsWidget from "./saved-agents-widget.tsx";

const SAVED = "/dashboard/saved/agents";
const SEARCH = "/dashboard/search/agents";

test("says when a saved agent left the store, and removes it", async () => {
  let gone = [{ _id: idOf(9), label: "" }];
  const api = fakeApi()
    .on(saved.list, () => ({
      data: [{ type: "agent" as const, agentProduct: card(1), saved_at: "2026-06-01T08:00:00.000Z" }],
      gone,
    }))
    .on(saved.set, (_, { body }) => {
      gone = [];
      return body;
    });
  setTransport(api.transport);
  const { type } = renderPage(<SavedAgentsWidget />, { base: SAVED, address: SAVED });
  expect(await screen.findByText("1 agent you saved is no longer in the store.")).toBeInTheDocument();
  expect(screen.getByText("Agent 1")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(/no longer in the store/)).not.toBeInTheDocument());
  expect(api.callsOf(saved.set)[0]?.body).toEqual({ type: "agent", _id: idOf(9), saved: false });
});

test("the search shows agents for its words, and the way to the store when there is none", async () => {
  let items = [card(2)];
  const api = fakeApi().on(listings.list, () => ({
    items,
    nextCursor: null,
    total: items.length,
    near: false,
  }));
  api.on(saved.list, () => ({ data: [] }));
  setTransport(api.transport);
  const address = `${SEARCH}?keyword=sales`;
  const first = renderPage(<SearchAgentsWidget />, { base: SEARCH, address });
  expect(await screen.findByText("Agent 2")).toBeInTheDocument();
  expect(api.queries(listings.list)[0]).toMatchObject({ q: "sales" });
  first.unmount();
  items = [];
  renderPage(<SearchAgentsWidget />, { base: SEARCH, address });
  expect(await screen.findByText("No agents match “sales”")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Browse the store" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store",
  );
});
