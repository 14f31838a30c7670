import assert from "node:assert/strict";
import { test } from "node:test";
import { openEntryOf } from "./open-entry.ts";

const entries = ["/dashboard", "/dashboard/agent-store", "/dashboard/agent-store/own", "/dashboard/settings"];

test("an address belongs to the deepest entry above it, and the dashboard's own to the dashboard alone", () => {
  const open = (pathname: string) => openEntryOf(entries, pathname);
  assert.equal(open("/dashboard"), "/dashboard");
  assert.equal(open("/dashboard/agent-store/1"), "/dashboard/agent-store");
  assert.equal(open("/dashboard/agent-store/own/1"), "/dashboard/agent-store/own");
  assert.equal(open("/dashboard/agent-store-other"), undefined);
  assert.equal(open("/dashboard/wallet"), undefined);
});

test("a page of the settings belongs to them, wherever its address is", () => {
  assert.equal(openEntryOf(entries, "/dashboard/company-details"), "/dashboard/settings");
});

test("an order and its payment belong to the purchases, and in seller mode to the sales", () => {
  const buys = [...entries, "/dashboard/agent-store/purchases"];
  const sells = [...entries, "/dashboard/agent-store/sales"];
  assert.equal(openEntryOf(buys, "/dashboard/agent-store/orders/1"), "/dashboard/agent-store/purchases");
  assert.equal(openEntryOf(buys, "/dashboard/agent-store/orders/1/life"), "/dashboard/agent-store/purchases");
  assert.equal(openEntryOf(buys, "/dashboard/agent-store/checkout/1"), "/dashboard/agent-store/purchases");
  assert.equal(openEntryOf(sells, "/dashboard/agent-store/orders/1"), "/dashboard/agent-store/sales");
  assert.equal(openEntryOf(entries, "/dashboard/agent-store/orders/1"), "/dashboard/agent-store");
});
