/** The two themes. */
export const palettes = {
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
/** The CSS variable of a palette entry: `primarySoft` is `--lb-primary-soft`. */
export function cssVariable(name) {
    return `--lb-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
