import { screen, within } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { card, whole } from "../testing/listings.ts";
import { renderStore } from "../testing/render-store.tsx";

const items = [1, 2, 3, 4, 5].map((digit) => card(digit));
const idOf = (digit: number) => card(digit)._id;
const comparing = (...digits: number[]) => `?compare=${digits.map(idOf).join(",")}`;

const withStore = () =>
  fakeApi()
    .on(listings.list, () => ({ items, nextCursor: null, total: items.length, near: false }))
    .on(saved.list, () => ({ data: [] }))
    .on(listings.get, ({ listingId = "" }) =>
      whole(Number(listingId.at(-1)), { _id: listingId, title: `Agent ${listingId.at(-1)}` }),
    )
    .on(listings.facets, () => ({ data: { categories: [], free: 0 } }));

test("up to four agents are chosen in the store, kept in the address, and compared side by side", async () => {
  const { place, type } = await renderStore(withStore());
  const choose = async (digit: number) =>
    type.click(await screen.findByRole("checkbox", { name: `Compare Agent ${digit}` }));
  await choose(1);
  const bar = screen.getByRole("region", { name: "Comparison" });
  expect(bar).toHaveTextContent("1 of 4 chosen. Choose another one.");
  expect(within(bar).getByRole("button", { name: "Compare" })).toBeDisabled();
  for (const digit of [2, 3, 4]) await choose(digit);
  expect(screen.getByRole("checkbox", { name: "Compare Agent 5" })).toBeDisabled();
  await choose(4);
  expect(screen.getByRole("checkbox", { name: "Compare Agent 5" })).toBeEnabled();
  expect(decodeURIComponent(place())).toBe(comparing(1, 2, 3));
  await type.click(within(bar).getByRole("button", { name: "Compare" }));
  const table = await screen.findByRole("table");
  expect(within(table).getAllByRole("columnheader")).toHaveLength(3);
  expect(within(table).getByRole("row", { name: /^Price/ })).toHaveTextContent("$49.50");
  expect(within(table).getByRole("row", { name: /^What it does/ })).toHaveTextContent(
    "Reads crumpled receipts",
  );
  const scrolled = screen.getByRole("region", { name: "Comparison" });
  expect(scrolled).toContainElement(screen.getByRole("table"));
  // The keyboard reaches something in each column, which scrolls it into view.
  within(scrolled).getByRole("link", { name: "Agent 1" }).focus();
  for (const n of [1, 2, 3]) {
    expect(within(scrolled).getByRole("link", { name: `Agent ${n}` })).toHaveFocus();
    await type.tab();
    expect(within(scrolled).getByRole("button", { name: `Remove Agent ${n}` })).toHaveFocus();
    await type.tab();
  }
});

test("an agent is removed from the comparison, and the way back keeps the others", async () => {
  const { place, type } = await renderStore(withStore(), `/compare${comparing(1, 2)}`);
  await type.click(await screen.findByRole("button", { name: "Remove Agent 1" }));
  expect(screen.getAllByRole("columnheader")).toHaveLength(1);
  await type.click(screen.getByRole("link", { name: "Agent Store" }));
  expect(decodeURIComponent(place())).toBe(comparing(2));
  expect(await screen.findByRole("checkbox", { name: "Compare Agent 2" })).toBeChecked();
});

test("clearing the filters keeps what is compared", async () => {
  const { place, type } = await renderStore(withStore(), `${comparing(1)}&free=true`);
  await type.click(await screen.findByRole("button", { name: "Clear" }));
  expect(decodeURIComponent(place())).toBe(comparing(1));
});

test("an agent that left the store says so in its column", async () => {
  const api = withStore().on(listings.get, ({ listingId = "" }) => {
    if (listingId === idOf(2))
      throw new ApiError(404, "listing_not_found", "This agent is no longer in the store.");
    return whole(1);
  });
  await renderStore(api, `/compare${comparing(1, 2)}`);
  const [first, second] = await screen.findAllByRole("columnheader");
  expect(first).toHaveTextContent("Agent 1");
  expect(second).toHaveTextContent("No longer in the store");
});

test("a comparison that can't be read offers Retry, and one of nothing leads to the store", async () => {
  const api = withStore().on(listings.get, () => {
    throw new ApiError(500, "internal", "Something went wrong on our side.");
  });
  const { type } = await renderStore(api, `/compare${comparing(1, 2)}`);
  const alert = await screen.findByRole("alert");
  api.on(listings.get, () => whole(1));
  await type.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("table")).toBeInTheDocument();
});

test.each(["", "?compare=x,../../y,1"])("%s compares nothing", async (search) => {
  await renderStore(withStore(), `/compare${search}`);
  expect(await screen.findByRole("heading", { name: "Nothing to compare" })).toBeInTheDocument();
});
