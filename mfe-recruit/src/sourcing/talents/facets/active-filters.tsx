import { Button } from "antd";
import { facetNames, facetWords, valuesOf, valueWords } from "./facet-words.ts";
import type { TalentView } from "../use-talent-view.ts";

/** Lists the active filters, each with a button to remove it. */
export function ActiveFilters({ view }: { readonly view: TalentView }) {
  const active = facetNames.flatMap((facet) =>
    valuesOf(view.filter, facet).map((value) => ({ facet, value, words: valueWords(facet, value) })),
  );
  if (active.length === 0) return null;
  return (
    <ul className="td-chips" aria-label="Active filters">
      {active.map(({ facet, value, words }) => (
        <li key={`${facet} ${value}`}>
          <button
            type="button"
            className="td-chip"
            aria-label={`Remove ${facetWords[facet]}: ${words}`}
            onClick={() => view.toggle(facet, value)}
          >
            <span dir="auto">{words}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <Button type="text" size="small" onClick={view.clear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
