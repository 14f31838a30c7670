import { useEffect, useState } from "react";
import type { SectionId } from "./job-sections.ts";

/** How much of the screen's top is covered, in px. */
const COVERED = 100;
// So many that the answer is never further behind than a line or two.
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Returns the section a person is at: the one they write in while it is in view, else the one they scrolled to. */
export function useCurrentSection(ids: readonly SectionId[]): SectionId {
  const [current, setCurrent] = useState<SectionId>("words");
  const all = ids.join();
  useEffect(() => {
    const sections = all.split(",").flatMap((id) => document.getElementById(id) ?? []);
    const find = () => setCurrent((sectionAt(sections)?.id ?? "words") as SectionId);
    const observer = new IntersectionObserver(find, { threshold: STEPS });
    for (const section of sections) observer.observe(section);
    document.addEventListener("focusin", find);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", find);
    };
  }, [all]);
  return current;
}

function sectionAt(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement;
  const focused = document.activeElement;
  const within = sections.find((section) => section.contains(focused));
  const place = focused?.getBoundingClientRect();
  if (within && place && place.bottom > COVERED && place.top < clientHeight) return within;
  // It moves down the screen as the page is scrolled, so that sections that never reach the top have their turn.
  const line = COVERED + ((clientHeight - COVERED) * scrollTop) / Math.max(1, scrollHeight - clientHeight);
  return sections.findLast((section) => section.getBoundingClientRect().top <= line);
}
