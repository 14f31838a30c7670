import { setTransport } from "@loubby/shared-contracts/shell";
import type { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import StorePage from "../store-page.tsx";

const BASE = "/dashboard/agent-store";

/** The store as the shell mounts it, at an address below its own. */
export async function renderStore(api: FakeApi, at = "") {
  setTransport(api.transport);
  // Code that a browser would fetch is read here first, so that no test waits for a slow disk.
  await import("../product/product-page.tsx");
  const page = renderPage(<StorePage base={BASE} />, { base: BASE, address: `${BASE}${at}` });
  return { ...page, place: () => page.place().slice(BASE.length) };
}
