import { screen, waitFor, within } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { card, whole } from "../testing/listings.ts";
import { renderStore } from "../testing/render-store.tsx";

const withListings = (...items: ReturnType<typeof card>[]) =>
  fakeApi()
    .on(listings.list, () => ({ items, nextCursor: null, total: items.length, near: false }))
    .on(listings.facets, () => ({
      data: { categories: [{ category: "finance" as const, count: 12 }], free: 1000 },
    }))
    .on(saved.list, () => ({ data: [] }));

test("each choice says how many agents it leaves, and free ones alone can be asked for", async () => {
  const api = withListings(card(1));
  const { place, type } = await renderStore(api, "?q=ledger&sort=top_rated");
  await type.click(await screen.findByRole("button", { name: "Free (1,000+)" }));
  expect(place()).toBe("?q=ledger&sort=top_rated&free=true");
  expect(screen.getByRole("button", { name: "Free (1,000+)" })).toHaveAttribute("aria-pressed", "true");
  expect(api.queries(listings.facets).at(-1)).toEqual({ q: "ledger", free: "true" });
  await type.click(screen.getByRole("combobox", { name: "Category" }));
  expect(await screen.findByText("Finance (12)")).toBeInTheDocument();
});

test("an agent's card says what it is, whose, how good and how much", async () => {
  const free = card(2, { rating: { average: null, count: 0 }, price: { amount: 0, currency: "ngn" } });
  await renderStore(withListings(card(1), free));
  const [first, second] = await screen.findAllByRole("article");
  expect(first).toHaveTextContent(/Finance.*Agent 1.*Quiet Desk.*4\.5 out of 5, 12 reviews.*\$49\.50/s);
  expect(second).toHaveTextContent(/Agent 2.*No reviews yet.*Free/s);
  expect(screen.getByRole("status")).toHaveTextContent("2 agents");
});

test("an address reproduces the view: every filter in it is asked of the API and shown", async () => {
  const api = withListings(card(1));
  await renderStore(api, "?q=ledger&category=finance&currency=kes&min=10&max=900&sort=price_low&saved=true");
  await screen.findByRole("article");
  expect(api.queries(listings.list)[0]).toMatchObject({
    q: "ledger",
    category: "finance",
    currency: "kes",
    min_price: 1000,
    max_price: 90_000,
    sort: "price_low",
    saved: "true",
  });
  expect(screen.getByRole("searchbox", { name: "Search agents" })).toHaveValue("ledger");
  expect(screen.getByRole("button", { name: "KSh10 – KSh900" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
});

test("an address that makes no sense opens the whole store", async () => {
  const api = withListings(card(1));
  await renderStore(api, "?category=spells&currency=gold&min=-5&max=x&sort=price_low&saved=maybe");
  await screen.findByRole("article");
  expect(api.queries(listings.list)).toEqual([{ limit: 24 }]);
});

test("what is typed and chosen lands in the address", async () => {
  const { place, type } = await renderStore(withListings(card(1)));
  await type.type(await screen.findByRole("searchbox", { name: "Search agents" }), "invoice");
  await waitFor(() => expect(place()).toBe("?q=invoice"));
  await type.click(screen.getByRole("button", { name: "Saved" }));
  expect(place()).toBe("?q=invoice&saved=true");
  await type.click(screen.getByRole("button", { name: "Clear" }));
  expect(place()).toBe("");
});

test("a price range whose ends are crossed is refused at the field, and a sound one lands in the address", async () => {
  const { place, type } = await renderStore(withListings(card(1)));
  await type.click(await screen.findByRole("button", { name: "Any price" }));
  const form = await screen.findByRole("form", { name: "Price" });
  await type.type(within(form).getByLabelText("From"), "90");
  await type.type(within(form).getByLabelText("To"), "20{Enter}");
  expect(within(form).getByRole("alert")).toHaveTextContent("The maximum price is below the minimum.");
  expect(place()).toBe("");
  await type.clear(within(form).getByLabelText("From"));
  await type.click(within(form).getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(place()).toBe("?currency=usd&max=20"));
});

test("more agents come where the list goes on, none twice", async () => {
  const api = withListings().on(listings.list, (_, { query }) =>
    query?.cursor === "next"
      ? { items: [card(3)], nextCursor: null, total: 3, near: false }
      : { items: [card(1), card(2)], nextCursor: "next", total: 3, near: false },
  );
  const { type } = await renderStore(api);
  await type.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: "Agent 3" });
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("a search without a match says so and leads back to everything", async () => {
  const api = withListings(card(1)).on(listings.list, (_, { query }) =>
    query?.q
      ? { items: [], nextCursor: null, total: 0, near: false }
      : { items: [card(1)], nextCursor: null, total: 1, near: false },
  );
  const { type } = await renderStore(api, "?q=xylophone");
  expect(await screen.findByRole("heading", { name: "No agents match" })).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(await screen.findByRole("link", { name: "Agent 1" })).toBeInTheDocument();
});

test("more agents than are counted are told as a thousand and more", async () => {
  const api = withListings().on(listings.list, () => ({
    items: [card(1)],
    nextCursor: "next",
    total: 1000,
    near: false,
  }));
  await renderStore(api);
  expect(await screen.findByText("1,000+ agents")).toBeInTheDocument();
});

test("says when results are only similar", async () => {
  const api = withListings().on(listings.list, () => ({
    items: [card(1)],
    nextCursor: null,
    total: 1,
    near: true,
  }));
  await renderStore(api, "?q=agnet");
  expect(await screen.findByText("No agents match “agnet” exactly. Similar: 1 agent")).toBeInTheDocument();
});

test("nothing saved yet is told apart from nothing found", async () => {
  await renderStore(withListings(), "?saved=true");
  expect(await screen.findByRole("heading", { name: "Nothing saved yet" })).toBeInTheDocument();
});

test("a store that cannot be read says why, names the request, and Retry reads it", async () => {
  const api = withListings(card(1)).on(listings.list, () => {
    throw new ApiError(500, "internal", "Something went wrong on our side.", undefined, "request-7");
  });
  const { type } = await renderStore(api);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/Couldn't load the store.*on our side.*request-7/s);
  api.on(listings.list, () => ({ items: [card(1)], nextCursor: null, total: 1, near: false }));
  await type.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Agent 1" })).toBeInTheDocument();
});

test("a card leads to its agent, and the way back keeps the filters", async () => {
  const listing = whole(1);
  const api = withListings(card(1)).on(listings.get, () => listing);
  const { place, type } = await renderStore(api, "?category=finance");
  await type.click(await screen.findByRole("link", { name: "Agent 1" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Agent 1" })).toBeInTheDocument();
  expect(place()).toBe(`/${listing._id}`);
  await type.click(screen.getByRole("link", { name: "Agent Store" }));
  expect(place()).toBe("?category=finance");
});
