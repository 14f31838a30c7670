import { useSearchParams } from "react-router-dom";
import type { JobStatus } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import { jobStatusWords } from "./job-status.ts";

/** Which jobs the list shows, as the URL says it. */
export interface JobView {
  readonly status: JobStatus | undefined;
  readonly q: string;
  readonly waiting: boolean;
  readonly setStatus: (status: JobStatus | undefined) => void;
  readonly setQ: (q: string) => void;
  readonly setWaiting: (waiting: boolean) => void;
  readonly clear: () => void;
}

/** Reads and writes the list's filters in the URL. An unknown value counts as none. */
export function useJobView(): JobView {
  const [params, setParams] = useSearchParams();
  const status = params.get("status") ?? "";
  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return {
    status: Object.hasOwn(jobStatusWords, status) ? (status as JobStatus) : undefined,
    q: params.get("q") ?? "",
    waiting: params.get("waiting") === "yes",
    setStatus: (next) => set("status", next),
    setQ: (q) => set("q", q),
    setWaiting: (waiting) => set("waiting", waiting ? "yes" : undefined),
    clear: () => setParams({}, { replace: true }),
  };
}
