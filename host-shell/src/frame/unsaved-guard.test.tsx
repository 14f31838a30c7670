import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router-dom";
import { declareUnsaved } from "@loubby/shared-contracts/shell";
import { UnsavedGuard } from "./unsaved-guard.tsx";

const QUESTION = "Leave without saving?";

// What a browser fetches is read first, so that no test waits for a slow disk.
beforeAll(() => import("./leave-question.tsx"));

function open() {
  const element = (
    <>
      <UnsavedGuard />
      <Link to="/elsewhere?tab=2">Elsewhere</Link>
      <Outlet />
    </>
  );
  const children = ["/new", "/saved", "/elsewhere"].map((path) => ({ path, element: null }));
  const router = createMemoryRouter([{ element, children }], { initialEntries: ["/new"] });
  render(<RouterProvider router={router} />);
  const place = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { router, place, type: userEvent.setup() };
}

test("leaves for where someone wanted to go once their work has saved itself", async () => {
  const { place, type } = open();
  const saved = declareUnsaved();
  await type.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  expect(place()).toBe("/new");
  act(saved);
  await waitFor(() => expect(place()).toBe("/elsewhere?tab=2"));
  await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
});

test("also where the page moves to an address of its own as it saves", async () => {
  const { router, place, type } = open();
  const saved = declareUnsaved();
  await type.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByText(QUESTION);
  act(saved);
  await act(() => router.navigate("/saved", { replace: true }));
  await waitFor(() => expect(place()).toBe("/elsewhere?tab=2"));
});

test("stays after Stay, also once the work is saved", async () => {
  const { place, type } = open();
  const saved = declareUnsaved();
  await type.click(screen.getByRole("link", { name: "Elsewhere" }));
  await type.click(await screen.findByRole("button", { name: "Stay" }));
  act(saved);
  await act(() => Promise.resolve());
  expect(place()).toBe("/new");
});
