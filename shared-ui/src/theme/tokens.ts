/** The colors of one theme. Everything the product paints comes from here, by antd tokens or CSS variables. */
export interface Palette {
  readonly primary: string;
  readonly primaryHover: string;
  /** A wash of the primary color, behind what is chosen. */
  readonly primarySoft: string;
  /** Text and icons on primary, accent and danger. */
  readonly onPrimary: string;
  readonly ink: string;
  readonly muted: string;
  readonly canvas: string;
  readonly surface: string;
  /** A row or entry under the pointer. */
  readonly hover: string;
  readonly hairline: string;
  /** The edge of a field, at 3:1 on its surface. */
  readonly control: string;
  /** Unread, attention. */
  readonly accent: string;
  readonly success: string;
  readonly warning: string;
  readonly danger: string;
}

/** The two themes. */
export const palettes: Readonly<Record<"light" | "dark", Palette>> = {
  light: {
    primary: "#0b7a63",
    primaryHover: "#096552",
    primarySoft: "#e5f3ef",
    onPrimary: "#ffffff",
    ink: "#0f1b2d",
    muted: "#5b6778",
    canvas: "#f6f7f9",
    surface: "#ffffff",
    hover: "#eef1f4",
    hairline: "#e4e8ee",
    control: "#8490a3",
    accent: "#d1363e",
    success: "#18794e",
    warning: "#8f5b00",
    danger: "#c62a33",
  },
  dark: {
    primary: "#2bb596",
    primaryHover: "#4cc9ac",
    primarySoft: "#12312f",
    onPrimary: "#0c1220",
    ink: "#e8edf4",
    muted: "#93a0b4",
    canvas: "#0c1220",
    surface: "#131b2b",
    hover: "#1b2538",
    hairline: "#243046",
    control: "#66758f",
    accent: "#ff7a7f",
    success: "#4cc38a",
    warning: "#e5a94b",
    danger: "#ff8489",
  },
};

/** Returns the CSS variable of a palette entry: `primarySoft` is `--lb-primary-soft`. */
export function cssVariable(name: keyof Palette): string {
  return `--lb-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
