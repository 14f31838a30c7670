import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { SaveButton } from "../saved/save-button.tsx";
import { Cover } from "./cover.tsx";
import { priceText } from "./price-text.ts";
import { Rating } from "./rating.tsx";
import "./listing-card-view.css";

interface ListingCardViewProps {
  readonly listing: ListingCard;
  readonly base: string;
  /** Beside its store: what else can be done with it. */
  readonly children?: ReactNode;
}

/** An agent in the store. The whole card leads to its page; the heart saves it. */
export function ListingCardView({ listing, base, children }: ListingCardViewProps) {
  const { search } = useLocation();
  const { _id, title, summary, category, store } = listing;
  return (
    <article className="as-card">
      <div className="as-card-cover">
        <Cover id={_id} src={listing.cover_url} />
      </div>
      <div className="as-card-save">
        <SaveButton listing={listing} />
      </div>
      <div className="as-card-words">
        <p className="as-card-category">
          {agentCategories[category]}
          {listing.under_maintenance && " · Under maintenance"}
        </p>
        <h2>
          <Link to={`${base}/${_id}`} state={{ search }}>
            {title}
          </Link>
        </h2>
        <p className="as-card-summary">{summary}</p>
      </div>
      <div className="as-card-store">
        <Avatar name={store.name} src={store.logo_url} size={20} shape="square" decorative />
        <span>{store.name}</span>
        {children}
      </div>
      <div className="as-card-foot">
        <Rating rating={listing.rating} />
        <strong className="lb-figures">{priceText(listing.price)}</strong>
      </div>
    </article>
  );
}
