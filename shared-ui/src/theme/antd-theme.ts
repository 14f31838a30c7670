import { theme, type ThemeConfig } from "antd";
import { palettes } from "./tokens.ts";

/** The product's antd theme. Without `motion` menus and dialogs open at once, without transitions. */
export function antdTheme(name: "light" | "dark", motion: boolean): ThemeConfig {
  const palette = palettes[name];
  return {
    algorithm: name === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorLink: palette.primary,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      // antd's lighter hover colors are too pale, for white text on them and for text in them.
      colorPrimaryHover: palette.primaryHover,
      colorLinkHover: palette.primaryHover,
      colorErrorHover: palette.danger,
      colorTextBase: palette.ink,
      colorText: palette.ink,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextTertiary: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorTextLightSolid: palette.onPrimary,
      colorBgBase: palette.surface,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBorder: palette.control,
      colorBorderSecondary: palette.hairline,
      // antd's color derived from our dark surface is a bright blue.
      colorBorderDisabled: palette.hairline,
      colorSplit: palette.hairline,
      // What is chosen in a list; antd's wash of our green hides its text.
      controlItemBgActive: palette.primarySoft,
      controlItemBgActiveHover: palette.primarySoft,
      fontFamily: "var(--lb-font)",
      fontSize: 14,
      fontSizeHeading1: 24,
      fontSizeHeading2: 20,
      fontSizeHeading3: 16,
      fontWeightStrong: 600,
      borderRadius: 8,
      borderRadiusLG: 10,
      borderRadiusSM: 6,
      controlHeight: 36,
      boxShadow: "var(--lb-shadow)",
      boxShadowSecondary: "var(--lb-shadow)",
      motion,
      motionDurationFast: "0.12s",
      motionDurationMid: "0.15s",
      motionDurationSlow: "0.18s",
    },
    components: {
      // antd's washes derived from our dark colors are muddy; a notice has an edge and an icon instead.
      Alert: {
        colorInfoBg: palette.surface,
        colorSuccessBg: palette.surface,
        colorWarningBg: palette.surface,
        colorErrorBg: palette.surface,
      },
      Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none", fontWeight: 500 },
      Card: { boxShadowTertiary: "none" },
      Menu: { itemBorderRadius: 8 },
      Segmented: { itemSelectedBg: palette.surface, trackBg: palette.hover },
      Table: {
        headerBg: palette.surface,
        headerColor: palette.muted,
        rowHoverBg: palette.hover,
        rowSelectedBg: palette.primarySoft,
        rowSelectedHoverBg: palette.primarySoft,
        cellPaddingInlineMD: 16,
      },
      Tooltip: {
        colorBgSpotlight: name === "dark" ? palette.hairline : palette.ink,
        colorTextLightSolid: "#ffffff",
      },
    },
  };
}
