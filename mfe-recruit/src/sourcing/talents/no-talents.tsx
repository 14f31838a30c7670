import { Button } from "antd";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { anyOf } from "./facets/any-of.ts";
import type { TalentView } from "./use-talent-view.ts";

/** No one matches, or there is no one yet: what to try next. */
export function NoTalents({ view }: { readonly view: TalentView }) {
  if (!view.isNarrowed)
    return (
      <EmptyState
        drawing="cards"
        title="No one can be found yet"
        sentence="People stand here who let companies reach out to them. They choose so when they sign up or in their profile; until someone does, your applicants and talent pools are where to look."
      />
    );
  const { q = "", ...facets } = view.filter;
  const looser = anyOf(q);
  const isFaceted = Object.keys(facets).length > 0;
  return (
    <EmptyState
      drawing="search"
      title={q === "" ? "No one matches all of this" : `No one matches “${q}”`}
      sentence={
        isFaceted
          ? "Take something away that narrows the list."
          : "Try fewer words, or other ones for the same."
      }
      action={
        <span className="td-actions">
          {looser !== null && (
            <Button onClick={() => view.change({ q: looser })}>Look for any of the words</Button>
          )}
          {isFaceted && q !== "" && (
            <Button
              onClick={() =>
                view.change(Object.fromEntries(Object.keys(facets).map((one) => [one, undefined])))
              }
            >
              Only the words
            </Button>
          )}
          <Button onClick={view.clear}>Show everyone</Button>
        </span>
      }
    />
  );
}
