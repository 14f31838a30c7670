const ROWS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Where the rows will stand. */
export function ListSkeleton() {
  return (
    <div className="cv-list-skeleton" role="status" aria-label="Loading conversations">
      {ROWS.map((row) => (
        <div key={row}>
          <span className="cv-bone cv-bone-face" />
          <span className="cv-bone cv-bone-line" />
        </div>
      ))}
    </div>
  );
}
