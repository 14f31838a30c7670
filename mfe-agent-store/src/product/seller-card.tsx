import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Rating } from "../card/rating.tsx";

type SellerCardProps = Pick<Listing, "store" | "seller">;

const monthOf = (iso: string) =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric" }).format(new Date(iso));

/** The store an agent comes from. */
export function SellerCard({ store, seller }: SellerCardProps) {
  const agents = seller.listings === 1 ? "1 agent" : `${seller.listings} agents`;
  return (
    <section className="as-panel" aria-label="Seller">
      <div className="as-seller">
        <Avatar name={store.name} src={store.logo_url} size={44} shape="square" decorative />
        <div>
          <h2>{store.name}</h2>
          <p className="as-muted">{seller.name}</p>
        </div>
      </div>
      {seller.tagline && <p>{seller.tagline}</p>}
      <p className="as-seller-facts">
        <Rating rating={seller.rating} />
        <span>{agents}</span>
        <span>since {monthOf(seller.since)}</span>
      </p>
    </section>
  );
}
