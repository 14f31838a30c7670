import { Drawer } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SavedSearch } from "./saved-search.tsx";
import { useSavedSearches } from "./use-saved-searches.ts";

interface SavedSearchesProps {
  readonly open: boolean;
  /** The page's own address. */
  readonly base: string;
  readonly onClose: () => void;
}

/** Lists someone's saved searches: what is new, notifications, names. */
export function SavedSearches({ open, base, onClose }: SavedSearchesProps) {
  const list = useSavedSearches(true);
  return (
    <Drawer open={open} size={480} title="Saved searches" destroyOnHidden onClose={onClose}>
      {list.isPending && <PageSkeleton bodyOnly layout="list" count={3} />}
      {list.isError && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load your saved searches"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          compact
          level={3}
          drawing="search"
          title="No saved searches yet"
          sentence="Search or filter the list, then press “Save search”. It appears here with new matches, and can notify you once a day."
        />
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className="td-kept" aria-label="Saved searches">
          {list.data.items.map((search) => (
            <SavedSearch key={search._id} search={search} base={base} onOpened={onClose} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
