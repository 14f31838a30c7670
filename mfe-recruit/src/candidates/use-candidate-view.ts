import { useSearchParams } from "react-router-dom";
import type {
  CandidateFilter,
  candidateSorts,
} from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";

export type CandidateSort = (typeof candidateSorts)[number];

export const SORTS: readonly { readonly value: CandidateSort; readonly label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "active", label: "Recently active" },
  { value: "idle", label: "Longest without activity" },
  { value: "name", label: "Name, A–Z" },
  { value: "name_desc", label: "Name, Z–A" },
];

const NAMES = [
  "q",
  "status",
  "job",
  "stage_type",
  "tag",
  "source",
  "pool",
  "from",
  "to",
  "offer",
  "several",
] as const satisfies readonly (keyof CandidateFilter)[];
type Name = (typeof NAMES)[number];

/** Which candidates the list shows and in which order, as its address says. */
export interface CandidateView {
  readonly filter: CandidateFilter;
  readonly sort: CandidateSort;
  readonly isNarrowed: boolean;
  /** Filters and order as a query string, to save. */
  readonly address: string;
  readonly change: (part: Partial<Record<Name | "sort", string | undefined>>) => void;
  /** Opens a saved view. */
  readonly take: (address: string) => void;
  readonly clear: () => void;
}

/** Reads and writes the filters of the list in its address. */
export function useCandidateView(): CandidateView {
  const [params, setParams] = useSearchParams();
  const entries = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const sort = SORTS.find(({ value }) => value === params.get("sort"))?.value ?? "newest";
  const change: CandidateView["change"] = (part) =>
    setParams((before) => changedParams(before, part), { replace: true });
  return {
    // The server refuses unknown values with a message.
    filter: Object.fromEntries(entries) as CandidateFilter,
    sort,
    isNarrowed: entries.length > 0,
    address: new URLSearchParams([
      ...entries.map(([name, value]) => [name, value]),
      ...(sort === "newest" ? [] : [["sort", sort]]),
    ]).toString(),
    change,
    take: (address) => setParams(new URLSearchParams(address), { replace: true }),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}
