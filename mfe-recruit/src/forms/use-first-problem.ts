import { type RefObject, useEffect, useRef } from "react";

/** Focuses the first field with a problem whenever `refusals`, a count from 0, rises. */
export function useFirstProblem(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[data-problem]");
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input, [contenteditable], textarea")?.focus({ preventScroll: true });
  }, [refusals]);
  return form;
}
