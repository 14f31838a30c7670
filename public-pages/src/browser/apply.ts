import { clearProblem } from "./clear-problem.ts";
import { fileSizeOf } from "./file-size.ts";
import { focusProblem } from "./focus-problem.ts";
import { fillFromResume } from "./from-resume.ts";
import { ask, Refusal, sendFile } from "./upload.ts";
import { readVisitor } from "./visitor.ts";

const form = document.querySelector<HTMLFormElement>("[data-apply-form]");
const written = form?.querySelector<HTMLInputElement>("input[name=written]");
// The server's time with what has passed since: this browser's clock may be wrong, or put right meanwhile.
const made = Number(written?.value);
const writtenNow = () => String(made + Math.round(performance.now()));
if (form) enhance(form);
form?.addEventListener("submit", () => written && (written.value = writtenNow()));
for (const each of document.querySelectorAll<HTMLFormElement>("form[method=post]")) sendOnce(each);
focusProblem();
const account = document.querySelector<HTMLElement>("[data-account]");
if (account) account.hidden = readVisitor()?.isCandidate !== true;

/** The form works without this; it saves while typing and uploads files as soon as they are chosen. */
function enhance(form: HTMLFormElement): void {
  // One of its buttons is named "action", which hides the property of that name.
  const base = form.getAttribute("action") ?? "";
  const saved = form.querySelector("[data-saved]");
  const wasSaved = document.querySelector<HTMLElement>("[data-was-saved]");
  let sending = 0;
  let times = 0;
  let isSent = false;
  /** The button pressed during an upload, pressed again once the file is there. */
  let pressed: HTMLButtonElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (text: string) => saved && (saved.textContent = pressed ? waitWords(pressed) : text);

  const save = async () => {
    const body = new FormData(form);
    // Files are uploaded separately.
    for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) body.delete(input.name);
    body.set("action", "save");
    body.set("written", writtenNow());
    const typed = times;
    const headers = { "x-requested-with": "script" };
    const answer = await fetch(base, { method: "POST", body, headers }).catch(() => null);
    // What was typed meanwhile isn't saved yet.
    if (typed !== times) return;
    tell(
      answer?.ok
        ? "Saved. You can continue in this browser within 7 days."
        : "Not saved yet. You're offline.",
    );
  };
  const saveSoon = () => {
    times += 1;
    if (wasSaved) wasSaved.hidden = true;
    tell("Saving…");
    clearTimeout(timer);
    timer = setTimeout(() => void save(), 1200);
  };
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") return;
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      clearProblem(target);
    saveSoon();
  });

  for (const box of form.querySelectorAll<HTMLElement>("[data-file]")) {
    const input = box.querySelector<HTMLInputElement>("input[type=file]");
    const bar = box.querySelector("progress");
    const state = box.querySelector("[data-state]");
    const arrived = box.querySelector<HTMLElement>("[data-arrived]");
    const name = box.querySelector("[data-name]");
    const size = box.querySelector("[data-size]");
    const retry = box.querySelector<HTMLElement>("[data-retry]");
    const field = box.dataset["file"] ?? "";
    const problem = form.querySelector<HTMLElement>(`[data-problem="${CSS.escape(field)}"]`);
    if (!input || !bar || !state || !arrived || !name || !size || !retry || !problem) continue;

    const sendChosen = () => {
      const [file] = input.files ?? [];
      if (!file) return;
      isSent = false;
      void send(file);
    };
    input.addEventListener("change", sendChosen);
    let cutOff: File | undefined;
    retry.addEventListener("click", () => {
      if (cutOff) void send(cutOff);
      input.focus();
    });
    const send = async (file: File) => {
      sending += 1;
      bar.hidden = false;
      problem.hidden = true;
      retry.hidden = true;
      input.removeAttribute("aria-invalid");
      const uploading = `Uploading ${file.name} (${fileSizeOf(file.size)})…`;
      state.textContent = uploading;
      try {
        name.textContent = await sendFile(base, field, file, {
          onProgress: (share) => (bar.value = share * 100),
          onInterrupted: (isTryingAgain) =>
            (state.textContent = isTryingAgain ? "Upload interrupted. Trying again…" : uploading),
        });
        size.textContent = fileSizeOf(file.size);
        arrived.hidden = false;
        state.textContent = "";
        // What a résumé fills in would go out unchecked.
        if (field === "resume" && !pressed) void read(state);
      } catch (error) {
        problem.textContent = error instanceof Error ? error.message : "The upload was interrupted.";
        problem.hidden = false;
        cutOff = file;
        retry.hidden = error instanceof Refusal;
        input.setAttribute("aria-invalid", "true");
        // The browser's own words say that no file is chosen, while Retry still has one.
        state.textContent = retry.hidden ? "" : `${file.name} isn't uploaded yet.`;
        if (pressed) {
          pressed = null;
          tell("A file isn't uploaded, so nothing was sent. Please check it and try again.");
        }
      } finally {
        sending -= 1;
        bar.hidden = true;
        bar.value = 0;
        // Uploaded or refused: either way the form must not send it again.
        input.value = "";
        const again = sending === 0 ? pressed : null;
        if (again) {
          pressed = null;
          form.requestSubmit(again);
        }
      }
    };
    const read = async (state: Element) => {
      // A résumé that can't be read leaves the fields to the person.
      const filled = await fillFromResume(form, base).catch(() => 0);
      // A draft that is saved after it was sent would have to be sent again.
      if (filled === 0 || isSent) return;
      state.textContent = "We filled in what your résumé says. Please check it.";
      saveSoon();
    };
    const remove = async () => {
      try {
        await ask(`${base}/files/remove`, { field });
        arrived.hidden = true;
        input.focus();
      } catch {
        state.textContent = "Couldn't remove the file. Please try again.";
      }
    };
    arrived.querySelector("button")?.addEventListener("click", (event) => {
      event.preventDefault();
      void remove();
    });
    // On a slow connection someone chooses a file before this script runs.
    sendChosen();
  }

  form.addEventListener("submit", (event) => {
    isSent = sending === 0;
    if (isSent) {
      clearTimeout(timer);
      return;
    }
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement) pressed = event.submitter;
    tell("");
  });
}

function waitWords({ value }: HTMLButtonElement): string {
  return value === "save"
    ? "Your draft is saved as soon as the file is uploaded."
    : "Your application goes out as soon as the file is uploaded.";
}

/** A second press sends nothing; coming back to the page makes it ready again. */
function sendOnce(form: HTMLFormElement): void {
  const buttons = form.querySelectorAll<HTMLButtonElement>("button");
  const disable = (off: boolean) => {
    for (const button of buttons) button.disabled = off;
  };
  form.addEventListener("submit", (event) => {
    // Later, because a disabled button's value isn't sent.
    if (!event.defaultPrevented) setTimeout(() => disable(true));
  });
  addEventListener("pageshow", () => disable(false));
}
