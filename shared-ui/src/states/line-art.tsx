/** The drawing for failures. */
export const CLOUD = "M40 74a18 18 0 0 1-2-36 24 24 0 0 1 46-4 20 20 0 0 1-2 40M52 66l16 20M68 66 52 86";

/** Line art in the theme's colors, hidden from screen readers. `path` is SVG's. */
export function LineArt({ path }: { readonly path: string }) {
  return (
    <svg
      className="lb-art"
      viewBox="0 0 120 100"
      width="120"
      height="100"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="60" cy="92" rx="46" ry="4" fill="var(--lb-hover)" />
      <path
        d={path}
        fill="none"
        stroke="var(--lb-primary)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
