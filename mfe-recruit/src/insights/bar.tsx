/** Draws a line's length relative to the longest; the figure beside it says the same. */
export function Bar({ percent }: { readonly percent: number }) {
  return (
    <svg className="mi-line" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="mi-line-whole" width="100" height="4" />
      <rect className="mi-line-part" width={percent} height="4" />
    </svg>
  );
}
