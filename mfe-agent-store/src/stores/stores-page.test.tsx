import { screen, waitFor } from "@testing-library/react";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { shownStore } from "@loubby/shared-contracts/testing/stores";
import { renderStore } from "../testing/render-store.tsx";

const quiet = shownStore({ place: "Lagos, Nigeria", delivered: 12 });
const loud = shownStore({ _id: idOf(8), name: "Loud Desk", name_slug: "loud-desk" });

const withStores = () =>
  fakeApi().on(stores.list, (_, { query }) =>
    query?.cursor === undefined
      ? { items: [quiet], nextCursor: "next" }
      : { items: [loud], nextCursor: null },
  );

test("stores are listed with what they sold, more of them when asked", async () => {
  const api = withStores();
  const { type } = await renderStore(api, "/stores");
  expect(await screen.findByRole("link", { name: "Quiet Desk" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store/stores/quiet-desk",
  );
  expect(screen.getByText("12 orders delivered")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Show more stores" }));
  expect(await screen.findByRole("link", { name: "Loud Desk" })).toBeInTheDocument();
  expect(api.queries(stores.list)).toEqual([
    { limit: 24, sort: "most_sold" },
    { limit: 24, sort: "most_sold", cursor: "next" },
  ]);
});

test("words and order stay in the address, and no match leads back", async () => {
  const api = withStores();
  const { type, place } = await renderStore(api, "/stores?sort=newest&q=desk");
  await screen.findByRole("link", { name: "Quiet Desk" });
  expect(api.queries(stores.list)[0]).toEqual({ limit: 24, sort: "newest", q: "desk" });
  api.on(stores.list, () => ({ items: [], nextCursor: null }));
  await type.type(screen.getByRole("searchbox", { name: "Search stores" }), "s");
  expect(await screen.findByText("No stores match “desks”")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Show all stores" }));
  await waitFor(() => expect(place()).toBe("/stores?sort=newest"));
});

test("says that there are none yet, or why they can't be read", async () => {
  const api = withStores().on(stores.list, () => ({ items: [], nextCursor: null }));
  const { unmount } = await renderStore(api, "/stores");
  expect(await screen.findByText("No stores yet")).toBeInTheDocument();
  unmount();
  api.on(stores.list, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  await renderStore(api, "/stores");
  expect(await screen.findByRole("alert")).toHaveTextContent("The connection is broken.");
});
