import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

const KEPT = "Your unsaved changes from last time are still here.";

/** The drafts that this browser keeps. */
export const draftsKept = (): string[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith("loubby.form."))
    .map((name) => localStorage.getItem(name) ?? "");

interface KeptForm {
  /** Reloads the page and opens the form as a person does. */
  readonly open: () => Promise<{ readonly type: UserEvent; readonly unmount: () => void }>;
  /** A text field of the form. */
  readonly field: () => Promise<HTMLElement>;
  /** Saves the form that was opened again. */
  readonly save: (type: UserEvent) => Promise<unknown>;
}

/** Expects that typing survives a reload and says so, and that no draft is left once it is saved. */
export async function expectKept({ open, field, save }: KeptForm): Promise<void> {
  const first = await open();
  await first.type.clear(await field());
  await first.type.type(await field(), "Half a thought");
  first.unmount();
  const { type } = await open();
  expect(await field()).toHaveValue("Half a thought");
  expect(screen.getByText(KEPT)).toBeInTheDocument();
  await save(type);
  await waitFor(() => expect(draftsKept()).toEqual([]));
}

/** Expects that discarding a draft restores the old value and leaves no draft. */
export async function expectForgotten({ open, field }: Omit<KeptForm, "save">): Promise<void> {
  const first = await open();
  const before = (await field()) as HTMLInputElement;
  const { value } = before;
  await first.type.type(before, " and more");
  first.unmount();
  const { type } = await open();
  expect(await field()).toHaveValue(`${value} and more`);
  await type.click(screen.getByRole("button", { name: "Start over" }));
  expect(await field()).toHaveValue(value);
  expect(draftsKept()).toEqual([]);
}
