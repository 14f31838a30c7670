import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { pagesOf } from "../../lists/pages-of.ts";
import { useListView } from "../list/use-list-view.ts";

/** Reads a column of a board as the board narrows it: a stage's, or `rejected`; undefined reads nothing. */
export function useColumn(jobId: string, column: string | undefined) {
  const { boardFilter } = useListView();
  const filter = boardFilter && { query: boardFilter };
  const rejected = useInfiniteQuery({
    ...pagesOf(applications.listRejected, { params: { jobId }, ...filter }),
    enabled: column === "rejected",
  });
  const standing = useInfiniteQuery({
    ...pagesOf(applications.listInStage, { params: { jobId, stageId: column ?? "" }, ...filter }),
    enabled: column !== undefined && column !== "rejected",
  });
  return column === "rejected" ? rejected : standing;
}

/** Returns the columns with someone in them, left and right of one, the nearest first. */
export function useColumnsBeside(jobId: string, column: string) {
  const { boardFilter } = useListView();
  const [params] = useSearchParams();
  const board = useQuery(query(applications.board, { params: { jobId } })).data;
  const matches = useQuery({
    ...query(applications.matches, { params: { jobId }, query: boardFilter ?? {} }),
    enabled: boardFilter !== undefined,
  }).data;
  const counts = boardFilter ? matches : board;
  const countOf = (stageId: string) => counts?.stages.find(({ _id }) => _id === stageId)?.count ?? 0;
  const columns = [
    ...(board?.stages.map(({ _id }) => ({ id: _id, count: countOf(_id) })) ?? []),
    ...(params.get("rejected") === "shown" ? [{ id: "rejected", count: counts?.rejected_count ?? 0 }] : []),
  ];
  const at = columns.findIndex(({ id }) => id === column);
  const taken = (some: typeof columns) => some.filter(({ count }) => count > 0).map(({ id }) => id);
  if (at === -1) return { left: [], right: [] };
  return { left: taken(columns.slice(0, at)).toReversed(), right: taken(columns.slice(at + 1)) };
}

interface OthersBeside {
  readonly jobId: string;
  /** The nearest first; undefined reads none. */
  readonly columns: readonly string[] | undefined;
  /** Who is passed over: the opened candidate, who may have just been moved there. */
  readonly except: string;
  readonly pick: (cards: readonly ApplicationCard[]) => ApplicationCard | undefined;
}

/** Returns someone else's card of the nearest column that has one; one person is in one column, so two are enough. */
export function useOthersBeside({ jobId, columns = [], except, pick }: OthersBeside) {
  const [near, far] = columns;
  const others = (list: ReturnType<typeof useColumn>) =>
    list.data?.pages.flatMap(({ items }) => items).filter(({ _id }) => _id !== except);
  const inNear = others(useColumn(jobId, near));
  const inFar = others(useColumn(jobId, inNear?.length === 0 ? far : undefined));
  const column = inNear?.length === 0 ? far : near;
  const card = pick((inNear?.length === 0 ? inFar : inNear) ?? []);
  return card && column !== undefined ? { card, column } : undefined;
}
