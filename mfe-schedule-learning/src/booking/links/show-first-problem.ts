/** Brings the first wrong field of a form into view, clear of what sticks to its edges, and focuses it; answers whether there is one. */
export function showFirstProblem(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(".lb-field[data-problem]");
  if (!field) return false;
  field.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
  return true;
}
