/**
 * Returns pasted HTML without styles, which would be dropped anyway after the policy reported them, and with the
 * heading levels that the page doesn't have as the nearest that it has.
 */
export function pastedHtml(html: string): string {
  return html
    .replaceAll(/\sstyle=("[^"]*"|'[^']*')/gi, "")
    .replaceAll(/<(\/?)h1\b/gi, "<$1h2")
    .replaceAll(/<(\/?)h[4-6]\b/gi, "<$1h3");
}
