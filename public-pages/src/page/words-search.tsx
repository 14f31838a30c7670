interface WordsSearchProps {
  readonly action: string;
  /** What is searched, for the form's name. */
  readonly name: string;
  readonly label: string;
  readonly q: string;
  /** Filters that a search keeps. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Renders a search by words: a plain form that leads to an address. */
export function WordsSearch({ action, name, label, q, kept = {} }: WordsSearchProps) {
  return (
    <form className="card search" action={action} role="search" aria-label={name}>
      {Object.entries(kept).map(
        ([key, value]) => value !== "" && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <div className="field wide">
        <label htmlFor="q">{label}</label>
        <input id="q" name="q" type="search" defaultValue={q} maxLength={200} />
      </div>
      <div className="last">
        <button className="button" type="submit">
          Search
        </button>
      </div>
    </form>
  );
}
