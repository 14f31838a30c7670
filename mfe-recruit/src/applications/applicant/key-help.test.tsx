import { screen } from "@testing-library/react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { opened } from "../../testing/opened.ts";
import { KeyHelp } from "./key-help.tsx";

test.each([
  ["message", "someone with a password", true],
  ["mail", "someone without one", false],
])("names the button that M presses: %s to %s", async (word, _, can_sign_in) => {
  const kofi = opened(201, "Kofi");
  fakeApi().on(applications.get, () => ({ ...kofi, candidate: { ...kofi.candidate, can_sign_in } }));
  renderPage(<KeyHelp applicationId={kofi._id} />, { address: "/" });
  expect((await screen.findByText("M")).parentElement).toHaveTextContent(`M ${word}`);
});
