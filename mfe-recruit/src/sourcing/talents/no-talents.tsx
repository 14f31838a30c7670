import { Button } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { anyOf } from "./facets/any-of.ts";
import type { TalentView } from "./use-talent-view.ts";

/** Says what to try next when no one matches, or no one is listed yet. */
export function NoTalents({ view }: { readonly view: TalentView }) {
  if (!view.isNarrowed)
    return (
      <EmptyState
        drawing="cards"
        title="No talents yet"
        sentence="People appear here as soon as they let companies reach out."
        action={<Link to={paths.candidates}>Show my candidates</Link>}
      />
    );
  const { q = "", ...facets } = view.filter;
  const looser = anyOf(q);
  const isFaceted = Object.keys(facets).length > 0;
  return (
    <EmptyState
      drawing="search"
      title={q === "" ? "No one matches all of this" : `No one matches “${q}”`}
      sentence={isFaceted ? "Remove a filter to see more people." : "Try fewer or different words."}
      action={
        <span className="td-actions">
          {looser !== null && (
            <Button onClick={() => view.change({ q: looser })}>Search for any of the words</Button>
          )}
          {isFaceted && q !== "" && (
            <Button
              onClick={() =>
                view.change(Object.fromEntries(Object.keys(facets).map((one) => [one, undefined])))
              }
            >
              Search without filters
            </Button>
          )}
          <Button onClick={view.clear}>Show everyone</Button>
        </span>
      }
    />
  );
}
