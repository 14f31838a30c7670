import { Button } from "antd";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { TALENT_QUERY_MOST } from "@loubby/shared-contracts/http/sourcing/talent-limits";
import { ApiError } from "@loubby/shared-contracts/shell";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { type Lock, LockNote } from "@loubby/shared-ui/states/lock-note";
import { Select } from "@loubby/shared-ui/forms/select";
import { HowToSearch } from "./how-to-search.tsx";
import type { TalentView } from "./use-talent-view.ts";
import "@loubby/shared-ui/forms/field.css";

const SORTS = [
  { value: "fit", label: "Best match" },
  { value: "recent", label: "Recently updated" },
] as const;

interface SearchBarProps {
  readonly view: TalentView;
  /** Why words can't be searched, or null. */
  readonly lock: Lock | null;
  readonly error: Error | null;
  /** Opens the filters where they aren't beside the list. */
  readonly onFacets?: (() => void) | undefined;
}

/** Shows the search field, its tips, and the sort order. */
export function SearchBar({ view, lock, error, onFacets }: SearchBarProps) {
  const { q = "", ...facets } = view.filter;
  const problem = problemOfWords(q, error);
  const narrowed = Object.keys(facets).length;
  return (
    <div className="td-bar" role="search" aria-label="Talents">
      <div className="td-bar-line">
        {lock === null && (
          <>
            <SearchField
              className="td-search"
              label="Search people"
              placeholder="Skills, job titles, companies, places…"
              value={q}
              maxLength={TALENT_QUERY_MOST}
              onSearch={(words) => view.change({ q: words }, { replace: true })}
            />
            <HowToSearch onChoose={(words) => view.change({ q: words })} />
          </>
        )}
        {onFacets && (
          <Button onClick={onFacets}>{narrowed === 0 ? "Filters" : `Filters (${narrowed})`}</Button>
        )}
        {q !== "" && (
          <Select
            aria-label="Order"
            className="td-sort"
            options={[...SORTS]}
            value={view.sort}
            onChange={(sort) => view.change({ sort: sort === "fit" ? undefined : sort })}
          />
        )}
      </div>
      {problem !== null && (
        <div className="lb-field-problem" role="alert">
          {problem}
        </div>
      )}
      {lock !== null && (
        <p className="td-quiet">
          Searching by words: <LockNote lock={lock} />
        </p>
      )}
    </div>
  );
}

/** Returns the server's objection to the words; null for any other failure. */
export function problemOfWords(q: string | undefined, error: Error | null): string | null {
  if (!q || !(error instanceof ApiError) || ![400, 422].includes(error.status)) return null;
  return problemsOf(error).find(({ path }) => path === "q")?.message ?? wordsOf(error);
}
