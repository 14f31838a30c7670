/** Focuses the first field of a form that was refused, of several choices the first one: there one goes on. */
export function focusProblem(): void {
  const first = document.querySelector<HTMLElement>(
    "main [aria-invalid=true], main [data-problem]:not([hidden])",
  );
  const name = first?.dataset["problem"];
  (name === undefined ? first : document.getElementById(name))?.focus();
}
