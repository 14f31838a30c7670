import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cssVariable, palettes } from "./tokens.ts";
const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const names = Object.keys(palettes.light);
function luminance(hex) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    const [r = 0, g = 0, b = 0] = channels.map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
}
test("the style sheet paints the palette that the widgets use", () => {
    for (const theme of ["light", "dark"]) {
        for (const name of names) {
            const declared = css.split(`${cssVariable(name)}: ${palettes[theme][name]};`).length - 1;
            assert.equal(declared, theme === "light" ? 1 : 2, `${cssVariable(name)} of ${theme}`);
        }
    }
});
test("every text colour reads at 4.5 on every ground it stands on", () => {
    for (const palette of Object.values(palettes)) {
        for (const text of ["ink", "muted", "primary", "success", "warning", "danger", "accent"]) {
            for (const ground of ["canvas", "surface"]) {
                const ratio = contrast(palette[text], palette[ground]);
                assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`);
            }
        }
        assert.ok(contrast(palette.muted, palette.hover) >= 4.5);
        assert.ok(contrast(palette.primary, palette.primarySoft) >= 4.5);
        for (const ground of ["primary", "primaryHover", "accent", "danger"]) {
            const ratio = contrast(palette.onPrimary, palette[ground]);
            assert.ok(ratio >= 4.5, `text on ${ground}: ${ratio.toFixed(2)}`);
        }
        assert.ok(contrast(palette.control, palette.surface) >= 3, "a field's edge");
    }
});
