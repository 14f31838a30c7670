import { screen } from "@testing-library/react";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { review } from "../testing/listings.ts";
import { wholeOrder } from "../testing/orders.ts";
import { renderStore } from "../testing/render-store.tsx";

const order = wholeOrder(1);
const at = `/orders/${order._id}`;
const withOrder = () => fakeApi().on(orders.get, () => order);

test("a buyer gives stars and words, and changes them later", async () => {
  let said: ListingReview | null = null;
  const api = withOrder()
    .on(ratings.mine, () => ({ review: said, may_rate: true, version: 2 }))
    .on(ratings.rate, (_, { body }) => {
      said = review(1, body.body ?? "", { rating: body.rating, mine: true });
      return said;
    });
  const { type } = await renderStore(api, at);
  expect(await screen.findByRole("heading", { name: "Your review of version 2" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Publish review" })).toBeDisabled();
  await type.click(screen.getByRole("radio", { name: "4 stars" }));
  await type.type(screen.getByRole("textbox", { name: "What others should know" }), "Solid work.");
  await type.click(screen.getByRole("button", { name: "Publish review" }));
  expect(await screen.findByRole("button", { name: "Edit review" })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "4 out of 5" })).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Edit review" }));
  expect(screen.getByRole("textbox", { name: "What others should know" })).toHaveValue("Solid work.");
});

test("what was never asked isn't reviewed yet", async () => {
  const api = withOrder().on(ratings.mine, () => ({ review: null, may_rate: false, version: 2 }));
  await renderStore(api, at);
  expect(await screen.findByText(/Ask it something first/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Publish review" })).not.toBeInTheDocument();
});
