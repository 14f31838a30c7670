/** Focuses the control of the first of these fields that has one. */
export function focusFirst(ids: readonly string[]): void {
  for (const id of ids) {
    const field = document.getElementById(`${id}-label`)?.parentElement;
    const control = field?.querySelector<HTMLElement>("input, textarea, button");
    if (!field || !control) continue;
    field.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
    return;
  }
}
