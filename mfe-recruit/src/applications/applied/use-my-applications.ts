import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { on } from "@loubby/shared-contracts/shell";
import { useEffect } from "react";
import { pagesOf } from "../../lists/pages-of.ts";

const PAGE = 20;

/** Reads the candidate's applications, what waits for them first, page by page. */
export function useMyApplications() {
  return useInfiniteQuery(pagesOf(myApplications.list, { query: { limit: PAGE } }));
}

/** Reads the first of the candidate's applications. */
export function useLatestApplications(limit: number) {
  return useQuery({ ...query(myApplications.list, { query: { limit } }), select: (page) => page.items });
}

/** Reads the candidate's application to one job, or null. */
export function useMyApplicationTo(jobId: string, enabled: boolean) {
  return useQuery({
    ...query(myApplications.list, { query: { job_id: jobId, limit: 1 } }),
    select: (page) => page.items[0] ?? null,
    enabled,
  });
}

type OpenJobPages = InfiniteData<ReplyOf<typeof openJobs.list>>;

/** While mounted, reads applications again that change elsewhere; all after a lost connection. */
export function useLiveApplications(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = (key: readonly unknown[]) => void client.invalidateQueries({ queryKey: key });
    const stopApplications = on("applications.changed.v1", ({ jobId }) => {
      stale(keyOf(myApplications.list));
      stale(keyOf(myApplications.details));
      stale(keyOf(mailsToMe.list));
      stale(keyOf(openJobs.get, { params: { jobId } }));
      // Every event is about a job applied to, so the mark can be set without reading the list again.
      client.setQueriesData<OpenJobPages>({ queryKey: keyOf(openJobs.list) }, (before) =>
        markApplied(before, jobId),
      );
    });
    const stopSchedule = on("schedule.changed.v1", () => stale(keyOf(myApplications.list)));
    const stopConnected = on("realtime.connected.v1", () => {
      for (const read of [
        myApplications.list,
        myApplications.details,
        mailsToMe.list,
        openJobs.get,
        openJobs.list,
      ])
        stale(keyOf(read));
    });
    return () => {
      stopApplications();
      stopSchedule();
      stopConnected();
    };
  }, [client]);
}

function markApplied(before: OpenJobPages | undefined, jobId: string): OpenJobPages | undefined {
  if (before === undefined) return before;
  const pages = before.pages.map((page) => ({
    ...page,
    items: page.items.map((job) => (job._id === jobId ? { ...job, applied: true } : job)),
  }));
  return { ...before, pages };
}
