import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ReactNode } from "react";
import { dayOf } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";

/** What a page of a legal text is rendered with. */
export interface LegalPageProps {
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

interface Text extends LegalPageProps {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Renders a text that people agree to, with its version. */
export function legalPage({ origin, theme, path, title, description }: Text, text: ReactNode): string {
  return renderPage(
    { title: `${title} · ${brand.name}`, description, canonical: `${origin}${path}`, theme },
    <article className="card narrow text legal">
      <h1>{title}</h1>
      <p className="muted">
        Version {LEGAL_VERSION}, in force since {dayOf(LEGAL_VERSION)}.
      </p>
      {text}
    </article>,
  );
}
