import { DownOutlined, RightOutlined } from "@ant-design/icons";
import { type ReactNode, useId, useState } from "react";
import "./form-card.css";

interface FormCardProps {
  readonly title: string;
  /** What it holds, in a few words, while it is folded. */
  readonly summary?: string;
  readonly startsOpen: boolean;
  /** Opens it when it becomes true: something in it has to be put right. */
  readonly hasProblem: boolean;
  /** What can be done with it as a whole. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A part of a form that folds to one line. */
export function FormCard({ title, summary = "", startsOpen, hasProblem, actions, children }: FormCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [had, setHad] = useState(hasProblem);
  if (had !== hasProblem) {
    setHad(hasProblem);
    if (hasProblem) setOpen(true);
  }
  return (
    <section role="group" aria-label={title} className="mr-form-card">
      <div className="mr-form-card-head">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          <strong dir="auto">{title}</strong>
          {!isOpen && summary && (
            <span className="mr-form-card-summary" dir="auto">
              {summary}
            </span>
          )}
        </button>
        {actions}
      </div>
      <div id={id} className="mr-form-card-body" hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
