import { screen, within } from "@testing-library/react";

/** Finds a dialog by the title in sight: in tests antd gives all its parts the same id, so names mislead. */
export async function dialogCalled(title: string | RegExp) {
  const words = await screen.findByText(title);
  return within(words.closest<HTMLElement>("[role=dialog]") ?? words);
}
