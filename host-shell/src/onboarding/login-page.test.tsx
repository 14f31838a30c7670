import { act, screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { ApiError, sessionStore } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const signedIn = { user: candidate, token: "token-1", activeSubscription: null, coupon: null };
const accepting = () => fakeApi().on(auth.login, () => signedIn);
const refusing = (error: ApiError) =>
  fakeApi().on(auth.login, () => {
    throw error;
  });

async function logIn(at: string, api: FakeApi, password = "Demo-pass-2026") {
  const shell = await renderShell({ path: at, api });
  await shell.type.type(await screen.findByLabelText("E-mail"), "ada@demo.test");
  await shell.type.type(screen.getByLabelText("Password"), `${password}{Enter}`);
  return shell;
}

beforeEach(() => Cookies.remove("Token"));

test("Enter signs in, lands on the dashboard, and keeps the session and its cookie", async () => {
  const { place, api } = await logIn("/onboarding/login", accepting());
  expect(await screen.findByRole("heading", { level: 1, name: /, Ada$/ })).toBeInTheDocument();
  expect(place()).toBe("/dashboard");
  expect(api.calls[0]?.body).toEqual({ email: "ada@demo.test", user_password: "Demo-pass-2026" });
  expect(sessionStore.getState()).toMatchObject({ token: "token-1", isAuthenticated: true });
  expect(Cookies.get("Token")).toBe("token-1");
});

test("returns to the wanted page after signing in", async () => {
  const { place } = await logIn(
    "/onboarding/login?redirectUrl=%2Fdashboard%2Fsaved%3Ftab%3Djobs",
    accepting(),
  );
  expect(await screen.findByRole("heading", { name: "Saved" })).toBeInTheDocument();
  expect(place()).toBe("/dashboard/saved?tab=jobs");
});

test("never follows an address to another site after signing in", async () => {
  const { place } = await logIn("/onboarding/login?redirectUrl=%2F%5Cevil.example", accepting());
  await waitFor(() => expect(place()).toBe("/dashboard"));
});

test("reports a wrong password and keeps what was typed", async () => {
  const refusal = new ApiError(401, "invalid_credentials", "The e-mail or password is incorrect.");
  const { place } = await logIn("/onboarding/login", refusing(refusal), "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent("The e-mail or password is incorrect.");
  expect(screen.getByLabelText("E-mail")).toHaveValue("ada@demo.test");
  expect(screen.getByLabelText("Password")).toHaveValue("wrong");
  expect(place()).toBe("/onboarding/login");
});

test("shows how long to wait after too many attempts, and when the wait is over", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const refusal = new ApiError(429, "too_many_attempts", "Too many attempts.", { retryAfter: 95 });
  await logIn("/onboarding/login", refusing(refusal), "wrong");
  expect(await screen.findByRole("timer")).toHaveTextContent(/Try again in 1:3[45]/);
  await act(() => jest.advanceTimersByTimeAsync(96_000));
  expect(screen.getByText("You can try again now.")).toBeInTheDocument();
  jest.useRealTimers();
});

test("offers a mailed link to the typed address after too many attempts", async () => {
  const refusal = new ApiError(429, "too_many_attempts", "Too many attempts.", { retryAfter: 95 });
  const api = refusing(refusal).on(waysIn.sendBrowserLink, () => ({ message: "A mail is on its way." }));
  const { type } = await logIn("/onboarding/login", api, "wrong");
  await type.click(await screen.findByRole("button", { name: "Send me a link" }));
  expect(await screen.findByText("A mail is on its way. Open it in this browser.")).toBeInTheDocument();
  expect(api.callsOf(waysIn.sendBrowserLink)[0]?.body).toEqual({ email: "ada@demo.test" });
  expect(screen.queryByRole("button", { name: "Send me a link" })).not.toBeInTheDocument();
});

test("says why a link couldn't be sent and lets people ask again", async () => {
  const refusal = new ApiError(429, "too_many_attempts", "Too many attempts.", { retryAfter: 95 });
  const api = refusing(refusal).on(waysIn.sendBrowserLink, () => {
    throw new ApiError(429, "too_many_attempts", "We sent several links already.");
  });
  const { type } = await logIn("/onboarding/login", api, "wrong");
  await type.click(await screen.findByRole("button", { name: "Send me a link" }));
  expect(await screen.findByText("We sent several links already.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send me a link" })).toBeEnabled();
});

test("marks empty fields, focuses the first one and sends nothing", async () => {
  const { type, api } = await renderShell({ path: "/onboarding/login", api: accepting() });
  await type.click(await screen.findByRole("button", { name: "Log in" }));
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Please enter your e-mail address.");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Please enter your password.");
  expect(screen.getByLabelText("E-mail")).toHaveFocus();
  expect(api.calls).toHaveLength(0);
});

test("shows the server's field errors at the field", async () => {
  const details = [{ path: "email", message: "Please enter a valid e-mail address." }];
  await logIn("/onboarding/login", refusing(new ApiError(400, "invalid_request", "email: …", details)));
  await waitFor(() =>
    expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription(
      "Please enter a valid e-mail address.",
    ),
  );
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("shows and hides the password", async () => {
  const { type } = await renderShell({ path: "/onboarding/login" });
  const password = await screen.findByLabelText("Password");
  expect(password).toHaveAttribute("type", "password");
  await type.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
});

test("says how to get a first password", async () => {
  await renderShell({ path: "/onboarding/login" });
  expect(await screen.findByRole("link", { name: "Choose one" })).toHaveAttribute(
    "href",
    "/onboarding/forgot-password",
  );
});
