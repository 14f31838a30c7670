import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cssVariable, type Palette, palettes } from "./tokens.ts";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const names = Object.keys(palettes.light) as (keyof Palette)[];

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test("paints the palette that the widgets use", () => {
  for (const theme of ["light", "dark"] as const) {
    for (const name of names) {
      const declared = css.split(`${cssVariable(name)}: ${palettes[theme][name]};`).length - 1;
      assert.equal(declared, theme === "light" ? 1 : 2, `${cssVariable(name)} of ${theme}`);
    }
  }
});

test("keeps every text color at a contrast of 4.5 or more", () => {
  for (const palette of Object.values(palettes)) {
    for (const text of ["ink", "muted", "primary", "success", "warning", "danger", "accent"] as const) {
      for (const ground of ["canvas", "surface"] as const) {
        const ratio = contrast(palette[text], palette[ground]);
        assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
    assert.ok(contrast(palette.muted, palette.hover) >= 4.5);
    assert.ok(contrast(palette.primary, palette.primarySoft) >= 4.5);
    for (const ground of ["primary", "primaryHover", "accent", "danger"] as const) {
      const ratio = contrast(palette.onPrimary, palette[ground]);
      assert.ok(ratio >= 4.5, `text on ${ground}: ${ratio.toFixed(2)}`);
    }
    assert.ok(contrast(palette.control, palette.surface) >= 3, "a field's edge");
  }
});
