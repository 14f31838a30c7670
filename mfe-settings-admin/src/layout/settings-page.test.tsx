import { screen } from "@testing-library/react";
import { renderSettings } from "../testing/render-settings.tsx";
import SettingsPage from "./settings-page.tsx";

const page = <SettingsPage base="/dashboard/settings" />;

describe("the settings", () => {
  test("open with the account", () => {
    const { place } = renderSettings(page, { path: "/dashboard/settings/" });
    expect(place()).toBe("/dashboard/settings/account-details");
  });

  test("say so when there is no such page, and show the way", () => {
    const { place } = renderSettings(page, { path: "/dashboard/settings/nonsense" });
    expect(place()).toBe("/dashboard/settings/nonsense");
    expect(screen.getByText("There is no such setting")).toBeVisible();
    const link = screen.getByRole("link", { name: "Go to account details" });
    expect(link).toHaveAttribute("href", "/dashboard/settings/account-details");
  });
});
