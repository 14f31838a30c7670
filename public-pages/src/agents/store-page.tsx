import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { Logo } from "../jobs/job-card.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { AgentList } from "./agent-card.tsx";
import { monthOf, ratingText, storePath } from "./agent-words.ts";

interface StorePageProps {
  readonly store: Store;
  readonly agents: readonly ListingCard[];
  /** The next page's query string, or null on the last. */
  readonly next: string | null;
  /** Whether this is the first page of its agents. */
  readonly isFirst: boolean;
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

/** Renders a store with what it has on sale. */
export function storePage({ store, agents, next, isFirst, origin, theme }: StorePageProps): string {
  const path = storePath(store.name_slug);
  const url = `${origin}${path}`;
  const logo = store.logo_url && `${origin}${store.logo_url}`;
  return renderPage(
    {
      title: `${store.name} · AI agents · ${brand.name}`,
      description: store.tagline || `AI agents by ${store.name}.`,
      canonical: isFirst ? url : null,
      theme,
      image: logo,
      jsonLd: {
        "@context": "https://schema.org/",
        "@type": "Organization",
        name: store.name,
        url,
        ...(logo && { logo }),
        ...(store.tagline && { description: store.tagline }),
      },
    },
    <>
      <header className="head">
        <Logo name={store.name} url={store.logo_url} big />
        <div>
          <h1 dir="auto">{store.name}</h1>
          {store.tagline && <p dir="auto">{store.tagline}</p>}
          <ul className="facts" aria-label="Store facts">
            {[store.seller, ratingText(store.rating), `Open since ${monthOf(store.since)}`]
              .filter(Boolean)
              .map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
          </ul>
        </div>
      </header>
      <section className="stack wide" aria-label="Agents">
        <h2>Agents ({store.listings.toLocaleString("en")})</h2>
        <AgentList agents={agents} />
        {(next !== null || !isFirst) && (
          <nav className="row" aria-label="Pages">
            {!isFirst && (
              <a className="button quiet" href={path}>
                First page
              </a>
            )}
            {next !== null && (
              <a className="button quiet" rel="next" href={`${path}${next}`}>
                More agents
              </a>
            )}
          </nav>
        )}
      </section>
    </>,
  );
}
