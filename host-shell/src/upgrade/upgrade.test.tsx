import { act, screen, waitFor, within } from "@testing-library/react";
import type { Coupon } from "@loubby/shared-contracts/http/identity/auth.schema";
import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { ApiError, emit, type RemoteConfig, sessionStore, setAppMode } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";
import { windowOf } from "../testing/window-of.ts";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const seller = { ...candidate, is_seller: true, is_store: true };

async function upgrade(coupon: Coupon | null = null) {
  const api = fakeApi().on(coupons.apply, (_, { body }) => ({
    data: { data: { code: body.code.toUpperCase(), expiresAt: 3, isActive: true } },
  }));
  const view = await renderShell({ path: "/dashboard", user: seller, api });
  act(() => {
    sessionStore.setState({ coupon });
  });
  await view.type.click(await screen.findByRole("button", { name: "Add" }));
  await view.type.click(await screen.findByRole("menuitem", { name: "Sell AI Agent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Upgrade Required" }));
  const begin = async (code: string) => {
    await view.type.click(dialog.getByRole("switch", { name: "Have a coupon?" }));
    await view.type.type(dialog.getByLabelText("Coupon code"), code);
  };
  const button = (name: string) => dialog.getByRole("button", { name });
  return { ...view, dialog, begin, button };
}

test("shows sellers without a plan what upgrading unlocks, and leads to billing", async () => {
  const { type, dialog, button, place } = await upgrade();
  expect(dialog.getByText(/unlocks the full seller experience/)).toBeInTheDocument();
  expect(dialog.getByText("$49")).toBeInTheDocument();
  const lines = dialog.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines).toContain("List AI agents in the store");
  expect(lines).toContain("Orders, escrow and payouts in one place");
  await type.click(button("Proceed"));
  await waitFor(() => expect(place()).toBe("/dashboard/settings/billing?coupon="));
});

test("opens where a page asks for it", async () => {
  await renderShell({ path: "/dashboard", user: seller });
  await screen.findByRole("button", { name: "Add" });
  act(() => emit("upgrade.asked.v1", {}));
  expect(await screen.findByRole("dialog", { name: "Upgrade Required" })).toBeInTheDocument();
});

test("locks an applied code, shows the quarterly rate and takes the coupon to billing", async () => {
  const { type, dialog, begin, button, place } = await upgrade();
  await begin("quarter-a");
  await type.click(button("Verify"));
  expect(await dialog.findByText("Coupon Applied")).toBeInTheDocument();
  expect(dialog.getByText("You've unlocked a special quarterly rate!")).toBeInTheDocument();
  expect(dialog.getByText("₦100,000")).toBeInTheDocument();
  expect(dialog.getByText(/\$49 per month/).closest("s")).not.toBeNull();
  expect(dialog.getByLabelText("Coupon code")).toBeDisabled();
  expect(button("Verify")).toBeDisabled();
  expect(screen.getByText("Coupon applied successfully")).toBeInTheDocument();
  expect(sessionStore.getState().coupon).toEqual({ code: "QUARTER-A", expiresAt: 3, isActive: true });
  await type.click(button("Proceed"));
  await waitFor(() => expect(place()).toBe("/dashboard/settings/billing?coupon=QUARTER-A"));
});

test("shows a coupon applied earlier as applied", async () => {
  const { dialog, button, type, place } = await upgrade({ code: "FULLYEAR", expiresAt: 12, isActive: true });
  expect(dialog.getByRole("switch", { name: "Have a coupon?" })).toBeChecked();
  expect(dialog.getByLabelText("Coupon code")).toHaveValue("FULLYEAR");
  expect(dialog.getByText("₦100,000")).toBeInTheDocument();
  await type.click(button("Proceed"));
  await waitFor(() => expect(place()).toBe("/dashboard/settings/billing?coupon=FULLYEAR"));
});

test("removes the rate when the coupon is turned off, and leads to billing without it", async () => {
  const { type, dialog, begin, button, place } = await upgrade();
  await begin("quarter-a");
  await type.click(button("Verify"));
  expect(await dialog.findByText("Coupon Applied")).toBeInTheDocument();
  const toggle = dialog.getByRole("switch", { name: "Have a coupon?" });
  await type.click(toggle);
  expect(dialog.queryByText("Coupon Applied")).not.toBeInTheDocument();
  expect(dialog.getByText("$49").closest("s")).toBeNull();
  await type.click(toggle);
  expect(dialog.getByLabelText("Coupon code")).toHaveValue("");
  expect(button("Proceed")).toBeDisabled();
  expect(button("Proceed")).toHaveAccessibleDescription(/Verify it to proceed, or turn the coupon off\./);
  await type.click(toggle);
  await type.click(button("Proceed"));
  await waitFor(() => expect(place()).toBe("/dashboard/settings/billing?coupon="));
});

