import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
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
    ...(rating.average !== null && ratingData(rating.average, rating.count)),
  };
}

/** A store as search engines read it, by schema.org: an `Organization`, with the pages that it says are its own. */
export function storeData(store: Store, origin: string): object {
  const { name, tagline, name_slug, logo_url, banner_url, links, place, since, languages, rating } = store;
  return {
    "@context": "https://schema.org/",
    "@type": "Organization",
    name,
    url: `${origin}${storePath(name_slug)}`,
    ...(logo_url && { logo: `${origin}${logo_url}` }),
    ...(banner_url && { image: `${origin}${banner_url}` }),
    ...(tagline && { description: tagline }),
    foundingDate: since.slice(0, 10),
    ...(place && { location: place }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(links.length > 0 && { sameAs: links }),
    ...(rating.average !== null && ratingData(rating.average, rating.count)),
  };
}

const ratingData = (average: number, count: number) => ({
  aggregateRating: { "@type": "AggregateRating", ratingValue: average, ratingCount: count },
});

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
