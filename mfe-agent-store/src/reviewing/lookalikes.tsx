import { Link } from "react-router-dom";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import * as paths from "@loubby/shared-contracts/paths";

/** Names agents of other sellers that share a version's address or name, so that a reviewer can tell a copy. */
export function Lookalikes({ found }: { readonly found: ListingReviewPage["lookalikes"] }) {
  return (
    <section className="as-writing-part" aria-labelledby="as-alike">
      <h2 id="as-alike">Similar agents</h2>
      <ul className="as-alike">
        {found.map(({ listing_id, title, store, same }) => (
          <li key={listing_id}>
            <Link to={paths.listingReviewOf(listing_id)}>
              <bdi>{title}</bdi>
            </Link>{" "}
            by <bdi>{store}</bdi>: {same.map((what) => `same ${what}`).join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
