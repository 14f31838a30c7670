import { breakpoints, on } from "@loubby/shared-contracts/shell";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { type RefCallback, useCallback, useState } from "react";

const KEY = "widget-heights";

/**
 * Returns the height of a widget's box, and a ref for what it holds. On a phone, where no card stands beside it, the box is
 * as high as what it held last time: it has no empty half, and what arrives still moves nothing.
 */
export function useFittedHeight(
  widget: string,
  minHeight: number,
): { readonly height: number; readonly ref: RefCallback<HTMLElement> } {
  const isPhone = useMaxWidth(breakpoints.mobile);
  const [kept] = useState(() => read()[widget]);
  const ref = useCallback(
    (held: HTMLElement | null) => {
      if (!isPhone || held === null) return undefined;
      const observer = new ResizeObserver(() => {
        if (held.querySelector("[aria-busy='true']") === null) keep(widget, held.offsetHeight);
      });
      observer.observe(held);
      return () => observer.disconnect();
    },
    [isPhone, widget],
  );
  return { height: isPhone && kept !== undefined ? kept : minHeight, ref };
}

// They held what belongs to someone who is gone.
on("session.ended.v1", () => localStorage.removeItem(KEY));

function keep(widget: string, height: number): void {
  if (height === 0) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [widget]: height }));
  } catch {
    // A full or forbidden storage costs only the fit.
  }
}

function read(): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const pairs = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(pairs.filter((pair): pair is [string, number] => typeof pair[1] === "number"));
  } catch {
    return {};
  }
}
