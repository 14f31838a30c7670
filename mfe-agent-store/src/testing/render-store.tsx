import { setTransport } from "@loubby/shared-contracts/shell";
import type { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import type { ReactElement } from "react";
import OrdersPage from "../orders/orders-page.tsx";
import SellerPage from "../selling/seller-page.tsx";
import StorePage from "../store-page.tsx";

const BASE = "/dashboard/agent-store";

/** The store, or the seller's own place in it, as the shell mounts them, at an address below its own. */
export async function renderStore(api: FakeApi, at = "") {
  setTransport(api.transport);
  // Code that a browser would fetch is read here first, so that no test waits for a slow disk.
  await import("../product/product-page.tsx");
  await import("../compare/compare-page.tsx");
  await import("../stores/seller-store-page.tsx");
  await import("../stores/stores-page.tsx");
  await import("../orders/order-page.tsx");
  await import("../buying/buy-dialog.tsx");
  await import("../trial/trial-panel.tsx");
  const [base, shown] = placeOf(at);
  const page = renderPage(shown, { base, address: `${BASE}${at}` });
  return { ...page, place: () => page.place().replace(BASE, "") };
}

/** The page that the shell mounts there, with its base. */
function placeOf(at: string): readonly [string, ReactElement] {
  const [own] = /^\/(own|create-agent-product)(?=\/|$)/.exec(at) ?? [];
  if (own !== undefined) return [`${BASE}${own}`, <SellerPage key="own" base={`${BASE}${own}`} />];
  const [ordered] = /^\/(purchases|sales|orders)(?=\/|$)/.exec(at) ?? [];
  if (ordered !== undefined)
    return [`${BASE}${ordered}`, <OrdersPage key="orders" base={`${BASE}${ordered}`} />];
  return [BASE, <StorePage key="store" base={BASE} />];
}
