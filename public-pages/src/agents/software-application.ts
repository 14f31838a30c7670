import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { agentPath, storePath } from "./agent-words.ts";

/** An agent as search engines read it: schema.org's `SoftwareApplication`. */
export function softwareApplication(agent: Listing, origin: string): object {
  const { title, summary, category, price, rating, store } = agent;
  return {
    "@context": "https://schema.org/",
    "@type": "SoftwareApplication",
    name: title,
    description: summary,
    url: `${origin}${agentPath(agent)}`,
    applicationCategory: "BusinessApplication",
    applicationSubCategory: agentCategories[category],
    operatingSystem: "Web",
    ...(agent.cover_url && { image: `${origin}${agent.cover_url}` }),
    author: { "@type": "Organization", name: store.name, url: `${origin}${storePath(store.name_slug)}` },
    offers: offerOf(price),
    ...(rating.average !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average,
        ratingCount: rating.count,
      },
    }),
  };
}

/** What a price that is paid again and again is for. */
const UNITS = { monthly: "month", per_use: "1,000 characters", milestones: "project" } as const;

function offerOf({ amount, currency, model = "one_time" }: Listing["price"]): object {
  const sum = { price: (amount / 100).toFixed(2), priceCurrency: currency.toUpperCase() };
  if (model === "one_time") return { "@type": "Offer", ...sum };
  const unit = { "@type": "UnitPriceSpecification", ...sum, unitText: UNITS[model] };
  return { "@type": "Offer", ...sum, priceSpecification: unit };
}
