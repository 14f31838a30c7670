/** The server counts no further. */
const MOST = 100;

/** Shows how many people are new in a saved search; nothing for none. */
export function Fresh({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="td-fresh lb-figures">{count >= MOST ? `${MOST} or more new` : `${count} new`}</span>
  );
}
