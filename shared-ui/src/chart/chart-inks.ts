import type { Palette } from "@loubby/shared-ui/theme";

/** Lines differ by how they are drawn, not by color alone. */
const DASHES = [[], [6, 4], [2, 3]] as const;

/** What a chart is drawn with: the theme's colors, and the page's font at one size. */
export interface ChartInks {
  readonly palette: Palette;
  readonly family: string;
}

/** Returns the color and the dashes of a line by its place. */
export function strokeOf({ palette }: ChartInks, at: number): { color: string; dash: number[] } {
  const colors = [palette.primary, palette.ink, palette.warning];
  const place = at % colors.length;
  return { color: colors[place] ?? palette.primary, dash: [...(DASHES[place] ?? [])] };
}

/** Font size in px. */
export const FONT = 12;

/** Returns the font for a canvas whose pixels are `ratio` to one of the page. */
export function fontOf({ family }: ChartInks, ratio = 1, weight = 400): string {
  return `${weight} ${FONT * ratio}px ${family}`;
}

let measuring: CanvasRenderingContext2D | null = null;

/** Returns how wide a text is in px. */
export function widthOf(text: string, inks: ChartInks, weight = 400): number {
  measuring ??= document.createElement("canvas").getContext("2d");
  if (!measuring) return text.length * FONT * 0.6;
  measuring.font = fontOf(inks, 1, weight);
  return measuring.measureText(text).width;
}

/** Shortens a text to a width in px. */
export function fitted(text: string, width: number, inks: ChartInks): string {
  if (widthOf(text, inks) <= width) return text;
  let end = text.length;
  while (end > 1 && widthOf(`${text.slice(0, end)}…`, inks) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
