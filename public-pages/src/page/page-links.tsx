interface PageLinksProps {
  /** The address without its query. */
  readonly path: string;
  /** The first page's query string, or null on the first. */
  readonly first: string | null;
  /** The next page's query string, or null on the last. */
  readonly next: string | null;
  /** What the link to the next page says. */
  readonly more: string;
}

/** Renders plain links to the first and the next page of a list; nothing where there is only one. */
export function PageLinks({ path, first, next, more }: PageLinksProps) {
  if (first === null && next === null) return null;
  return (
    <nav className="row" aria-label="Pages">
      {first !== null && (
        <a className="button quiet" href={`${path}${first}`}>
          First page
        </a>
      )}
      {next !== null && (
        <a className="button quiet" rel="next" href={`${path}${next}`}>
          {more}
        </a>
      )}
    </nav>
  );
}
