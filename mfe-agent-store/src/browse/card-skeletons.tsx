/** The outline of the cards that are coming. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return (
    <output className="as-grid" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="as-card-bone" />
      ))}
    </output>
  );
}
