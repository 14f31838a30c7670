import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { JobStatus } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import { jobStatusWords } from "./job-status.ts";

/** Which jobs the list shows, as the URL says it. */
export interface JobView {
  readonly status: JobStatus | undefined;
  readonly q: string;
  readonly waiting: boolean;
  /** Grows when the filters were cleared from outside their fields. */
  readonly restarts: number;
  readonly setStatus: (status: JobStatus | undefined) => void;
  readonly setQ: (q: string) => void;
  readonly setWaiting: (waiting: boolean) => void;
  readonly clear: () => void;
}

/** Reads and writes the list's filters in the URL. An unknown value counts as none. */
export function useJobView(): JobView {
  const [params, setParams] = useSearchParams();
  const [restarts, setRestarts] = useState(0);
  const status = params.get("status") ?? "";
  const set = useCallback(
    (name: string, value: string | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    status: Object.hasOwn(jobStatusWords, status) ? (status as JobStatus) : undefined,
    q: params.get("q") ?? "",
    waiting: params.get("waiting") === "yes",
    restarts,
    setStatus: (next) => set("status", next),
    setQ: useCallback((q: string) => set("q", q), [set]),
    setWaiting: (waiting) => set("waiting", waiting ? "yes" : undefined),
    clear: () => {
      setParams({}, { replace: true });
      setRestarts(restarts + 1);
    },
  };
}
