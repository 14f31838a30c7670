import "./page-skeleton.css";

interface PageSkeletonProps {
  /** The layout that is loading. */
  readonly layout?: "list" | "cards" | "board" | "form";
  /** How many rows, cards or columns. */
  readonly count?: number;
  /** Without the header, for the inside of a page that has one already. */
  readonly bodyOnly?: boolean;
}

/** Outlines a page while its data loads, in the place of the final layout. */
export function PageSkeleton({ layout = "list", count = 6, bodyOnly = false }: PageSkeletonProps) {
  return (
    <output className="lb-skeleton" aria-label="Loading">
      {!bodyOnly && (
        <span className="lb-skeleton-head">
          <span className="lb-bone lb-bone-title" />
          <span className="lb-bone lb-bone-lead" />
        </span>
      )}
      <span className={`lb-skeleton-${layout}`}>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className="lb-bone" />
        ))}
      </span>
    </output>
  );
}
