import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type {
  Application,
  ApplicationCard,
} from "@loubby/shared-contracts/http/applications/applications.schema";
import { pagesOf } from "../../lists/pages-of.ts";
import { useLayout } from "../../lists/use-layout.ts";
import { useListView } from "../list/use-list-view.ts";
import { useColumn, useColumnsBeside, useOthersBeside } from "./use-column.ts";
import { Steps } from "./steps.tsx";

interface NeighboursProps {
  readonly applicationId: string;
  readonly jobId: string;
}

/** Leads to the previous and next one in the list or column that this one was opened from. */
export function Neighbours(props: NeighboursProps) {
  const { layout } = useLayout();
  const application = useQuery({
    ...query(applications.get, { params: { applicationId: props.applicationId } }),
    // The buttons stay, and keep the focus, while the next one loads.
    placeholderData: keepPreviousData,
  }).data;
  if (layout === "listView") return <InList {...props} />;
  return application ? <InColumn application={application} /> : null;
}

function InList({ applicationId, jobId }: NeighboursProps) {
  const { filter, sort } = useListView();
  const list = useInfiniteQuery(
    pagesOf(applicationList.list, { params: { jobId }, query: { ...filter, sort } }),
  );
  const { before, after } = useBetween(list, applicationId);
  return (
    <Steps
      previous={before && { card: before, column: null }}
      next={after && { card: after, column: null }}
    />
  );
}

/**
 * Goes through the board's columns in their order, narrowed as the board is. A moved candidate stays between their old
 * neighbours, so that a column can be gone through from its top.
 */
function InColumn({ application }: { readonly application: Application }) {
  // The application's own: after a move to another job the page's is new before its stage is known.
  const jobId = application.job._id;
  const { state } = useLocation() as { readonly state: { readonly column?: string } | null };
  const column = useFirst(
    `${jobId} ${application._id}`,
    state?.column ?? (application.status === "rejected" ? "rejected" : application.stage_id),
  );
  const list = useColumn(jobId, column);
  const { before, after } = useBetween(list, application._id);
  const { left, right } = useColumnsBeside(jobId, column);
  const isRead = list.data !== undefined;
  const beside = { jobId, except: application._id };
  const last = useOthersBeside({
    ...beside,
    columns: isRead && !before ? left : undefined,
    pick: (cards) => cards.at(-1),
  });
  const first = useOthersBeside({
    ...beside,
    columns: isRead && !after ? right : undefined,
    pick: (cards) => cards[0],
  });
  return (
    <Steps
      previous={before ? { card: before, column } : last}
      next={after ? { card: after, column } : first}
    />
  );
}

/** Returns the value from when something was first seen. */
function useFirst(seen: string, value: string): string {
  const [first, setFirst] = useState({ seen, value });
  if (first.seen === seen) return first.value;
  setFirst({ seen, value });
  return value;
}

type CardPages = Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetching" | "fetchNextPage"> & {
  readonly data: { readonly pages: readonly { readonly items: readonly ApplicationCard[] }[] } | undefined;
};

/** Returns who comes before and after someone in a list; of someone who left it, those they were between. */
function useBetween({ data, hasNextPage, isFetching, fetchNextPage }: CardPages, applicationId: string) {
  const cards = data?.pages.flatMap((page) => page.items) ?? [];
  const at = cards.findIndex(({ _id }) => _id === applicationId);
  const [known, setKnown] = useState({ applicationId, at });
  if (known.applicationId !== applicationId || (at !== -1 && at !== known.at))
    setKnown({ applicationId, at });
  const atEnd = at !== -1 && at === cards.length - 1;
  useEffect(() => {
    if (atEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [atEnd, hasNextPage, isFetching, fetchNextPage]);
  return { before: cards[at === -1 ? known.at - 1 : at - 1], after: cards[at === -1 ? known.at : at + 1] };
}