test.each([
  ["on a desktop it is 550 px wide", 1440, "550px"],
  ["on a mobile it is as wide as the window", 390, "100%"],
])("the dialog has a close button, and %s", async (_, window, width) => {
  const widen = windowOf(window);
  const { type } = await upgrade();
  const dialog = screen.getByRole("dialog", { name: "Upgrade Required" });
  expect(dialog).toHaveStyle({ width });
  await type.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  widen();
});

test("says the price and duration of a one-month code, and clears an earlier refusal", async () => {
  const { api, type, dialog, begin, button } = await upgrade();
  api.refuse(coupons.apply, new ApiError(422, "invalid_coupon", "Invalid coupon code"));
  await begin("welcome-2");
  await type.click(button("Verify"));
  expect((await screen.findAllByText("Invalid coupon code")).length).toBeGreaterThan(1);
  api.refusals.clear();
  api.on(coupons.apply, () => ({ data: { data: { code: "WELCOME-1", expiresAt: 1, isActive: true } } }));
  await type.clear(dialog.getByLabelText("Coupon code"));
  await type.type(dialog.getByLabelText("Coupon code"), "welcome-1");
  await type.click(button("Verify"));
  expect(await screen.findByText("Coupon applied successfully")).toBeInTheDocument();
  expect(screen.queryByText("Invalid coupon code")).not.toBeInTheDocument();
  expect(
    dialog.getByText(
      /₦100,000 \(in naira\) pays for three months.*each quarter that begins within the next month\./,
    ),
  ).toBeVisible();
});

test("verifies codes of seven or more characters only", async () => {
  const { api, type, begin, button } = await upgrade();
  await begin("abcdef");
  expect(button("Verify")).toBeDisabled();
  expect(button("Proceed")).toBeDisabled();
  await type.keyboard("{Enter}g");
  expect(button("Verify")).toBeEnabled();
  expect(api.callsOf(coupons.apply)).toEqual([]);
});

test("shows that a code is being verified and disables the buttons", async () => {
  const { api, type, begin, button } = await upgrade();
  let answer: () => void = () => undefined;
  api.on(
    coupons.apply,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ data: { data: { code: "QUARTER-A", expiresAt: 3, isActive: true } } });
      }),
  );
  await begin("quarter-a");
  await type.click(button("Verify"));
  expect(button("Verifying...")).toBeDisabled();
  expect(button("Proceed")).toBeDisabled();
  answer();
  await waitFor(() => expect(button("Proceed")).toBeEnabled());
});

test.each([
  [new ApiError(422, "invalid_coupon", "Invalid coupon code"), "Invalid coupon code"],
  [new ApiError(500, "internal", "internal"), "Failed to apply coupon, please try again"],
])("reports an invalid code, and continues without it once turned off", async (refusal, words) => {
  const { api, type, dialog, begin, button } = await upgrade();
  api.refuse(coupons.apply, refusal);
  await begin("wrong-one");
  await type.click(button("Verify"));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(button("Proceed")).toBeDisabled();
  const toggle = dialog.getByRole("switch", { name: "Have a coupon?" });
  await type.click(toggle);
  expect(button("Proceed")).toBeEnabled();
  await type.click(toggle);
  expect(dialog.getByLabelText("Coupon code")).toHaveValue("");
});

const selling: RemoteConfig = {
  format: 1,
  name: "mfe-agent-store",
  contract: "^1.0.0",
  routes: [
    {
      path: "/dashboard/agent-store/create-agent-product",
      page: "create",
      title: "Sell an agent",
      access: "signed_in",
    },
  ],
  widgets: [],
  addMenu: [],
};

test.each([
  ["has a seller's plan of their own", "seller_plan_monthly"],
  ["has none", null],
])("a seller in a company's workspace who %s sells by that, not by the company's", async (_, own) => {
  const api = fakeApi().on(subscriptions.current, () => ({
    data: { data: own === null ? null : { id: seller._id, sub_name_slug: own } },
  }));
  const user = { ...member("admin"), is_seller: true, is_store: true };
  setAppMode(user._id, "seller");
  const { type, place } = await renderShell({ path: "/dashboard", user, api, more: [selling] });
  await waitFor(() => expect(api.queries(subscriptions.current)).toEqual([{ forWho: "user" }]));
  await type.click(await screen.findByRole("button", { name: "Add" }));
  await type.click(await screen.findByRole("menuitem", { name: "Sell AI Agent" }));
  if (own === null)
    expect(await screen.findByRole("dialog", { name: "Upgrade Required" })).toBeInTheDocument();
  else await waitFor(() => expect(place()).toBe("/dashboard/agent-store/create-agent-product"));
});
