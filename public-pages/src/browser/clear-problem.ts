/** Hides what was wrong with a field once its value has changed; sending the form checks it again. */
export function clearProblem(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  const problem = document.getElementById(`${field.name}-problem`);
  if (problem === null) return;
  problem.hidden = true;
  for (const one of document.getElementsByName(field.name)) one.removeAttribute("aria-invalid");
}
