import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { setTransport } from "@loubby/shared-contracts/shell";
import { Toaster } from "@loubby/shared-ui/toasts";
import StorePage from "../store-page.tsx";
import type { FakeApi } from "./fake-api.ts";

// A busy machine may take its time; what a test waits for still has to come.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const BASE = "/dashboard/agent-store";

/** The store as the shell mounts it, at an address below its own. */
export async function renderStore(api: FakeApi, at = "") {
  // Code that a browser would fetch is read here first, so that no test waits for a slow disk.
  await import("../product/product-page.tsx");
  setTransport(api.transport);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routes = [{ path: `${BASE}/*`, element: <StorePage base={BASE} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`${BASE}${at}`] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  const place = () => router.state.location.pathname.slice(BASE.length) + router.state.location.search;
  return { place, router, type: userEvent.setup() };
}
