import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Confirm } from "./confirm.tsx";

const title = 'Close "Frontend engineer"?';

test("answers a confirmed question once", async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(<Confirm open title={title} confirmText="Close job" onConfirm={onConfirm} onCancel={onCancel} />);
  expect(screen.getByRole("dialog", { name: title })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Close job" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

test("names its buttons Confirm and Cancel by default, and disables Confirm when asked", async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(<Confirm open disabled title={title} onConfirm={onConfirm} onCancel={onCancel} />);
  expect(screen.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test("takes no press while the work is under way, not even Escape", async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(<Confirm open busy title={title} onConfirm={onConfirm} onCancel={onCancel} />);
  expect(screen.getByRole("button", { name: "Loading..." })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  expect(onCancel).not.toHaveBeenCalled();
});

test("stays where the second press of a double click, whose first opened it, lands beside it", () => {
  const onCancel = jest.fn();
  render(<Confirm open title={title} onConfirm={jest.fn()} onCancel={onCancel} />);
  // The mask has no role or words of its own.
  const around = screen.getByRole("dialog").parentElement as HTMLElement;
  for (const [detail, times] of [
    [2, 0],
    [1, 1],
  ] as const) {
    fireEvent.mouseDown(around, { detail });
    fireEvent.click(around, { detail });
    expect(onCancel).toHaveBeenCalledTimes(times);
  }
});

test("leaves everything as it was on Escape and Cancel", async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(<Confirm open title={title} onConfirm={onConfirm} onCancel={onCancel} />);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});
