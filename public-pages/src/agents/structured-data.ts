import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import { agentPath, storePath } from "./agent-words.ts";

/**
 * An agent as search engines read it, by schema.org: a `SoftwareApplication`, or a `Service` where people do the work, with an
 * offer of each milestone.
 */
export function structuredData(agent: Listing, origin: string): object {
  const { title, summary, category, price, rating, store, service, runs } = agent;
  const seller = {
    "@type": "Organization",
    name: store.name,
    url: `${origin}${storePath(store.name_slug)}`,
  };
  return {
    "@context": "https://schema.org/",
    name: title,
    description: summary,
    url: `${origin}${agentPath(agent)}`,
    ...(agent.cover_url && { image: `${origin}${agent.cover_url}` }),
    ...(runs || service === null
      ? {
          "@type": "SoftwareApplication",
          applicationCategory: "BusinessApplication",
          applicationSubCategory: agentCategories[category],
          operatingSystem: "Web",
          author: seller,
        }
      : {
          "@type": "Service",
          serviceType: agentCategories[category],
          provider: seller,
          hasOfferCatalog: catalogOf(service, price.currency),
        }),
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

/** A service's milestones, each as something on offer. */
function catalogOf({ milestones }: ServiceTerms, currency: Listing["price"]["currency"]): object {
  return {
    "@type": "OfferCatalog",
    name: "Milestones",
    itemListElement: milestones.map(({ title: name, delivers: description, amount, days }) => ({
      "@type": "Offer",
      ...sumOf(amount, currency),
      deliveryLeadTime: { "@type": "QuantitativeValue", maxValue: days, unitCode: "DAY" },
      itemOffered: { "@type": "Service", name, description },
    })),
  };
}

const sumOf = (amount: number, currency: Listing["price"]["currency"]) => ({
  price: (amount / 100).toFixed(2),
  priceCurrency: currency.toUpperCase(),
});

/** What a price that is paid again and again is for. */
const UNITS = { monthly: "month", per_use: "1,000 characters", milestones: "project" } as const;

function offerOf({ amount, currency, model = "one_time" }: Listing["price"]): object {
  const sum = sumOf(amount, currency);
  if (model === "one_time") return { "@type": "Offer", ...sum };
  const unit = { "@type": "UnitPriceSpecification", ...sum, unitText: UNITS[model] };
  return { "@type": "Offer", ...sum, priceSpecification: unit };
}
