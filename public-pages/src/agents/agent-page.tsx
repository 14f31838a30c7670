import type { Exchange, Listing, ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import { permissionWords } from "@loubby/shared-contracts/http/agents/permission-words";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { dayOf } from "../jobs/job-words.ts";
import { Logo } from "../jobs/job-card.tsx";
import { RichTextView } from "../jobs/rich-text.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { AgentFacts } from "./agent-card.tsx";
import { Milestones } from "./milestones.tsx";
import { structuredData } from "./structured-data.ts";
import { agentPath, storePath } from "./agent-words.ts";

interface AgentPageProps {
  readonly agent: Listing;
  /** The latest ones. */
  readonly reviews: readonly ListingReview[];
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

/** Renders one agent that is on sale. */
export function agentPage({ agent, reviews, origin, theme }: AgentPageProps): string {
  const { _id, title, summary, store, abilities, inputs, outputs, description, permissions, support } = agent;
  return renderPage(
    {
      title: `${title} by ${store.name} · ${brand.name}`,
      description: summary || `${agent.runs ? "An AI agent" : "A service"} by ${store.name}.`,
      canonical: `${origin}${agentPath(agent)}`,
      theme,
      image: agent.cover_url && `${origin}${agent.cover_url}`,
      jsonLd: structuredData(agent, origin),
    },
    <article className="stack wide">
      <header className="head">
        <Logo name={store.name} url={store.logo_url} big />
        <div>
          <h1 dir="auto">{title}</h1>
          <p className="muted" dir="auto">
            by <a href={storePath(store.name_slug)}>{store.name}</a>
          </p>
        </div>
      </header>
      <p dir="auto">{summary}</p>
      <AgentFacts agent={agent} />
      <p>
        <a className="button" href={paths.agent(_id)}>
          Open in the Agent Store
        </a>
      </p>
      {abilities.length > 0 && (
        <section className="card">
          <h2>What it does</h2>
          <div className="text">
            <ul>
              {abilities.map((ability) => (
                <li key={ability} dir="auto">
                  {ability}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {description.content.length > 0 && (
        <section className="card">
          <h2>How it works</h2>
          <div className="text">
            <RichTextView doc={description} />
          </div>
        </section>
      )}
      {agent.service !== null && !agent.runs && (
        <Milestones service={agent.service} currency={agent.price.currency} />
      )}
      <Exchanges title="What you give it" items={inputs} />
      <Exchanges title="What you get" items={outputs} />
      <section className="card">
        <h2>Data and permissions</h2>
        <div className="text">
          <ul>
            {permissionWords(permissions, agent.service !== null && !agent.runs).map((words) => (
              <li key={words} dir="auto">
                {words}
              </li>
            ))}
          </ul>
        </div>
      </section>
      {support !== "" && (
        <section className="card">
          <h2>Support</h2>
          <p dir="auto">{support}</p>
        </section>
      )}
      {reviews.length > 0 && (
        <section className="card">
          <h2>What buyers say</h2>
          {reviews.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </section>
      )}
    </article>,
  );
}

function Exchanges({ title, items }: { readonly title: string; readonly items: readonly Exchange[] }) {
  if (items.length === 0) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      <div className="text">
        <ul>
          {items.map(({ name, detail }) => (
            <li key={name} dir="auto">
              <strong>{name}</strong>: {detail}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Review({ review: { author, rating, body, created_at, reply } }: { readonly review: ListingReview }) {
  return (
    <div className="stack">
      <p className="muted">
        {author} · {rating} out of 5 · <time dateTime={created_at}>{dayOf(created_at)}</time>
      </p>
      <p dir="auto">{body}</p>
      {reply !== null && (
        <blockquote>
          <p className="muted">The seller replied:</p>
          <p dir="auto">{reply.text}</p>
        </blockquote>
      )}
    </div>
  );
}
