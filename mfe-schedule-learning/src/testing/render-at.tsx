import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";

// A busy machine is no reason to fail: nothing here is about how long something takes.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

/** Draws a page mounted at `base`, at an address below it; a second call is a reload. */
export function renderAt(base: string, address: string, page: ReactElement) {
  let place = "";
  function Place() {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    return null;
  }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Place />
        <Routes>
          <Route path={`${base}/*`} element={page} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, type: userEvent.setup(), place: () => place };
}
