import { useSearchParams } from "react-router-dom";
import type { BoardFilter } from "@loubby/shared-contracts/http/applications/application-filter.schema";
import type {
  ApplicationFilter,
  applicationSorts,
} from "@loubby/shared-contracts/http/applications/application-list.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";

export type Sort = (typeof applicationSorts)[number];

const SORTS: readonly Sort[] = ["newest", "oldest", "waiting", "moved", "name"];

const BOARD_NAMES = ["tag", "source", "q", "from", "to", "late"] as const;
const NAMES = ["stage", "status", ...BOARD_NAMES] as const;
type Name = (typeof NAMES)[number];

/** Reads from the address which applications the list shows, and in which order. */
export interface ListView {
  readonly filter: ApplicationFilter;
  readonly sort: Sort;
  readonly isNarrowed: boolean;
  /** What of it narrows a board, whose columns are the stages; undefined: nothing does. */
  readonly boardFilter: BoardFilter | undefined;
  readonly change: (part: Partial<Record<Name | "sort", string | undefined>>) => void;
  readonly clear: () => void;
}

export function useListView(): ListView {
  const [params, setParams] = useSearchParams();
  const entries = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const onBoard = entries.filter(([name]) => BOARD_NAMES.some((one) => one === name));
  const sort = SORTS.find((one) => one === params.get("sort")) ?? "newest";
  const change: ListView["change"] = (part) =>
    setParams((before) => changedParams(before, part), { replace: true });
  return {
    // The server refuses unknown values with a message.
    filter: Object.fromEntries(entries) as ApplicationFilter,
    sort,
    isNarrowed: entries.length > 0,
    boardFilter: onBoard.length > 0 ? (Object.fromEntries(onBoard) as BoardFilter) : undefined,
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}
