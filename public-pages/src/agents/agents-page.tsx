import {
  agentCategories,
  type AgentCategory,
  categoryInWords,
} from "@loubby/shared-contracts/http/agents/categories";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PageLinks } from "../page/page-links.tsx";
import { queryOf } from "../page/query-of.ts";
import { WordsSearch } from "../page/words-search.tsx";
import { AgentList } from "./agent-card.tsx";

/** A browse as its address carries it; empty where there is no filter. */
export interface BrowseValues extends Readonly<Record<string, string>> {
  readonly q: string;
  readonly category: AgentCategory | "";
}

interface AgentsPageProps {
  readonly values: BrowseValues;
  readonly agents: readonly ListingCard[];
  /** Stops counting at 1,000. */
  readonly total: number;
  /** What each category has of the words that were typed. */
  readonly categories: readonly { readonly category: AgentCategory; readonly count: number }[];
  /** No agent has these words as they were typed; these come near. */
  readonly near: boolean;
  /** The next page's query string, or null on the last. */
  readonly next: string | null;
  readonly isFirst: boolean;
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

/** The address of the agents of a category. */
export const categoryPath = (category: AgentCategory): string =>
  `${paths.publicAgents}${queryOf({ category })}`;

/** Renders what is on sale, by category or by words, paged by plain links. */
export function agentsPage(props: AgentsPageProps): string {
  const { values, agents, total, categories, near, next, isFirst, origin, theme } = props;
  const { q, category } = values;
  const named = category === "" ? null : categoryInWords(category);
  const title = q ? `“${q}” AI agents` : named ? `AI agents for ${named}` : "AI agents and services";
  return renderPage(
    {
      title: `${title} · ${brand.name}`,
      description: named
        ? `AI agents and services for ${named} on ${brand.name}, each reviewed before it is sold: what they do, what they cost and what buyers say.`
        : `AI agents and services on ${brand.name}, each reviewed before it is sold: what they do, what they cost and what buyers say.`,
      // Words and further pages show the same agents again; each category is a page of its own.
      canonical: q !== "" || !isFirst ? null : `${origin}${paths.publicAgents}${queryOf(values)}`,
      theme,
    },
    <>
      <div>
        <h1>{named ? `AI agents for ${named}` : "AI agents and services"}</h1>
        <p className="muted">
          Each is reviewed before it is sold. Read, compare and see the{" "}
          <a href={paths.publicStores}>stores</a> they come from. You don't need to sign up first.
        </p>
      </div>
      <WordsSearch
        action={paths.publicAgents}
        name="Agents"
        label="What it does or who sells it"
        q={q}
        kept={{ category }}
      />
      <Categories values={values} categories={categories} />
      {agents.length === 0 ? (
        <Nothing isNarrowed={q !== "" || named !== null} />
      ) : (
        <>
          <h2>{countOf(total)}</h2>
          {near && (
            <p className="muted" role="status">
              Nothing has “{q}” as you typed it. These come near.
            </p>
          )}
          <AgentList agents={agents} />
        </>
      )}
      <PageLinks
        path={paths.publicAgents}
        first={isFirst ? null : queryOf(values)}
        next={next}
        more="More agents"
      />
    </>,
  );
}

function Categories({ values, categories }: Pick<AgentsPageProps, "values" | "categories">) {
  const { q, category: chosen } = values;
  const shown = categories.filter(({ category, count }) => count > 0 || category === chosen);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Categories">
      <ul className="tags">
        <li>
          <a
            href={`${paths.publicAgents}${queryOf({ q })}`}
            aria-current={chosen === "" ? "page" : undefined}
          >
            All
          </a>
        </li>
        {shown.map(({ category, count }) => (
          <li key={category}>
            <a
              href={`${paths.publicAgents}${queryOf({ q, category })}`}
              aria-current={category === chosen ? "page" : undefined}
            >
              {agentCategories[category]} <span className="count">{countText(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countText = (count: number) => (count >= 1000 ? "1,000+" : String(count));

const countOf = (total: number) =>
  `${countText(total)} ${total === 1 ? "agent or service" : "agents and services"}`;

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <div className="card empty">
      <h2>{isNarrowed ? "No agents match this search" : "No agents yet"}</h2>
      <p className="muted">
        {isNarrowed ? "Try another word or category." : "New ones appear here once they are reviewed."}
      </p>
      {isNarrowed && (
        <a className="button quiet" href={paths.publicAgents}>
          Show all agents
        </a>
      )}
    </div>
  );
}
