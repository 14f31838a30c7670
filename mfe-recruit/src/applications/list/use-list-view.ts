import { useSearchParams } from "react-router-dom";
import type {
  ApplicationFilter,
  applicationSorts,
} from "@loubby/shared-contracts/http/applications/application-list.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";

type Sort = (typeof applicationSorts)[number];

export const SORTS: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "waiting", label: "Longest in stage" },
  { value: "moved", label: "Recently moved" },
  { value: "name", label: "Name" },
];

const NAMES = ["stage", "status", "tag", "source", "q", "from", "to", "late"] as const;
type Name = (typeof NAMES)[number];

/** Reads from the address which applications the list shows, and in which order. */
export interface ListView {
  readonly filter: ApplicationFilter;
  readonly sort: Sort;
  readonly isNarrowed: boolean;
  readonly change: (part: Partial<Record<Name | "sort", string | undefined>>) => void;
  readonly clear: () => void;
}

export function useListView(): ListView {
  const [params, setParams] = useSearchParams();
  const entries = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const sort = SORTS.find(({ value }) => value === params.get("sort"))?.value ?? "newest";
  const change: ListView["change"] = (part) =>
    setParams((before) => changedParams(before, part), { replace: true });
  return {
    // The server refuses unknown values with a message.
    filter: Object.fromEntries(entries) as ApplicationFilter,
    sort,
    isNarrowed: entries.length > 0,
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}
