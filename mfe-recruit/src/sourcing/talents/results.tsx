import { useRef } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { Notice } from "../../notices/notice.tsx";
import { Hit } from "./hit.tsx";
import { HitsSkeleton } from "./hits-skeleton.tsx";
import { NoTalents } from "./no-talents.tsx";
import { ResultsHead } from "./results-head.tsx";
import { problemOfWords } from "./search-bar.tsx";
import type { Chosen } from "./use-chosen.ts";
import { useListKeys } from "./use-list-keys.ts";
import type { TalentCounts, TalentList } from "./use-talents.ts";
import type { TalentView } from "./use-talent-view.ts";

interface ResultsProps {
  readonly view: TalentView;
  readonly found: TalentList;
  readonly counts: TalentCounts;
  readonly chosen: Chosen;
  /** Id of the opened profile. */
  readonly openId: string | undefined;
  /** Returns the address of someone's profile. */
  readonly addressOf: (userId: string) => string;
  /** People changed after this are new in the open saved search. */
  readonly since: string | null;
}

/** Lists everyone in the view, to select and work on together. */
export function Results({ view, found, counts, chosen, openId, addressOf, since }: ResultsProps) {
  const { list, people, understood, respelled } = found;
  const box = useRef<HTMLDivElement>(null);
  useListKeys(box, people, chosen);
  const problem = problemOfWords(view.filter.q, list.error);
  return (
    <div className="td-results" ref={box}>
      {respelled.map(({ typed, used }) => (
        <Notice
          key={typed}
          title={`No matches for “${typed}”`}
          text={
            used.length > 0
              ? `We also searched for ${used.join(", ")}.`
              : "No similar spelling was found either."
          }
        />
      ))}
      {(list.isPending || people.length > 0) && (
        <ResultsHead people={people} counts={counts} chosen={chosen} />
      )}
      {view.filter.q !== undefined && problem === null && (
        // The line is reserved while the answer loads.
        <p className="td-quiet td-understood">
          {understood !== null && (
            <>
              Searched for <span dir="auto">{understood}</span>
            </>
          )}
        </p>
      )}
      {list.isPending && <HitsSkeleton />}
      {list.isError && people.length === 0 && problem === null && (
        <ErrorState
          title="Couldn't load people"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {problem !== null && <p className="td-quiet">Change the search above to see people.</p>}
      {list.isSuccess && people.length === 0 && <NoTalents view={view} />}
      {people.length > 0 && (
        <ol
          className="td-hits"
          aria-label="Talents"
          data-stale={list.isPlaceholderData || undefined}
          aria-busy={list.isPlaceholderData}
        >
          {people.map((hit) => (
            <li key={hit._id}>
              <Hit
                hit={hit}
                to={addressOf(hit._id)}
                isOpen={hit._id === openId}
                isChosen={chosen.has(hit._id)}
                isNew={since !== null && hit.changed_at > since}
                onToggle={(through) => chosen.toggle(hit._id, through)}
              />
            </li>
          ))}
        </ol>
      )}
      {people.length > 0 && <MoreOnSight list={list} label="Show more people" />}
    </div>
  );
}
