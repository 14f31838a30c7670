import { screen } from "@testing-library/react";
import { preferenceStore, setPreference, setShowBalances } from "@loubby/shared-contracts/shell";
import { setThemeMode } from "@loubby/shared-ui/theme";
import { renderSettings } from "../testing/render-settings.tsx";
import AppearancePage from "./appearance-page.tsx";

beforeEach(() => {
  setThemeMode("system");
  setPreference(preferenceStore.getInitialState());
  setShowBalances(false);
});

describe("the appearance", () => {
  test("applies the theme at once and remembers it", async () => {
    const { type } = renderSettings(<AppearancePage />);
    expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
    await type.click(screen.getByRole("radio", { name: "Dark" }));
    expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(document.cookie).toContain("theme=dark");
  });

  test("remembers the list view for every page with both", async () => {
    const { type } = renderSettings(<AppearancePage />);
    await type.click(screen.getByRole("radio", { name: "List" }));
    expect(JSON.parse(localStorage.getItem("preference") ?? "{}").state.componentView).toBe("listView");
  });

  test("remembers the switches for shortcuts and balances", async () => {
    const { type, unmount } = renderSettings(<AppearancePage />);
    await type.click(screen.getByRole("switch", { name: "Single-key shortcuts" }));
    await type.click(screen.getByRole("switch", { name: "Show balances" }));
    expect(JSON.parse(localStorage.getItem("preference") ?? "{}").state.singleKeyShortcuts).toBe(false);
    expect(localStorage.getItem("showBalances")).toBe("true");
    unmount();
    renderSettings(<AppearancePage />);
    expect(screen.getByRole("switch", { name: "Single-key shortcuts" })).not.toBeChecked();
    expect(screen.getByRole("switch", { name: "Show balances" })).toBeChecked();
  });
});
