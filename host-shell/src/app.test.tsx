import { act, render, screen } from "@testing-library/react";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { call } from "@loubby/shared-contracts/http/call";
import { ApiError, sessionStore, setSession } from "@loubby/shared-contracts/shell";
import { App } from "./app.tsx";
import { RegistryClient } from "./federation/registry-client.ts";
import { RegistryProvider } from "./federation/use-registry.tsx";
import { loadFrame } from "./frame/load-frame.ts";
import { endSession } from "./session/session.ts";
import "@loubby/shared-ui/testing/patience";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";

const registry = new RegistryClient({
  fetchRegistry: () => Promise.reject(new Error("down")),
  storage: sessionStorage,
});

test("tells that the session ended, goes to sign-in and returns to the page afterwards", async () => {
  await Promise.all([loadFrame(), import("./onboarding/login-page.tsx")]);
  fakeApi().on(auth.profile, () => {
    endSession("expired");
    throw new ApiError(401, "session_expired", "Your session has expired. Please login again.");
  });
  setSession({ user: candidate, token: "token-1", activeSubscription: null, coupon: null });
  history.replaceState(null, "", "/dashboard?tab=week");
  render(
    <RegistryProvider client={registry}>
      <App />
    </RegistryProvider>,
  );
  expect(await screen.findByRole("heading", { name: /, Ada$/ })).toBeInTheDocument();
  await act(() => call(auth.profile, {}).catch(() => undefined));
  expect(await screen.findByText("Your session has expired. Please login again.")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Log in" })).toBeInTheDocument();
  expect(location.pathname + location.search).toBe("/onboarding/login?redirectUrl=%2Fdashboard%3Ftab%3Dweek");
  expect(sessionStore.getState().token).toBeNull();
});
