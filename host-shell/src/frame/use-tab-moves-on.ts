import { useEffect } from "react";

/**
 * Lets Tab go on to the next field from a choice of several: Ant Design presses the marked option with it, which takes
 * back what was just chosen. An option that is not chosen yet is still chosen by Tab.
 */
export function useTabMovesOn(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target } = event;
      if (key !== "Tab" || !(target instanceof Element) || !target.closest(".ant-select-multiple")) return;
      const marked = document.getElementById(target.getAttribute("aria-activedescendant") ?? "");
      if (marked?.getAttribute("aria-selected") === "true") event.stopPropagation();
    }
    // Before React hears of it.
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, []);
}
