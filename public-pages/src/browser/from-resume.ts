import { clearProblem } from "./clear-problem.ts";
import { ask } from "./upload.ts";

/** Stands below a field that the résumé filled; typing over it removes it. */
const MARK = "data-from-resume";

/**
 * Fills the form's empty fields with what the uploaded résumé says, and marks them. What an earlier résumé filled is
 * filled anew; what a person typed stays. Returns how many it filled.
 */
export async function fillFromResume(form: HTMLFormElement, base: string): Promise<number> {
  const { fields } = await ask<{ fields: Readonly<Record<string, string>> }>(`${base}/files/resume/read`, {});
  for (const mark of form.querySelectorAll(`[${MARK}]`)) {
    const input = mark.previousElementSibling;
    if (input instanceof HTMLInputElement) input.value = "";
    mark.remove();
  }
  return Object.entries(fields).filter(([name, value]) => fill(form.elements.namedItem(name), value)).length;
}

function fill(input: RadioNodeList | Element | null, value: string): boolean {
  if (!(input instanceof HTMLInputElement) || input.value.trim() !== "") return false;
  input.value = value;
  clearProblem(input);
  const mark = document.createElement("p");
  mark.id = `${input.id}-from-resume`;
  mark.className = "help";
  mark.setAttribute(MARK, "");
  mark.textContent = "From your résumé";
  input.after(mark);
  const described = new Set([...(input.getAttribute("aria-describedby")?.split(" ") ?? []), mark.id]);
  input.setAttribute("aria-describedby", [...described].join(" "));
  input.addEventListener("input", () => mark.remove(), { once: true });
  return true;
}
