import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import { Brand } from "../brand/brand.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import "./legal.css";

interface LegalPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A text that people agree to, with its version. */
export function LegalPage({ title, children }: LegalPageProps) {
  useDocumentTitle(title);
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(LEGAL_VERSION),
  );
  return (
    <div className="sh-legal">
      <header>
        <Link to={paths.home}>
          <Brand />
        </Link>
        <nav aria-label="Texts">
          <Link to={paths.terms}>Terms</Link>
          <Link to={paths.privacy}>Privacy</Link>
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
