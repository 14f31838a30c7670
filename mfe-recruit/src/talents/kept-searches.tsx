import { Drawer } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/empty-state";
import { ErrorState } from "@loubby/shared-ui/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { KeptSearch } from "./kept-search.tsx";
import { useKeptSearches } from "./use-kept.ts";

interface KeptSearchesProps {
  readonly open: boolean;
  /** The page's own address. */
  readonly base: string;
  readonly onClose: () => void;
}

/** The searches that somebody keeps: what is new in them, whether they tell, and their names. */
export function KeptSearches({ open, base, onClose }: KeptSearchesProps) {
  const list = useKeptSearches(true);
  return (
    <Drawer open={open} size={480} title="Kept searches" destroyOnHidden onClose={onClose}>
      {list.isPending && <PageSkeleton bodyOnly layout="list" count={3} />}
      {list.isError && (
        <ErrorState
          compact
          level={3}
          title="Your kept searches could not be loaded"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          compact
          level={3}
          drawing="search"
          title="No search is kept yet"
          sentence="Search or narrow down the list, then press “Keep this search”: it stands here with who is new in it, and can tell you once a day."
        />
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className="td-kept" aria-label="Kept searches">
          {list.data.items.map((search) => (
            <KeptSearch key={search._id} search={search} base={base} onOpened={onClose} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
