import { brand } from "@loubby/shared-contracts/shell/brand";
import { dayOf } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";

/** Someone in a pool as a company chose to show them: nothing else is in it. */
interface PoolPerson {
  readonly first_name: string;
  readonly last_name?: string;
  readonly headline?: string;
  readonly stage?: string;
  readonly tags?: readonly string[];
}

/** A talent pool as a link shows it. */
export interface PoolPage {
  readonly name: string;
  readonly company_name: string;
  /** The company's message; may be empty. */
  readonly note: string;
  readonly expires_at: string;
  readonly people: readonly PoolPerson[];
}

/** Renders a company's talent pool for anyone with its link. */
export function poolPage(pool: PoolPage, theme: PageHead["theme"]): string {
  const { name, company_name, note, expires_at, people } = pool;
  return renderPage(
    { title: `${name} · ${company_name} · ${brand.name}`, description: "", canonical: null, theme },
    <div className="narrow stack wide">
      <h1 dir="auto">{name}</h1>
      <p className="notice">
        <span dir="auto">{company_name}</span> shared these people with you. You can view them until{" "}
        {dayOf(expires_at)}; please do not pass them on.
      </p>
      {note !== "" && <p dir="auto">{note}</p>}
      {people.length === 0 ? (
        <p>No one is in this pool yet.</p>
      ) : (
        <ul className="stack">
          {people.map((person, index) => (
            <Person key={String(index)} person={person} />
          ))}
        </ul>
      )}
    </div>,
  );
}

function Person({ person }: { readonly person: PoolPerson }) {
  const { first_name, last_name, headline, stage, tags = [] } = person;
  const facts = [stage, ...tags].filter((fact): fact is string => fact !== undefined);
  return (
    <li className="card">
      <h2 dir="auto">{[first_name, last_name].filter(Boolean).join(" ")}</h2>
      {headline !== undefined && <p dir="auto">{headline}</p>}
      {facts.length > 0 && (
        <ul className="facts" aria-label="Stage and tags">
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
