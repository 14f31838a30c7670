import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { languageName } from "@loubby/shared-contracts/http/agents/agent-languages";
import { answerTimes } from "@loubby/shared-contracts/http/identity/store-brand";
import { Logo } from "../jobs/job-card.tsx";
import { RichTextView } from "../jobs/rich-text.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PageLinks } from "../page/page-links.tsx";
import { AgentList } from "./agent-card.tsx";
import { monthOf, ratingText, storePath } from "./agent-words.ts";
import { storeData } from "./structured-data.ts";

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
      jsonLd: storeData(store, origin),
    },
    <>
      {isFirst && store.banner_url && <img className="banner" src={store.banner_url} alt="" />}
      <header className="head">
        <Logo name={store.name} url={store.logo_url} big />
        <div>
          <h1 dir="auto">{store.name}</h1>
          {store.tagline && <p dir="auto">{store.tagline}</p>}
          <ul className="facts" aria-label="Store facts">
            {factsOf(store).map((fact) => (
              <li key={fact} dir="auto">
                {fact}
              </li>
            ))}
          </ul>
          {store.links.length > 0 && (
            <ul className="facts" aria-label="Links">
              {store.links.map((link) => (
                <li key={link}>
                  <a href={link} rel="nofollow ugc noopener" dir="auto">
                    {link.replace(/^https:\/\/(www\.)?|\/$/g, "")}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {isFirst && store.about !== null && store.about.content.length > 0 && (
        <section className="card">
          <h2>About</h2>
          <div className="text">
            <RichTextView doc={store.about} />
          </div>
        </section>
      )}
      {isFirst && store.featured.length > 0 && (
        <section className="stack wide" aria-label="Featured agents">
          <h2>Featured</h2>
          <AgentList agents={store.featured} />
        </section>
      )}
      <section className="stack wide" aria-label="Agents">
        <h2>Agents and services ({store.listings.toLocaleString("en")})</h2>
        <AgentList agents={agents} />
        <PageLinks path={path} first={isFirst ? null : ""} next={next} more="More agents" />
      </section>
    </>,
  );
}

function factsOf(store: Store): string[] {
  const { seller, rating, since, place, languages, answers_within, delivered } = store;
  return [
    seller,
    ratingText(rating),
    `Open since ${monthOf(since)}`,
    place,
    languages.map(languageName).join(", "),
    answers_within && `Answers within ${answerTimes[answers_within]}`,
    delivered > 0
      ? `${delivered.toLocaleString("en")} ${delivered === 1 ? "order" : "orders"} delivered`
      : "",
  ].filter((fact): fact is string => Boolean(fact));
}
