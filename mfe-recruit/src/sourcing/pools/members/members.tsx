import { Button } from "antd";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { MemberSelection } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { lockOf, type PageProps, useAccess } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { MoreOnSight } from "../../../lists/more-on-sight.tsx";
import { pagesOf } from "../../../lists/pages-of.ts";
import { AddToJob } from "./add-to-job.tsx";
import { AddToPool } from "../add-to-pool.tsx";
import { MemberDrawer } from "./member-drawer.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { MemberTable } from "./member-table.tsx";
import { MembersBar } from "./members-bar.tsx";
import { OutreachDialog } from "../../outreach/outreach-dialog.tsx";
import { refusalWords } from "../words.ts";
import type { MemberView } from "./use-member-view.ts";
import "../../../lists/list.css";
import "../../../lists/bulk.css";

interface MembersProps extends PageProps {
  readonly pool: Pool;
  /** Why nothing can be changed, or null. */
  readonly lock: string | null;
  readonly view: MemberView;
  readonly onAdd: () => void;
}

/** Lists a pool's people: filtered, selected, changed together. */
export function Members({ pool, lock, view, base, onAdd }: MembersProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<"mail" | "pool" | "job" | null>(null);
  const list = useInfiniteQuery({
    ...pagesOf(poolMembers.list, { params: { poolId: pool._id }, query: view.filter }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total ?? rows.length;
  const selection: MemberSelection = chosen.length > 0 ? { ids: [...chosen] } : { filter: view.filter };
  const meant = chosen.length > 0 ? rows.filter(({ _id }) => chosen.includes(_id)) : rows;
  const writable =
    meant.length === (chosen.length || total) ? meant.filter(({ refusal }) => refusal === null).length : null;
  const [first] = meant;
  const refusal =
    first?.refusal && meant.every((one) => one.refusal === first.refusal)
      ? refusalWords[first.refusal]
      : null;
  return (
    <div className="mr-list">
      <MemberFilters
        pool={pool}
        view={{
          ...view,
          change: (part) => {
            // Selected rows may no longer be shown.
            if (!("member" in part)) setChosen([]);
            view.change(part);
          },
        }}
      />
      {rows.length > 0 && (
        <MembersBar
          pool={pool}
          lock={lock}
          chosen={chosen}
          total={total}
          writable={writable}
          refusal={refusal}
          onAsk={setAsking}
          onClear={() => setChosen([])}
        />
      )}
      {list.isPending && <PageSkeleton bodyOnly layout="list" />}
      {list.isError && rows.length === 0 && (
        <ErrorState
          title="Couldn't load people"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && <NoMembers view={view} lock={lock} onAdd={onAdd} />}
      {rows.length > 0 && (
        <MemberTable
          rows={rows}
          stages={pool.stages}
          stale={list.isPlaceholderData}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={(member) => view.change({ member })}
        />
      )}
      <MoreOnSight list={list} label="Show more" />
      <MemberDrawer
        pool={pool}
        base={base}
        lock={lock}
        memberId={view.member}
        onClose={() => view.change({ member: undefined })}
      />
      {asking === "mail" && (
        <OutreachDialog
          pool={pool}
          selection={selection}
          onClose={() => setAsking(null)}
          onStarted={() => {
            setAsking(null);
            setChosen([]);
            view.change({ part: "mails" });
          }}
        />
      )}
      {asking === "job" && (
        <AddToJob
          poolId={pool._id}
          ids={chosen}
          onAdded={() => setChosen([])}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "pool" && (
        <AddToPool
          source={{ from_pool_id: pool._id, selection }}
          many={chosen.length > 0 ? chosen.length : total}
          without={pool._id}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function NoMembers({ view, lock, onAdd }: Pick<MembersProps, "view" | "lock" | "onAdd">) {
  const findLock = lockOf(useAccess(talents.directory.access));
  if (view.isNarrowed)
    return (
      <EmptyState
        drawing="search"
        title="No one matches"
        sentence="Remove a filter to see more."
        action={<Button onClick={view.clear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      drawing="cards"
      title="No one is in this pool yet"
      sentence="Add a person, import a file, or add applicants and talents from their pages."
      action={
        <span className="mt-actions">
          <Button disabled={lock !== null} onClick={onAdd}>
            Add person
          </Button>
          <Button disabled={lock !== null} onClick={() => view.change({ part: "import" })}>
            Import file
          </Button>
          {findLock === null && <Link to={paths.talents}>Find talents</Link>}
        </span>
      }
    />
  );
}
