/** The contract counts no further. */
const MOST = 100;

/** How many people are new in a saved search; nothing where no one is. */
export function Fresh({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="td-fresh lb-figures">{count >= MOST ? `${MOST} or more new` : `${count} new`}</span>
  );
}
