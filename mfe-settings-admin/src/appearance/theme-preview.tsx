import type { CSSProperties } from "react";
import { cssVariable, type Palette, palettes } from "@loubby/shared-ui/theme";

type ThemeName = keyof typeof palettes;

/** The palette as CSS variables, so that a preview shows its theme whichever one is in force. */
function variablesOf(name: ThemeName): CSSProperties {
  const entries = Object.entries(palettes[name]) as [keyof Palette, string][];
  return Object.fromEntries(entries.map(([key, value]) => [cssVariable(key), value]));
}

/** A page of the product in small, in the given themes side by side. */
export function ThemePreview({ themes }: { readonly themes: readonly ThemeName[] }) {
  return (
    <span className="set-preview" aria-hidden="true">
      {themes.map((name) => (
        <span key={name} className="set-preview-page" style={variablesOf(name)}>
          <span className="set-preview-side">
            <span data-ink="primary" />
            <span />
            <span />
          </span>
          <span className="set-preview-main">
            <span data-ink="title" />
            <span className="set-preview-card">
              <span />
              <span data-ink="primary" />
            </span>
          </span>
        </span>
      ))}
    </span>
  );
}
