/** Outlines the list while people load. */
export function HitsSkeleton() {
  return (
    <output className="td-hits" aria-label="Loading">
      {Array.from({ length: 6 }, (_, at) => (
        <span key={at} className="td-hit">
          <span className="lb-bone td-bone-box" />
          <span className="lb-bone td-bone-face" />
          <span className="td-words">
            <span className="lb-bone td-bone-name" />
            <span className="lb-bone td-bone-line" />
            <span className="lb-bone td-bone-line" />
          </span>
        </span>
      ))}
    </output>
  );
}
