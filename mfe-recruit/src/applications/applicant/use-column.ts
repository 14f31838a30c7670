import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
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

/** Returns the nearest columns with someone in them, left and right of one. */
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
  if (at === -1) return { left: undefined, right: undefined };
  return {
    left: columns.slice(0, at).findLast(({ count }) => count > 0)?.id,
    right: columns.slice(at + 1).find(({ count }) => count > 0)?.id,
  };
}
