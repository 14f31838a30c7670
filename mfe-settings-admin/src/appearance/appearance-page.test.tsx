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
  test("of the theme changes at once and is remembered", async () => {
    const { type } = renderSettings(<AppearancePage />);
    expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
    await type.click(screen.getByRole("radio", { name: "Dark" }));
    expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(document.cookie).toContain("theme=dark");
  });

  test("of lists is kept for every page that can do both", async () => {
    const { type } = renderSettings(<AppearancePage />);
    await type.click(screen.getByRole("radio", { name: "List" }));
    expect(JSON.parse(localStorage.getItem("preference") ?? "{}").state.componentView).toBe("listView");
  });

  test("keeps shortcuts and balances as they were switched", async () => {
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
