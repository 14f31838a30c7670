import { StarFilled } from "@ant-design/icons";
import type { CSSProperties } from "react";
import "./stars.css";

/** One to five stars. */
export function Stars({ count }: { readonly count: number }) {
  return (
    <span className="as-stars" role="img" aria-label={`${count} out of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarFilled key={star} aria-hidden="true" className={star > count ? "as-star-off" : ""} />
      ))}
    </span>
  );
}

interface StarBarsProps {
  readonly average: number;
  readonly count: number;
  /** How many gave one star, two, … five. */
  readonly stars: readonly number[];
}

/** The average and how it comes about. */
export function StarBars({ average, count, stars }: StarBarsProps) {
  return (
    <div className="as-star-bars">
      <p>
        <strong className="lb-figures">{average.toFixed(1)}</strong>
        <span className="as-muted">{count === 1 ? "1 review" : `${count} reviews`}</span>
      </p>
      <ul aria-label="Reviews by stars">
        {[5, 4, 3, 2, 1].map((star) => {
          const given = stars[star - 1] ?? 0;
          return (
            <li key={star}>
              <span className="lb-figures">{star}</span>
              <span className="as-bar" style={{ "--as-share": given / count } as CSSProperties} />
              <span className="lb-figures as-muted">{given}</span>
              <span className="lb-visually-hidden">
                {" "}
                {given === 1 ? "review" : "reviews"} with {star === 1 ? "1 star" : `${star} stars`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
