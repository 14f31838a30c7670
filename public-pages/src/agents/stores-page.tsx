import type { StoreCard } from "@loubby/shared-contracts/http/agents/stores.schema";
import { onSaleText } from "@loubby/shared-contracts/http/agents/on-sale-words";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { Logo } from "../jobs/job-card.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PageLinks } from "../page/page-links.tsx";
import { queryOf } from "../page/query-of.ts";
import { WordsSearch } from "../page/words-search.tsx";
import { ratingText, storePath } from "./agent-words.ts";

interface StoresPageProps {
  readonly q: string;
  readonly stores: readonly StoreCard[];
  /** The next page's query string, or null on the last. */
  readonly next: string | null;
  readonly isFirst: boolean;
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

/** Renders the stores that have something on sale, those that sold most first. */
export function storesPage({ q, stores, next, isFirst, origin, theme }: StoresPageProps): string {
  return renderPage(
    {
      title: `${q ? `“${q}” stores` : "Stores"} · ${brand.name}`,
      description: `The stores that sell AI agents and services on ${brand.name}, with what buyers say of them.`,
      canonical: q !== "" || !isFirst ? null : `${origin}${paths.publicStores}`,
      theme,
    },
    <>
      <div>
        <h1>Stores</h1>
        <p className="muted">
          Who sells the <a href={paths.publicAgents}>agents and services</a>, those that sold most first.
        </p>
      </div>
      <WordsSearch action={paths.publicStores} name="Stores" label="Name or what it is about" q={q} />
      {stores.length === 0 ? (
        <div className="card empty">
          <h2>{q === "" ? "No stores yet" : "No stores match this search"}</h2>
          <p className="muted">
            {q === "" ? "They appear here once they have something on sale." : "Try another word."}
          </p>
          {q !== "" && (
            <a className="button quiet" href={paths.publicStores}>
              Show all stores
            </a>
          )}
        </div>
      ) : (
        <ul className="jobs">
          {stores.map((store) => (
            <li key={store._id}>
              <StoreItem store={store} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        path={paths.publicStores}
        first={isFirst ? null : queryOf({ q })}
        next={next}
        more="More stores"
      />
    </>,
  );
}

function StoreItem({ store }: { readonly store: StoreCard }) {
  const { name, name_slug, tagline, logo_url, listings, rating, place } = store;
  const facts = [onSaleText(listings), ratingText(rating), place];
  return (
    <article className="job">
      <Logo name={name} url={logo_url} />
      <div className="stack">
        <h2 dir="auto">
          <a href={storePath(name_slug)}>{name}</a>
        </h2>
        {tagline && <p dir="auto">{tagline}</p>}
        <ul className="facts" aria-label="Store facts">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
