import { useEffect, useState } from "react";
import type { SectionId } from "./job-sections.ts";

/** How much of the screen's top is covered, in px. */
const COVERED = 100;
// So many that the answer is never further behind than a line or two.
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

const sectionsShown = () => [...document.querySelectorAll<HTMLElement>(".mr-job-editor .mr-form-section")];

/** Returns the section a person is at: the one they write in while it is in view, else the one they scrolled to. */
export function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>("words");
  useEffect(() => {
    const find = () => setCurrent((sectionAt()?.id ?? "words") as SectionId);
    const observer = new IntersectionObserver(find, { threshold: STEPS });
    for (const section of sectionsShown()) observer.observe(section);
    document.addEventListener("focusin", find);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", find);
    };
  }, []);
  return current;
}

function sectionAt(): HTMLElement | undefined {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement;
  const sections = sectionsShown();
  const focused = document.activeElement;
  const within = sections.find((section) => section.contains(focused));
  const place = focused?.getBoundingClientRect();
  if (within && place && place.bottom > COVERED && place.top < clientHeight) return within;
  // It moves down the screen as the page is scrolled, so that sections that never reach the top have their turn.
  const line = COVERED + ((clientHeight - COVERED) * scrollTop) / Math.max(1, scrollHeight - clientHeight);
  return sections.findLast((section) => section.getBoundingClientRect().top <= line);
}
