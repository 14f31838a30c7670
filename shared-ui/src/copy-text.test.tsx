import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { copyText } from "./copy-text.tsx";
import { Toaster } from "./toasts.tsx";

test("shows the text to be selected when the browser refuses to copy it", async () => {
  const type = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
  render(<Toaster />);
  copyText("https://loubby.test/jobs/1");
  const field = await screen.findByRole("textbox", { name: /Couldn't copy this/ });
  expect(field).toHaveValue("https://loubby.test/jobs/1");
  await type.click(field);
  expect(field).toHaveProperty("selectionEnd", "https://loubby.test/jobs/1".length);
});

test("says that it copied", async () => {
  userEvent.setup();
  render(<Toaster />);
  copyText("a link");
  expect(await screen.findByText("Copied to Clipboard!")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe("a link");
});
