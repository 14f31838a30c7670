import { screen, within } from "@testing-library/react";
import { orderDesk, orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import type { OrderLife } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { ApiError, setTransport } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { orderItem } from "../../testing/orders.ts";
import OrdersPage from "../orders-page.tsx";

const { side: _, ...item } = orderItem(1);
const life: OrderLife = {
  ...item,
  version: 2,
  side: "seller",
  events: [
    {
      at: "2026-05-01T08:00:00.000Z",
      about: "version",
      words: "This version was approved",
      amount: null,
      by: null,
      note: "",
    },
    {
      at: "2026-06-01T08:00:00.000Z",
      about: "order",
      words: "Ordered",
      amount: null,
      by: "Ada Obi",
      note: "",
    },
    {
      at: "2026-06-09T08:00:00.000Z",
      about: "money",
      words: "Paid to the seller",
      amount: 4950,
      by: null,
      note: "",
    },
    {
      at: "2026-06-10T08:00:00.000Z",
      about: "payout",
      words: "Payout PO-1 was paid",
      amount: null,
      by: null,
      note: "Bank reference B-1",
    },
  ],
};
const OWN = "/dashboard/agent-store/orders";
const DESK = "/dashboard/admin/orders";

async function open(api: FakeApi, base: string, address: string) {
  setTransport(api.transport);
  // Code that a browser would fetch is read here first, so that no test waits for a slow disk.
  await import("./order-life-page.tsx");
  await import("./order-desk-page.tsx");
  return renderPage(<OrdersPage base={base} />, { base, address });
}

test("an order's life tells each movement with its sum, its person and the bank's reference", async () => {
  await open(
    fakeApi().on(orderLife.get, () => life),
    OWN,
    `${OWN}/${life._id}/life`,
  );
  const lines = within(await screen.findByRole("list", { name: "All movements" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining("This version was approved"),
    expect.stringMatching(/Ordered.*by Ada Obi/),
    expect.stringMatching(/Paid to the seller\$49\.50Money/),
    expect.stringMatching(/PO-1 was paid.*Bank reference B-1/),
  ]);
  expect(screen.getByRole("link", { name: "Order" })).toHaveAttribute("href", `${OWN}/${life._id}`);
});

test("another's order isn't found, and a failure can be tried again", async () => {
  const api = fakeApi().on(orderLife.get, () => {
    throw new ApiError(404, "order_not_found", "This order doesn't exist.");
  });
  const { unmount } = await open(api, OWN, `${OWN}/${life._id}/life`);
  expect(await screen.findByText("Order not found")).toBeInTheDocument();
  unmount();
  api.on(orderLife.get, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await open(api, OWN, `${OWN}/${life._id}/life`);
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  api.on(orderLife.get, () => life);
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Paid to the seller")).toBeInTheDocument();
});

test("staff looks an order up by its words, and reads its life", async () => {
  const api = fakeApi()
    .on(orderDesk.list, (_params, { query }) => ({
      items: query?.q === "nothing" ? [] : [{ ...item, seller: "Lina Mensah" }],
      nextCursor: null,
    }))
    .on(orderDesk.get, () => ({ ...life, side: null }));
  const { type } = await open(api, DESK, DESK);
  const search = await screen.findByRole("searchbox", { name: "Search orders" });
  await type.type(search, "nothing{Enter}");
  expect(await screen.findByText("No order found")).toBeInTheDocument();
  await type.clear(search);
  await type.click(await screen.findByRole("link", { name: "Agent 1" }));
  expect(await screen.findByRole("list", { name: "All movements" })).toHaveTextContent("Bank reference B-1");
  expect(screen.getByRole("link", { name: "Orders" })).toHaveAttribute("href", DESK);
});
