import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConfigProvider } from "antd";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { antdTheme } from "../theme/antd-theme.ts";
import { Toaster } from "../toasts.tsx";
import { unstyled } from "./unstyled.ts";
import "./patience.ts";

interface At {
  /** The opened address, path and query. */
  readonly address: string;
  /** Where the page is mounted; at every address by default. */
  readonly base?: string;
  /** The cache of pages that were open before; empty by default. */
  readonly client?: QueryClient;
}

/** As with reduced motion: what opens is there at once, however slow the machine. */
const STILL = unstyled(antdTheme("light", false));

const emptyClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });

/** Renders a page at an address as the shell mounts it, with an empty cache; a second call is a reload. */
export function renderPage(page: ReactElement, { address, base = "", client = emptyClient() }: At) {
  const router = createMemoryRouter([{ path: `${base}/*`, element: page }], { initialEntries: [address] });
  const view = render(
    <ConfigProvider theme={STILL}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ConfigProvider>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, place, type: userEvent.setup() };
}
