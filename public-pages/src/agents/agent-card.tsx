import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import { agentPath, priceText, ratingText } from "./agent-words.ts";

/** Renders agents as cards that lead to their pages. */
export function AgentList({ agents }: { readonly agents: readonly ListingCard[] }) {
  return (
    <ul className="jobs">
      {agents.map((agent) => (
        <li key={agent._id}>
          <article className="job plain">
            <div className="stack">
              <h3 dir="auto">
                <a href={agentPath(agent)}>{agent.title}</a>
              </h3>
              <p dir="auto">{agent.summary}</p>
              <AgentFacts agent={agent} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Renders an agent's category, price and rating in a line. */
export function AgentFacts({ agent: { category, price, rating } }: { readonly agent: ListingCard }) {
  const facts = [agentCategories[category], priceText(price), ratingText(rating)];
  return (
    <ul className="facts" aria-label="Category, price and rating">
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
