import { type ReactElement, useEffect, useRef } from "react";
import { type Toast, toast, useToaster } from "react-hot-toast";
import { shieldPlace } from "./shield-place.ts";
import "./toasts.css";

/** How long a toast stays, in ms. */
const DURATION = { plain: 1000, notice: 5000, withAction: 10_000 } as const;

/** An action on a toast, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

function withAction(text: string, { label, onAction }: ToastAction) {
  return ({ id }: Toast) => (
    <>
      <span>{text}</span>
      <button
        type="button"
        className="lb-toast-action"
        onClick={() => {
          // At once: fading, it could be pressed again.
          toast.remove(id);
          onAction();
        }}
      >
        {label}
      </button>
    </>
  );
}

/**
 * Short messages at the foot of the page, on small screens at its top. Plain ones stay 1 s; notices, errors and what says
 * more than one sentence 5 s; those with an action 10 s
 * or as long as that can be done.
 */
export const notify = {
  success: (text: string) =>
    toast.success(text, { duration: text.includes(". ") ? DURATION.notice : DURATION.plain }),
  /** Something that arrived by itself. */
  notice: (text: string) => toast(text, { duration: DURATION.notice }),
  error: (text: string) => toast.error(text, { duration: DURATION.notice }),
  /** Offers one action, usually Undo, for 10 s or as long (ms) as it can be done. */
  undoable: (text: string, action: ToastAction, duration: number = DURATION.withAction) =>
    toast(withAction(text, action), { duration }),
  /** An error with something to use, such as a link to select. */
  lasting: (content: ReactElement) => toast.error(content, { duration: DURATION.withAction }),
  /** Removes a message, or every one, at once, because it no longer applies to what is shown. */
  clear: (id?: string) => toast.remove(id),
} as const;

/** Renders the toasts; the shell does so once. Pointer and focus on a toast pause the timers of all. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const list = useRef<HTMLElement>(null);
  const held = useRef(false);

  useEffect(() => {
    const clock = new AbortController();
    const hold = () => {
      if (held.current) return;
      held.current = true;
      startPause();
    };
    const release = () => {
      held.current = false;
      endPause();
    };
    const hear = (event: string, work: (event: Event) => void) =>
      list.current?.addEventListener(event, work, { signal: clock.signal });
    // A message that appears below a resting pointer isn't read by it, as after an Undo: the pointer has to move there.
    for (const event of ["mousemove", "focusin"]) hear(event, hold);
    for (const event of ["mouseleave", "focusout"]) hear(event, release);
    hear("click", ({ target }) => {
      const action = target instanceof Element ? target.closest("button") : null;
      if (action === null) return;
      // A pressed message is gone without being left.
      release();
      shieldPlace(action);
    });
    return () => clock.abort();
  }, [startPause, endPause]);

  return (
    <section ref={list} className="lb-toasts" aria-label="Status messages">
      {toasts.map((each) => (
        <div
          key={each.id}
          className={`lb-toast lb-toast-${each.type}`}
          data-leaving={each.visible ? undefined : ""}
          role={each.type === "error" ? "alert" : "status"}
        >
          <span className="lb-toast-mark" aria-hidden="true" />
          {typeof each.message === "function" ? each.message(each) : each.message}
        </div>
      ))}
    </section>
  );
}
