import { screen, within } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { review, whole } from "../testing/listings.ts";
import { orderItem } from "../testing/orders.ts";
import { renderStore } from "../testing/render-store.tsx";

const listing = whole(1);
const withListing = () =>
  fakeApi()
    .on(saved.list, () => ({ data: [] }))
    .on(listings.get, () => listing)
    .on(listings.reviews, () => ({ items: [review(1, "Solid work.")], nextCursor: null }));

test("an agent's page says what it does, what goes in and out, the price, the seller and what buyers say", async () => {
  await renderStore(withListing(), `/${listing._id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Agent 1" })).toBeInTheDocument();
  for (const words of ["Reads crumpled receipts", "It reads twice.", "Photographs", "Ready to import"]) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  expect(screen.getByRole("region", { name: "Price" })).toHaveTextContent("$49.50");
  expect(screen.getByRole("region", { name: "Seller" })).toHaveTextContent(
    /Quiet Desk.*Lina Haddad.*3 agents/s,
  );
  const said = await screen.findByText("Solid work.");
  const item = said.closest("li");
  expect(item).toHaveTextContent("Zuri M.");
  expect(within(item ?? document.body).getByRole("img", { name: "4 out of 5" })).toBeInTheDocument();
});

test("an agent's page says what it does with data, how its seller helps and what each version brought", async () => {
  const { unmount } = await renderStore(withListing(), `/${listing._id}`);
  const words = [
    "Gets: Receipts",
    "Calls rates.example",
    "Keeps nothing after a run",
    "Models learn from what it was given",
    "Write to us. We answer within a day.",
    "Reads eleven languages.",
    "First version.",
  ];
  for (const said of words) expect(await screen.findByText(said)).toBeInTheDocument();
  unmount();
  // People who do the work run nothing.
  const service = { milestones: [], revisions: 1, questions: [] };
  await renderStore(
    withListing().on(listings.get, () => ({ ...listing, service })),
    `/${listing._id}`,
  );
  for (const said of ["They get: Receipts", "They keep nothing after the work"])
    expect(await screen.findByText(said)).toBeInTheDocument();
});

test("an agent's page shows its pictures, its languages, and tags that lead to others", async () => {
  const pictures = [
    { url: "/cdn/listing-picture/a.webp", caption: "A receipt, read" },
    { url: "/cdn/listing-picture/b.webp", caption: "" },
  ];
  const api = withListing().on(listings.get, () => ({
    ...listing,
    pictures,
    cover_url: pictures[0]?.url ?? null,
  }));
  await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText("Works in English, German")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "A receipt, read" }).closest("a")).toHaveAttribute(
    "href",
    pictures[0]?.url,
  );
  expect(screen.getByRole("img", { name: "Picture 2" })).toBeInTheDocument();
  expect(
    within(screen.getByRole("list", { name: "Tags" })).getByRole("link", { name: "receipts" }),
  ).toHaveAttribute("href", "/dashboard/agent-store?q=receipts");
});

test("an agent that stopped answering says so, day by day", async () => {
  const days = [
    { day: "2026-06-01", ok: true },
    { day: "2026-06-02", ok: false },
    { day: "2026-06-03", ok: false },
    { day: "2026-06-04", ok: false },
  ];
  const health = { down_days: 3, days };
  const api = withListing().on(listings.get, () => ({ ...listing, under_maintenance: true, health }));
  await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText("Under maintenance")).toBeInTheDocument();
  expect(
    screen.getByText("It answered on 1 of the last 4 days. It hasn't answered for 3 days."),
  ).toBeInTheDocument();
  const strip = within(screen.getByRole("list", { name: "Days" })).getAllByRole("listitem");
  expect(strip.map((each) => (each.textContent ?? "").replace(/^.*: /, ""))).toEqual([
    "answered",
    "no answer",
    "no answer",
    "no answer",
  ]);
});

test("a service that people do isn't tried", async () => {
  await renderStore(withListing(), `/${listing._id}`);
  expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try it" })).not.toBeInTheDocument();
});

test("nothing is claimed for a seller who hasn't said what data an agent gets", async () => {
  const permissions = { data: [], hosts: [], keeps: false, trains: false };
  const api = withListing().on(listings.get, () => ({ ...listing, permissions }));
  await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText("The seller hasn't said yet what data it gets.")).toBeInTheDocument();
  expect(screen.queryByText(/Keeps nothing/)).not.toBeInTheDocument();
});

test("markup in a review is shown as the text it is", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  const api = withListing().on(listings.reviews, () => ({ items: [review(1, hostile)], nextCursor: null }));
  await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText(hostile)).toBeInTheDocument();
});

test("earlier reviews come when asked for", async () => {
  const api = withListing().on(listings.reviews, (_, { query }) =>
    query?.cursor === "older"
      ? { items: [review(2, "An older one.")], nextCursor: null }
      : { items: [review(1, "The newest.")], nextCursor: "older" },
  );
  const { type } = await renderStore(api, `/${listing._id}`);
  await type.click(await screen.findByRole("button", { name: "Show more reviews" }));
  expect(await screen.findByText("An older one.")).toBeInTheDocument();
  expect(screen.getByText("The newest.")).toBeInTheDocument();
});

test("an agent that left the store says so and leads back", async () => {
  const api = withListing()
    .on(orders.purchases, () => ({ items: [], nextCursor: null }))
    .on(listings.get, () => {
      throw new ApiError(404, "listing_not_found", "This agent is no longer in the store.");
    });
  await renderStore(api, `/${listing._id}`);
  expect(await screen.findByRole("heading", { name: "Agent not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Browse the store" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store",
  );
});

test("an agent that cannot be read offers Retry, which reads it", async () => {
  const api = withListing().on(listings.get, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await renderStore(api, `/${listing._id}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("The connection is broken.");
  api.on(listings.get, () => listing);
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Agent 1" })).toBeInTheDocument();
});

test("an agent that was taken out leads someone who has an order of it there", async () => {
  const order = orderItem(1);
  const api = withListing()
    .on(orders.purchases, () => ({ items: [order], nextCursor: null }))
    .on(listings.get, () => {
      throw new ApiError(404, "listing_not_found", "This agent is no longer in the store.");
    });
  await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText("Agent 1 was taken out of the store")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Your order" })).toHaveAttribute(
    "href",
    `/dashboard/agent-store/orders/${order._id}`,
  );
  expect(api.callsOf(orders.purchases)[0]?.query).toMatchObject({ listing_id: listing._id });
});

test("an agent that was taken out is looked for again where one's orders can't be read", async () => {
  const api = withListing()
    .on(orders.purchases, () => {
      throw new ApiError(0, "network", "The connection is broken.");
    })
    .on(listings.get, () => {
      throw new ApiError(404, "listing_not_found", "This agent is no longer in the store.");
    });
  const { type } = await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText("Couldn't load this agent")).toBeInTheDocument();
  api.on(orders.purchases, () => ({ items: [], nextCursor: null }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Agent not found")).toBeInTheDocument();
});
