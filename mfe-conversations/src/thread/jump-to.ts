import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";

interface Jump {
  /** Loads a message that isn't loaded; answers whether it is then. */
  readonly reach: (seq: number) => Promise<boolean>;
  /** Leaves the focus where it is. */
  readonly keepsFocus?: boolean;
}

/** Shows a message of the open thread in the middle, and leads the focus there. */
export async function jumpTo(seq: number, { reach, keepsFocus = false }: Jump): Promise<void> {
  try {
    if (!(await reach(seq))) {
      notify.error("This message is too far back. Scroll up to it.");
      return;
    }
  } catch (error) {
    notify.error(`Couldn't load the message. ${failureOf(error).reason}`);
    return;
  }
  // Once it is on the page.
  setTimeout(() => {
    const item = document.querySelector<HTMLElement>(`.cv-message[data-seq="${seq}"]`);
    if (item) toMiddle(item);
    if (!keepsFocus) item?.focus({ preventScroll: true });
    for (const other of document.querySelectorAll(".cv-message[data-found]"))
      other.removeAttribute("data-found");
    item?.setAttribute("data-found", "");
  }, 0);
}

/** Of the thread alone: `scrollIntoView` would move what stands around it too. */
function toMiddle(item: HTMLElement): void {
  const thread = item.closest(".cv-scroll");
  if (!thread) return;
  const [inner, outer] = [item.getBoundingClientRect(), thread.getBoundingClientRect()];
  thread.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
