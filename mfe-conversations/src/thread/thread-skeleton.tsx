/** Where head, messages and composer will stand. */
export function ThreadSkeleton() {
  return (
    <div className="cv-thread-skeleton" role="status" aria-label="Loading the conversation">
      <div className="cv-bone cv-bone-head" />
      <div className="cv-bones">
        {["44%", "60%", "32%", "52%", "38%"].map((width, index) => (
          <div
            key={width}
            className="cv-bone cv-bone-bubble"
            style={{ width }}
            data-own={index % 2 === 1 || undefined}
          />
        ))}
      </div>
      <div className="cv-bone cv-bone-composer" />
    </div>
  );
}
