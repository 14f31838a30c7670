export {
  setThemeMode,
  THEME_COOKIE,
  type ThemeMode,
  themeModes,
  useResolvedTheme,
  useThemeMode,
} from "./mode.ts";
export { cssVariable, type Palette, palettes } from "./tokens.ts";
