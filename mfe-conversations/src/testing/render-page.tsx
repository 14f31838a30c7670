import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { clearSession, setSession, setTransport } from "@loubby/shared-contracts/shell";
import { Toaster } from "@loubby/shared-ui/toasts";
import ConversationsPage from "../conversations-page.tsx";
import { startOutbox } from "../outbox/outbox.ts";
import type { FakeServer } from "./fake-server.ts";
import { ada } from "./people.ts";

// A busy machine is slow, which says nothing about the page.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

const BASE = "/dashboard/conversations";

/** The page on a server, as Ada sees it; `openId` is the conversation in the URL. */
export function renderPage(server: FakeServer, openId?: string) {
  clearSession();
  setTransport(server.transport);
  startOutbox();
  setSession({ user: ada, token: "token-1", activeSubscription: null, coupon: null });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: `${BASE}/*`, element: <ConversationsPage base={BASE} /> }], {
    initialEntries: [openId === undefined ? BASE : `${BASE}?id=${openId}`],
  });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    type: userEvent.setup(),
    unmount,
    field: () => screen.findByRole("textbox", { name: /^Message to/ }),
    place: () => router.state.location.pathname + router.state.location.search,
  };
}

/** What the thread shows, oldest first. */
export const shownTexts = (): string[] =>
  [...document.querySelectorAll(".cv-text")].map((element) => element.textContent ?? "");
