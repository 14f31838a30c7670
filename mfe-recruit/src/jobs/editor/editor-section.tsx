import type { ReactNode } from "react";
import { sectionNames, type SectionId } from "./job-sections.ts";

interface EditorSectionProps {
  readonly id: SectionId;
  readonly lead?: ReactNode;
  /** Something is wrong with it as a whole. */
  readonly wrong?: boolean;
  readonly children: ReactNode;
}

/** Shows one section of the editor under the name that the side list has for it. */
export function EditorSection({ id, lead, wrong, children }: EditorSectionProps) {
  return (
    <section id={id} className="mr-form-section" data-problem={wrong ? "" : undefined}>
      <h2 tabIndex={-1}>{sectionNames[id]}</h2>
      {lead && <p className="mr-form-lead">{lead}</p>}
      {children}
    </section>
  );
}

/** Scrolls to a section and moves the focus to its heading. */
export function goToSection(id: SectionId): void {
  const section = document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section?.querySelector("h2")?.focus({ preventScroll: true });
  section?.scrollIntoView({ behavior: still ? "auto" : "smooth" });
}
