import type { ReactNode } from "react";
import { Brand } from "../brand/brand.tsx";
import { BoardDrawing } from "./board-drawing.tsx";
import "./onboarding.css";

interface OnboardingLayoutProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The two columns before sign-in: the form, and beside it what the product is for. */
export function OnboardingLayout({ title, lead, children }: OnboardingLayoutProps) {
  return (
    <div className="sh-onboarding">
      <main className="sh-onboarding-form">
        <Brand />
        <div className="sh-onboarding-body">
          <h1>{title}</h1>
          {lead && <p className="sh-onboarding-lead">{lead}</p>}
          {children}
        </div>
      </main>
      <aside className="sh-onboarding-aside" aria-label="About">
        <BoardDrawing />
        <p className="sh-onboarding-claim">One place to hire, get hired and sell what you build.</p>
        <p>Jobs and pipelines, conversations and interviews, agents and payouts, without switching tabs.</p>
      </aside>
    </div>
  );
}
