/** Focuses the first field of a form that has a problem, once the form shows it. */
export function focusFirstProblem(formId: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`)?.focus());
}
