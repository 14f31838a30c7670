import { screen } from "@testing-library/react";
import Cookies from "js-cookie";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderShell } from "../testing/render-shell.tsx";

beforeEach(() => Cookies.remove("Token"));

const path = "/onboarding/this-browser/token-1";
const goOn = () => screen.findByRole("button", { name: "Use this browser" });

test("asks first, then lets this browser log in with the password", async () => {
  const api = fakeApi().on(waysIn.knowBrowser, ({ token }) => ({
    email_address: token === "token-1" ? "ada@demo.test" : "",
  }));
  const { type, place } = await renderShell({ path, api });
  const button = await goOn();
  expect(api.calls).toHaveLength(0);
  await type.click(button);
  expect(await screen.findByText("Log in as ada@demo.test with your password.")).toBeInTheDocument();
  await type.click(screen.getByRole("link", { name: "Log in" }));
  expect(place()).toBe("/onboarding/login");
});

test("says that a link was used and leads to log in", async () => {
  const api = fakeApi().on(waysIn.knowBrowser, () => {
    throw new ApiError(410, "link_used", "This link was used already.");
  });
  const { type } = await renderShell({ path, api });
  await type.click(await goOn());
  expect(await screen.findByText("This link was used already.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Log in" })).toBeInTheDocument();
});

test("lets people try the link again when the server doesn't answer", async () => {
  const api = fakeApi().on(waysIn.knowBrowser, () => {
    throw new ApiError(503, "internal", "Something went wrong on our side.");
  });
  const { type } = await renderShell({ path, api });
  await type.click(await goOn());
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
  expect(await goOn()).toBeEnabled();
});
