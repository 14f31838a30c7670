import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { notify, Toaster } from "./toasts.tsx";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const leaving = (text: string | RegExp) => screen.getByText(text).closest("[data-leaving]") !== null;

test("shows a plain message for one second, and announces an error for five", async () => {
  render(<Toaster />);
  act(() => {
    notify.success("Saved");
    notify.error("Could not save");
  });
  expect(screen.getByRole("alert")).toHaveTextContent("Could not save");
  await pass(1100);
  expect(screen.queryByText("Saved") === null || leaving("Saved")).toBe(true);
  expect(leaving("Could not save")).toBe(false);
  await pass(4000);
  expect(screen.queryByText("Could not save") === null || leaving("Could not save")).toBe(true);
});

test("leaves time to read a second sentence", async () => {
  render(<Toaster />);
  act(() => void notify.success("Kofi is no longer rejected. Their mail is canceled."));
  await pass(4900);
  expect(leaving("Kofi is no longer rejected. Their mail is canceled.")).toBe(false);
  await pass(1000);
  expect(screen.queryByText(/Their mail/) === null || leaving(/Their mail/)).toBe(true);
});

test("runs an action once and removes its message", async () => {
  const onAction = jest.fn();
  render(<Toaster />);
  act(() => void notify.undoable("Card moved", { label: "Undo", onAction }));
  await pass(9000);
  await typist().click(screen.getByRole("button", { name: "Undo" }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Card moved")).not.toBeInTheDocument();
});

test("covers the place of an action that was pressed until a double click is over", async () => {
  render(<Toaster />);
  act(() => void notify.undoable("Events deleted", { label: "Undo", onAction: () => {} }));
  const action = screen.getByRole("button", { name: "Undo" });
  action.getBoundingClientRect = () => new DOMRect(300, 700, 50, 24);
  await typist().click(action);
  const shield = document.body.lastElementChild;
  expect(shield).toHaveStyle({ top: "700px", left: "300px", width: "50px", height: "24px" });
  await pass(600);
  expect(shield).not.toBeInTheDocument();
});

test("lets later messages go although the pointer never left the one that was pressed", async () => {
  render(<Toaster />);
  act(() => void notify.undoable("Card moved", { label: "Undo", onAction: () => notify.success("Undone") }));
  await typist().click(screen.getByRole("button", { name: "Undo" }));
  expect(leaving("Undone")).toBe(false);
  await pass(1500);
  expect(leaving("Undone")).toBe(true);
});

test("stops the clock while the pointer rests on the messages", async () => {
  render(<Toaster />);
  act(() => void notify.error("Read me slowly"));
  await typist().hover(screen.getByText("Read me slowly"));
  await pass(20_000);
  expect(leaving("Read me slowly")).toBe(false);
});
