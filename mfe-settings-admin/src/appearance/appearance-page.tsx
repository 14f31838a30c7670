import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import {
  type ComponentView,
  setPreference,
  setShowBalances,
  usePreference,
  useShowBalances,
} from "@loubby/shared-contracts/shell";
import { setThemeMode, type ThemeMode, useThemeMode } from "@loubby/shared-ui/theme";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { Choice } from "./choice.tsx";
import { SwitchLine } from "./switch-line.tsx";
import { ThemePreview } from "./theme-preview.tsx";
import { ViewPreview } from "./view-preview.tsx";
import "./appearance-page.css";

const THEMES: readonly { value: ThemeMode; label: string; preview: ReactNode }[] = [
  { value: "light", label: "Light", preview: <ThemePreview themes={["light"]} /> },
  { value: "dark", label: "Dark", preview: <ThemePreview themes={["dark"]} /> },
  { value: "system", label: "System", preview: <ThemePreview themes={["light", "dark"]} /> },
];

const VIEWS: readonly { value: ComponentView; label: string; preview: ReactNode }[] = [
  { value: "cardView", label: "Cards", preview: <ViewPreview view="cardView" /> },
  { value: "listView", label: "List", preview: <ViewPreview view="listView" /> },
];

/** `/dashboard/settings/appearance`: how the product looks in this browser. Every choice holds at once. */
export default function AppearancePage() {
  const mode = useThemeMode();
  const view = usePreference((preference) => preference.componentView);
  const shortcuts = usePreference((preference) => preference.singleKeyShortcuts);
  const balances = useShowBalances();
  return (
    <SettingsLayout title="Appearance" lead="How Loubby looks and behaves in this browser.">
      <Choice
        title="Theme"
        help="System follows your computer's light or dark mode."
        options={THEMES}
        chosen={mode}
        onChoose={setThemeMode}
      />
      <Choice
        title="Lists"
        help="How pages open that have both cards and a list."
        options={VIEWS}
        chosen={view}
        onChoose={(componentView) => setPreference({ componentView })}
      />
      <section className="set-card" aria-label="Behavior">
        <SwitchLine
          label="Single-key shortcuts"
          help="/ searches, ? shows all shortcuts, g plus a letter opens a page."
          on={shortcuts}
          onSwitch={(singleKeyShortcuts) => setPreference({ singleKeyShortcuts })}
        />
        <SwitchLine
          label="Show balances"
          help="Wallet amounts stay hidden until you turn this on."
          on={balances}
          onSwitch={setShowBalances}
        />
      </section>
      <p className="set-elsewhere">
        Choose number and date formats under <Link to={paths.account}>Account details</Link>.
      </p>
    </SettingsLayout>
  );
}
