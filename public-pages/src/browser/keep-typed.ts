import { keepAnswer, readAnswer } from "./kept-answer.ts";

/**
 * Keeps what is typed into the page's forms in this tab until they are sent, so that a reload loses nothing of it. A reply to
 * a mail is kept in this browser: every link to it shows what was typed.
 */
const PREFIX = "typed:";
const forms = new Map(
  [...document.querySelectorAll<HTMLFormElement>("[data-keep-typed]")].map((form) => [
    `${PREFIX}${form.dataset["keepTyped"] ?? ""}`,
    form,
  ]),
);
try {
  forgetBut(forms);
  for (const [key, form] of forms) keep(form, key);
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-kept-answer]")) keepReply(form);
} catch {
  // A browser that keeps nothing leaves the forms as they are.
}

function keep(form: HTMLFormElement, key: string): void {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "[]") as readonly (readonly [string, string])[];
  if (kept.length > 0) {
    fill(form, kept);
    const folded = form.closest("details");
    if (folded !== null) folded.open = true;
  }
  form.addEventListener("input", () => {
    const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    sessionStorage.setItem(key, JSON.stringify(typed));
  });
}

function keepReply(form: HTMLFormElement): void {
  const { keptAnswer: key = "", replies = "0" } = form.dataset;
  const field = form.elements.namedItem("body");
  if (!(field instanceof HTMLTextAreaElement)) return;
  const kept = readAnswer(localStorage, key, Number(replies));
  // A reply that was refused is on the page as it was sent.
  if (kept !== null && field.value === "") {
    field.value = kept;
    const folded = form.closest("details");
    if (folded !== null) folded.open = true;
  }
  field.addEventListener("input", () => keepAnswer(localStorage, key, field.value));
  form.addEventListener("submit", () => keepAnswer(localStorage, key, field.value, Number(replies)));
}

function fill(form: HTMLFormElement, kept: readonly (readonly [string, string])[]): void {
  const has = (name: string, value: string) => kept.some(([key, said]) => key === name && said === value);
  for (const field of form.elements) {
    // What someone agrees to, they say anew.
    if (field.closest("[data-ask-anew]")) continue;
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
      field.checked = has(field.name, field.value);
    else if (
      (field instanceof HTMLInputElement && field.type !== "file" && field.type !== "hidden") ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = kept.find(([name]) => name === field.name)?.[1] ?? field.value;
  }
}

/**
 * Once a form is sent, the page that answers has none, or asks for something else. What was typed on another link's page
 * stays.
 */
function forgetBut(kept: ReadonlyMap<string, unknown>): void {
  const here = `${PREFIX}${location.pathname.split("/").slice(0, 3).join("/")}`;
  for (const key of Object.keys(sessionStorage))
    if ((key === here || key.startsWith(`${here}/`)) && !kept.has(key)) sessionStorage.removeItem(key);
}
