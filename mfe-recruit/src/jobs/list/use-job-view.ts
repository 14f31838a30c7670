import { useSearchParams } from "react-router-dom";
import { workplaces } from "@loubby/shared-contracts/shell";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { JobSort } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { jobStatusWords } from "../job-status.ts";

/** Labels of the sort orders. */
export const sortWords: Readonly<Record<JobSort, string>> = {
  changed: "Recently updated",
  newest: "Newest",
  title: "Title",
  closing: "Closing soonest",
};

/** Filters beside the status, each a parameter of the address. */
export const narrowings = ["workplace", "country", "department", "colleague"] as const;
export type Narrowing = (typeof narrowings)[number];

/** Which jobs the list shows, as the URL says it. */
export interface JobView {
  readonly status: JobStatus | undefined;
  readonly q: string;
  readonly waiting: boolean;
  /** Templates instead of jobs. */
  readonly templates: boolean;
  readonly sort: JobSort;
  readonly narrowed: Readonly<Partial<Record<Narrowing, string>>>;
  /** All of it as a query string, to save. */
  readonly address: string;
  readonly setStatus: (status: JobStatus | undefined) => void;
  readonly setQ: (q: string) => void;
  readonly setWaiting: (waiting: boolean) => void;
  readonly setSort: (sort: JobSort) => void;
  readonly narrow: (by: Narrowing, value: string | undefined) => void;
  /** Opens a saved view. */
  readonly take: (address: string) => void;
  readonly clear: () => void;
}

const WORDS = ["status", "q", "waiting", "sort", ...narrowings];

/** Reads and writes the list's filters in the URL. Unknown values are ignored. */
export function useJobView(): JobView {
  const [params, setParams] = useSearchParams();
  const status = params.get("status") ?? "";
  const sort = params.get("sort") ?? "";
  const set = (name: string, value: string | undefined) =>
    setParams((before) => changedParams(before, { [name]: value }), { replace: true });
  const kept = new URLSearchParams([...params].filter(([name]) => WORDS.includes(name)));
  return {
    status: Object.hasOwn(jobStatusWords, status) ? (status as JobStatus) : undefined,
    q: params.get("q") ?? "",
    waiting: params.get("waiting") === "yes",
    templates: params.get("templates") === "yes",
    sort: Object.hasOwn(sortWords, sort) ? (sort as JobSort) : "changed",
    narrowed: narrowedBy(params),
    address: kept.toString(),
    setStatus: (next) => set("status", next),
    setQ: (q) => set("q", q),
    setWaiting: (waiting) => set("waiting", waiting ? "yes" : undefined),
    setSort: (next) => set("sort", next === "changed" ? undefined : next),
    narrow: set,
    take: (address) => setParams(new URLSearchParams(address), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}

/** Returns the request for a view. */
export function queryOf(view: JobView): NonNullable<RequestOf<typeof jobs.list>["query"]> {
  const { status, q, waiting, templates, sort, narrowed } = view;
  return {
    ...narrowed,
    ...(status && { status }),
    ...(q && { q }),
    ...(waiting && { waiting: "yes" as const }),
    ...(templates && { templates: "yes" as const }),
    ...(sort !== "changed" && { sort }),
  } as NonNullable<RequestOf<typeof jobs.list>["query"]>;
}

const FORMS: Readonly<Record<Narrowing, (value: string) => boolean>> = {
  workplace: (value) => (workplaces as readonly string[]).includes(value),
  country: (value) => /^[A-Z]{2}$/.test(value),
  department: (value) => value.length <= 80,
  colleague: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
};

function narrowedBy(params: URLSearchParams): JobView["narrowed"] {
  const found = narrowings.flatMap((by) => {
    const value = params.get(by);
    return value !== null && value !== "" && FORMS[by](value) ? [[by, value] as const] : [];
  });
  return Object.fromEntries(found);
}
