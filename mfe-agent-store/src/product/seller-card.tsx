import { onSaleText } from "@loubby/shared-contracts/http/agents/on-sale-words";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Link } from "react-router-dom";
import { Rating } from "../card/rating.tsx";
import { monthOf } from "./month-of.ts";

type SellerCardProps = Pick<Listing, "store" | "seller"> & { readonly base: string };

/** The store an agent comes from. */
export function SellerCard({ store, seller, base }: SellerCardProps) {
  return (
    <section className="as-panel" aria-label="Seller">
      <div className="as-seller">
        <Avatar name={store.name} src={store.logo_url} size={44} shape="square" decorative />
        <div>
          <h2>
            <Link to={`${base}/stores/${store.name_slug}`}>{store.name}</Link>
          </h2>
          <p className="as-muted">{seller.name}</p>
        </div>
      </div>
      {seller.tagline && <p>{seller.tagline}</p>}
      <p className="as-seller-facts">
        <Rating rating={seller.rating} />
        <span>{onSaleText(seller.listings)}</span>
        <span>since {monthOf(seller.since)}</span>
      </p>
    </section>
  );
}
