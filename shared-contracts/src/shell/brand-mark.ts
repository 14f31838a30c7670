/** The drawing of the product's mark, in a square of 28 units, for every page that shows it. */
export const brandMark = {
  viewBox: "0 0 28 28",
  radius: 8,
  stroke: { d: "M9.5 7.5v9a4 4 0 0 0 4 4h5", width: 3 },
  dot: { cx: 18.2, cy: 10, r: 2.4 },
} as const;
