export { setThemeMode, THEME_COOKIE, themeModes, useResolvedTheme, useThemeMode, } from "./mode.ts";
export { cssVariable, palettes } from "./tokens.ts";
