import { StarFilled } from "@ant-design/icons";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import "./rating.css";

/** An average out of five with how many said so, or that no one has yet. */
export function Rating({ rating }: { readonly rating: ListingCard["rating"] }) {
  if (rating.average === null) return <span className="as-rating as-rating-none">No reviews yet</span>;
  const average = rating.average.toFixed(1);
  const reviews = rating.count === 1 ? "1 review" : `${rating.count} reviews`;
  return (
    <span className="as-rating lb-figures">
      <StarFilled aria-hidden="true" />
      <span aria-hidden="true">
        <strong>{average}</strong> ({rating.count})
      </span>
      <span className="lb-visually-hidden">{`${average} out of 5, ${reviews}`}</span>
    </span>
  );
}
