import { screen, waitFor, within } from "@testing-library/react";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { security } from "@loubby/shared-contracts/http/identity/security";
import type { Security } from "@loubby/shared-contracts/http/identity/security.schema";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import type { OpenSession } from "@loubby/shared-contracts/http/identity/sessions.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { FakeSettings } from "../testing/fake-settings.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import SecurityPage from "./security-page.tsx";

const now = new Date().toISOString();
const known: Security = {
  email_address: "ada@demo.test",
  email_verified: true,
  pending_email: null,
  phone_number: null,
  phone_verified: false,
  password_changed_at: now,
  consents: [{ document: "terms", version: "2026-11-01", agreed_at: now }],
};
const session = (index: number, change: Partial<OpenSession> = {}): OpenSession => ({
  _id: idOf(index),
  device: "Chrome on Windows",
  workspace: null,
  signed_in_at: now,
  last_seen_at: now,
  expires_at: now,
  current: false,
  ...change,
});

function withSecurity(change: Partial<Security> = {}) {
  let list = [session(1, { current: true, device: "Firefox on Linux" }), session(2)];
  return new FakeSettings()
    .on(security.get, () => ({ ...known, ...change }))
    .on(countries.list, () => ({
      countries: [{ name: "Nigeria", flag: "🇳🇬", code: "NG", dial_code: "+234" }],
    }))
    .on(sessions.list, () => ({ sessions: list }))
    .on(sessions.revoke, ({ sessionId }) => {
      list = list.filter(({ _id }) => _id !== sessionId);
      return {};
    });
}

const render = (api: FakeSettings) =>
  renderSettings(<SecurityPage />, {
    path: "/dashboard/settings/security",
    api,
  });

test("the password is changed with the present one, and a wrong one is said at its field", async () => {
  const api = withSecurity().on(security.changePassword, () => ({ message: "Your password is changed." }));
  const message = "This is not your password.";
  api.refuse(
    security.changePassword,
    new ApiError(422, "wrong_password", message, [{ path: "current_password", message }]),
  );
  const { type } = render(api);
  const form = within(await screen.findByRole("form", { name: "Change your password" }));
  await type.type(form.getByLabelText("Current password"), "not mine");
  await type.type(form.getByLabelText("New password"), "a new long password");
  await type.type(form.getByLabelText("Repeat password"), "a new long password");
  await type.click(form.getByRole("button", { name: "Change password" }));
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByLabelText("New password")).toHaveValue("a new long password");
  api.refusals.clear();
  await type.click(form.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("Your password is changed.")).toBeInTheDocument();
  expect(form.getByLabelText("New password")).toHaveValue("");
});

test("a new address waits for its link, and the page says so", async () => {
  render(withSecurity({ pending_email: "next@demo.test" }));
  expect(await screen.findByRole("note")).toHaveTextContent(/next@demo.test.*Until then nothing changes/);
});

test("a number that waits to be confirmed needs no typing again", async () => {
  const api = withSecurity({ phone_number: "+233 24 412 3456" });
  api.on(security.sendPhoneCode, () => ({ message: "Sent." }));
  const { type } = render(api);
  expect(await screen.findByLabelText("Number")).toHaveValue("+233 24 412 3456");
  await type.click(screen.getByRole("button", { name: "Send a code" }));
  await waitFor(() =>
    expect(api.callsOf(security.sendPhoneCode)[0]?.body).toMatchObject({ phone_number: "+233 24 412 3456" }),
  );
});

