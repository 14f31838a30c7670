import { CheckOutlined } from "@ant-design/icons";
import { languageName } from "@loubby/shared-contracts/http/agents/agent-languages";
import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { useSession } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { Cover } from "../card/cover.tsx";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { Gallery } from "../card/gallery.tsx";
import { Health } from "../card/health.tsx";
import { priceText } from "../card/price-text.ts";
import { priceSentence } from "./price-sentence.ts";
import { Rating } from "../card/rating.tsx";
import { BuyPanel } from "../buying/buy-panel.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { Exchanges } from "./exchanges.tsx";
import { Reviews } from "./reviews.tsx";
import { ServiceMilestones } from "../card/service-milestones.tsx";
import { SellerCard } from "./seller-card.tsx";
import { Terms } from "./terms.tsx";

const TrialPanel = lazyRetry(async () => (await import("../trial/trial-panel.tsx")).TrialPanel);

/** An agent, whole: what it does, what goes in and out, what it costs, who sells it, what buyers say. */
export function Product({ listing, base }: { readonly listing: Listing; readonly base: string }) {
  const [params] = useSearchParams();
  const isStaff = useSession(({ user }) => user?.isAdmin === true || user?.isSuperAdmin === true);
  const { _id, title, summary, category, price, rating, store, abilities } = listing;
  return (
    <article className="as-product">
      <header className="as-product-head">
        <div className="as-product-cover">
          <Cover id={_id} src={listing.cover_url} />
        </div>
        <h1>{title}</h1>
        <p className="as-product-summary">{summary}</p>
        <p className="as-product-facts">
          <span className="as-product-category">{agentCategories[category]}</span>
          <span>by {store.name}</span>
          <Rating rating={rating} />
          {listing.under_maintenance && <StatusTag tone="warning">Under maintenance</StatusTag>}
          {isStaff && <Link to={paths.listingReviewOf(_id)}>See its review</Link>}
        </p>
        {listing.languages.length > 0 && (
          <p className="as-product-facts as-muted">
            Works in {listing.languages.map(languageName).join(", ")}
          </p>
        )}
        {listing.tags.length > 0 && (
          <ul className="as-product-facts as-tags" aria-label="Tags">
            {listing.tags.map((tag) => (
              <li key={tag}>
                <Link to={`${base}?q=${encodeURIComponent(tag)}`} dir="auto">
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <aside className="as-product-side" aria-label="Price and seller">
        <section className="as-panel" aria-label="Price">
          <p className="as-product-price lb-figures">{priceText(price)}</p>
          <p className="as-muted">{priceSentence(price)}</p>
          {listing.runs || listing.service !== null ? (
            <BuyPanel listing={listing} />
          ) : (
            <p className="as-muted">It can't be ordered yet.</p>
          )}
          <SaveButton listing={listing} wide />
        </section>
        <SellerCard store={store} seller={listing.seller} base={base} />
      </aside>
      <div className="as-product-body">
        {listing.runs && params.get("try") !== null && (
          <Suspense fallback={null}>
            <TrialPanel listing={listing} />
          </Suspense>
        )}
        <section>
          <h2>What it does</h2>
          <ul className="as-abilities">
            {abilities.map((ability) => (
              <li key={ability}>
                <CheckOutlined aria-hidden="true" />
                {ability}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>How it works</h2>
          <RichTextView doc={listing.description} topHeading={2} />
        </section>
        {listing.service !== null && !listing.runs && (
          <ServiceMilestones service={listing.service} currency={price.currency} />
        )}
        {listing.pictures.length > 0 && (
          <section>
            <h2>Pictures</h2>
            <Gallery pictures={listing.pictures} />
          </section>
        )}
        <div className="as-exchanges">
          <Exchanges title="What you give it" items={listing.inputs} />
          <Exchanges title="What you get" items={listing.outputs} />
        </div>
        {listing.health !== null && (
          <section>
            <h2>Health</h2>
            <Health health={listing.health} />
          </section>
        )}
        <Terms listing={listing} />
        <Reviews listing={listing} />
      </div>
    </article>
  );
}
