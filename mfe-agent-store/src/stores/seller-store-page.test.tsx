import { screen, within } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import { store as ownCalls } from "@loubby/shared-contracts/http/identity/store";
import { ApiError, sessionStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { ownStore, shownStore } from "@loubby/shared-contracts/testing/stores";
import { card, whole } from "../testing/listings.ts";
import { renderStore } from "../testing/render-store.tsx";

const store = shownStore({ _id: card(1).store._id });

const withStore = () =>
  fakeApi()
    .on(saved.list, () => ({ data: [] }))
    .on(listings.reviews, () => ({ items: [], nextCursor: null }))
    .on(listings.get, () => whole(1))
    .on(listings.list, () => ({ items: [card(1), card(2)], nextCursor: null, total: 2, near: false }))
    .on(stores.get, () => ({ data: store }));

test("an agent's seller leads to the store, with all that it has on sale", async () => {
  const api = withStore();
  const { place, type } = await renderStore(api, `/${card(1)._id}`);
  const seller = await screen.findByRole("region", { name: "Seller" });
  await type.click(within(seller).getByRole("link", { name: "Quiet Desk" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Desk" })).toBeInTheDocument();
  expect(place()).toBe("/stores/quiet-desk");
  expect(screen.getByText("Less paperwork")).toBeInTheDocument();
  expect(screen.getByText("since March 2025")).toBeInTheDocument();
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(api.queries(listings.list)).toEqual([{ limit: 24, store: store._id, sort: "newest" }]);
});

test("a store that has nothing on sale says so and leads back", async () => {
  const api = withStore().on(stores.get, () => {
    throw new ApiError(404, "store_not_found", "This store has nothing on sale.");
  });
  await renderStore(api, "/stores/gone");
  expect(await screen.findByRole("heading", { level: 1, name: "Store not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Browse the store" })).toBeInTheDocument();
});

test("its own people read why buyers don't see a store that has nothing on sale", async () => {
  sessionStore.setState({
    user: {
      ...candidate,
      is_seller: true,
      is_store: true,
      store: { _id: idOf(5), name: "Lina's agents", role: "owner" },
    },
  });
  const api = withStore()
    .on(ownCalls.own, () => ({ store: ownStore() }))
    .on(stores.get, () => {
      throw new ApiError(404, "store_not_found", "This store has nothing on sale.");
    });
  await renderStore(api, "/stores/linas-agents");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Buyers don't see your store yet" }),
  ).toBeInTheDocument();
});

test("a store that can't be read offers Retry, which reads it", async () => {
  const api = withStore().on(stores.get, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await renderStore(api, "/stores/quiet-desk");
  expect(await screen.findByRole("alert")).toHaveTextContent("The connection is broken.");
  api.on(stores.get, () => ({ data: store }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Desk" })).toBeInTheDocument();
});

test("a store shows what it says of itself, and what it features first", async () => {
  const shown = shownStore({
    banner_url: "/cdn/store-banner/a.webp",
    about: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "We are two." }] }],
    },
    languages: ["en", "fr"],
    links: ["https://www.haddad.example/"],
    support_email: "help@haddad.example",
    place: "Lagos, Nigeria",
    answers_within: "day",
    delivered: 1204,
    featured: [card(2)],
  });
  await renderStore(
    withStore().on(stores.get, () => ({ data: shown })),
    "/stores/quiet-desk",
  );
  expect(await screen.findByText("We are two.")).toBeInTheDocument();
  for (const fact of ["Lagos, Nigeria", "English, French", "Answers within a day", "1,204 orders delivered"])
    expect(screen.getByText(fact)).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "haddad.example" });
  expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  const featured = screen.getByRole("region", { name: "Featured" });
  expect(within(featured).getAllByRole("article")).toHaveLength(1);
});

test("an address that a store had before leads on to the one of today", async () => {
  const { place } = await renderStore(withStore(), "/stores/an-old-one");
  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Desk" })).toBeInTheDocument();
  expect(place()).toBe("/stores/quiet-desk");
});
