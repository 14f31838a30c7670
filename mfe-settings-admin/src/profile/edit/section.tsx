import { type ReactNode, useId } from "react";
import type { Field, ProfileEditor, SaveState } from "./use-profile-editor.ts";

const WORDS: Readonly<Record<SaveState, string>> = {
  untouched: "",
  unsaved: "",
  saving: "Saving…",
  saved: "Saved",
  refused: "Not saved",
};

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly editor: ProfileEditor;
  /** The fields it holds, for "Saved" and for what was refused. */
  readonly fields: readonly Field[];
  readonly children: ReactNode;
}

/** A part of the profile that saves by itself and says so. */
export function Section({ title, lead, editor, fields, children }: SectionProps) {
  const id = useId();
  const state = editor.stateOf(fields);
  return (
    <section className="set-card pf-section" aria-labelledby={id}>
      <div className="pf-section-head">
        <h2 id={id}>{title}</h2>
        <span className="pf-saved" data-state={state} role="status">
          {WORDS[state]}
        </span>
      </div>
      {lead && <p className="pf-lead">{lead}</p>}
      {children}
    </section>
  );
}