test("another browser is signed out from the list, this one is marked", async () => {
  const { type } = render(withSecurity());
  expect(await screen.findByText("This browser")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Log out Chrome on Windows" }));
  await waitFor(() => expect(screen.queryByText("Chrome on Windows")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Log out everywhere else" })).toBeDisabled();
});

test("logging out on all devices asks first, then leaves", async () => {
  const api = withSecurity().on(sessions.revokeAll, () => ({}));
  const { type, place } = render(api);
  await type.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  await type.click(await screen.findByRole("button", { name: "Log out" }));
  await waitFor(() => expect(place()).toBe("/onboarding/login?signOut=true"));
});

test("the country of a number begins with the one of the browser's language", async () => {
  const languages = jest.spyOn(navigator, "languages", "get").mockReturnValue(["en-GH"]);
  const api = withSecurity()
    .on(countries.list, () => ({
      countries: [
        { name: "Ghana", flag: "🇬🇭", code: "GH", dial_code: "+233" },
        { name: "Nigeria", flag: "🇳🇬", code: "NG", dial_code: "+234" },
      ],
    }))
    .on(security.sendPhoneCode, () => ({ message: "We sent a code." }));
  const { type } = render(api);
  expect(await screen.findByText("🇬🇭 Ghana +233")).toBeVisible();
  await type.type(screen.getByLabelText("Number"), "24 123 4567");
  await type.click(screen.getByRole("button", { name: "Send a code" }));
  await waitFor(() =>
    expect(api.callsOf(security.sendPhoneCode)[0]?.body).toMatchObject({ phone_country: "GH" }),
  );
  languages.mockRestore();
});

test("confirms a number with the code sent to it", async () => {
  const api = withSecurity()
    .on(security.sendPhoneCode, () => ({ message: "We sent a code to +2348031234567." }))
    .on(security.verifyPhone, () => ({ message: "Your phone number is confirmed." }));
  const { type } = render(api);
  await type.type(await screen.findByLabelText("Number"), "0803 123 4567");
  await type.click(screen.getByRole("button", { name: "Send a code" }));
  await type.type(await screen.findByLabelText("Code"), "123456{Enter}");
  await waitFor(() => expect(api.callsOf(security.verifyPhone)[0]?.body).toEqual({ code: "123456" }));
  expect(api.callsOf(security.sendPhoneCode)[0]?.body).toEqual({
    phone_number: "0803 123 4567",
    phone_country: "NG",
  });
});

test("asks for the password to close the account and says what prevents it", async () => {
  const message =
    "You are the last administrator of Acme. Make a colleague an administrator before you close your account.";
  const api = withSecurity().refuse(security.close, new ApiError(409, "last_admin", message));
  api.on(security.close, () => ({ message: "Your account is closed." }));
  const { type, place } = render(api);
  await type.click(await screen.findByRole("button", { name: "Close my account" }));
  const dialog = within(await screen.findByRole("dialog"));
  await type.type(dialog.getByLabelText("Your password"), "my password");
  await type.click(dialog.getByRole("button", { name: "Close my account" }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.refusals.clear();
  await type.click(dialog.getByRole("button", { name: "Close my account" }));
  await waitFor(() => expect(place()).toBe("/onboarding/login?signOut=true"));
});

test("closing the account tells a company's member what they lose, and a candidate nothing of a company", async () => {
  const path = "/dashboard/settings/security";
  const first = renderSettings(<SecurityPage />, { path, api: withSecurity(), user: member("admin") });
  await first.type.click(await screen.findByRole("button", { name: "Close my account" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(/lose your place in Northwind, with its jobs, applicants/);
  expect(dialog).not.toHaveTextContent(/open applications/);
  first.unmount();
  const { type } = render(withSecurity());
  await type.click(await screen.findByRole("button", { name: "Close my account" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    /Companies keep your open applications with the résumé you sent/,
  );
});

test("says what couldn't be loaded, and retries", async () => {
  const api = withSecurity().refuse(
    security.get,
    new ApiError(500, "internal", "Something went wrong", undefined, "ref-1"),
  );
  const { type } = render(api);
  expect(await screen.findByText("Couldn't load your security settings")).toBeVisible();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("ada@demo.test")).toBeVisible();
});

test("what was agreed to is listed with its version; what has a page leads there", async () => {
  render(
    withSecurity({
      consents: [
        { document: "auto_apply", version: "2026-11-21", agreed_at: now },
        { document: "terms", version: "2026-11-01", agreed_at: now },
      ],
    }),
  );
  const list = within(await screen.findByRole("region", { name: "What you agreed to" }));
  expect(list.getByText(/Version 2026-11-21/)).toBeInTheDocument();
  expect(list.getByText("Apply to matching jobs for me")).toBeInTheDocument();
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/terms"]);
});
