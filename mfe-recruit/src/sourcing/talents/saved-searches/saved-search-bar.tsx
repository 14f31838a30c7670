import { Button } from "antd";
import { Suspense, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { Notice } from "../../../notices/notice.tsx";
import { Fresh } from "../fresh.tsx";
import { SaveSearch, SavedSearches } from "../on-demand.ts";
import { type Opened, useChangeSearch, useSavedSearches } from "./use-saved-searches.ts";
import type { TalentView } from "../use-talent-view.ts";

interface KeptProps {
  readonly base: string;
  readonly view: TalentView;
  readonly opened: Opened;
}

/** Saves the current search, and opens the saved ones with how many people are new. */
export function KeptActions({ base, view, opened }: KeptProps) {
  const [keeping, setKeeping] = useState(false);
  // Once opened it stays mounted, so that its closing is animated.
  const [listing, setListing] = useState<"open" | "closed" | null>(null);
  const kept = useSavedSearches(true).data?.items ?? [];
  const fresh = kept.reduce((sum, search) => sum + search.fresh, 0);
  const isKept = opened.search !== null && !opened.isChanged;
  return (
    <span className="td-actions">
      <Button className="td-kept-button" onClick={() => setListing("open")}>
        Saved searches <Fresh count={fresh} />
      </Button>
      <Button type="primary" disabled={!view.isNarrowed || isKept} onClick={() => setKeeping(true)}>
        Save search
      </Button>
      <Suspense>
        {keeping && <SaveSearch view={view} onClose={() => setKeeping(false)} />}
        {listing !== null && (
          <SavedSearches open={listing === "open"} base={base} onClose={() => setListing("closed")} />
        )}
      </Suspense>
    </span>
  );
}

/** Says which saved search is open, whether it was changed, or that it doesn't exist. */
export function OpenedNotice({ view, opened }: Omit<KeptProps, "base">) {
  const change = useChangeSearch();
  const { search, isGone, isChanged } = opened;
  if (isGone) return <Notice title="Saved search not found" text="It was deleted, or it isn't yours." />;
  if (search === null) return view.kept === null ? null : <p className="td-opened" />;
  if (!isChanged)
    return (
      <p className="td-quiet td-opened">
        Saved as <span dir="auto">“{search.name}”</span>
      </p>
    );
  return (
    <Notice
      title={`You changed “${search.name}”`}
      actions={
        <>
          <Button
            loading={change.isPending}
            onClick={() =>
              change.mutate(
                { ...search, filter: view.filter },
                {
                  onSuccess: ({ name }) => notify.success(`Saved: ${name}`),
                  onError: (error) => notify.error(wordsOf(error)),
                },
              )
            }
          >
            Save changes
          </Button>
          <Button type="text" onClick={() => view.take(search)}>
            Undo changes
          </Button>
        </>
      }
    />
  );
}
