import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import { Brand } from "../frame/brand.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import "./legal.css";

interface LegalPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A text that people agree to, with its version. */
export function LegalPage({ title, children }: LegalPageProps) {
  useDocumentTitle(title);
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(LEGAL_VERSION),
  );
  return (
    <div className="sh-legal">
      <header>
        <Link to="/">
          <Brand />
        </Link>
        <nav aria-label="Texts">
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </nav>
      </header>
      <main>
        <h1>{title}</h1>
        <p className="sh-legal-version">
          Version {LEGAL_VERSION}, in force since {day}.
        </p>
        {children}
      </main>
    </div>
  );
}
