import { screen, within } from "@testing-library/react";
import { settingsPages } from "@loubby/shared-contracts/http/settings/settings-pages";
import { member } from "@loubby/shared-contracts/testing/people";
import { config } from "../../remote.config.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import SettingsPage from "./settings-page.tsx";

const page = <SettingsPage base="/dashboard/settings" />;

describe("the settings", () => {
  test("open with the account", () => {
    const { place } = renderSettings(page, { path: "/dashboard/settings/" });
    expect(place()).toBe("/dashboard/settings/account-details");
  });

  test("say when there is no such page and link back", () => {
    const { place } = renderSettings(page, { path: "/dashboard/settings/nonsense" });
    expect(place()).toBe("/dashboard/settings/nonsense");
    expect(screen.getByText("Setting not found")).toBeVisible();
    const link = screen.getByRole("link", { name: "Go to account details" });
    expect(link).toHaveAttribute("href", "/dashboard/settings/account-details");
  });

  test("list every declared settings page with its name and access rule", () => {
    const declared = config.routes.filter(({ path }) => path.startsWith("/dashboard/settings/"));
    expect(declared.length).toBeGreaterThan(0);
    for (const { path, title, access } of declared) {
      expect(settingsPages).toContainEqual({ path, label: title, access });
    }
  });

  test("list only what someone may open", () => {
    const listed = () =>
      within(screen.getByRole("navigation", { name: "Settings" }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    const own = renderSettings(page, { path: "/dashboard/settings/nonsense" });
    expect(listed()).toEqual([
      "Account details",
      "Security",
      "Notifications",
      "Billing",
      "Referrals",
      "Appearance",
    ]);
    own.unmount();
    const inCompany = renderSettings(page, {
      path: "/dashboard/settings/nonsense",
      user: member("recruiter"),
    });
    expect(listed()).toEqual(["Account details", "Security", "Notifications", "Referrals", "Appearance"]);
    inCompany.unmount();
    renderSettings(page, { path: "/dashboard/settings/nonsense", user: member("admin") });
    expect(listed()).toEqual([
      "Account details",
      "Security",
      "Company details",
      "Users and access",
      "Hiring settings",
      "Templates",
      "Notifications",
      "Billing",
      "Referrals",
      "Appearance",
    ]);
  });
});
