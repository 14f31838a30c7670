import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { on } from "@loubby/shared-contracts/shell";

/** Interval in ms to notice who left; arrivals are reported at once. */
const LOOK = 40_000;

/** Reads the names of colleagues who have applications of a job open, by application. */
export function useViewers(jobId: string): ReadonlyMap<string, readonly string[]> {
  const client = useQueryClient();
  const found = useQuery({ ...query(pipeline.viewers, { params: { jobId } }), refetchInterval: LOOK });
  useEffect(
    () =>
      on("applications.viewed.v1", (viewed) => {
        if (viewed.jobId !== jobId) return;
        void client.invalidateQueries({ queryKey: keyOf(pipeline.viewers, { params: { jobId } }) });
      }),
    [client, jobId],
  );
  const names = new Map<string, readonly string[]>();
  for (const { application_id, name } of found.data ?? [])
    names.set(application_id, [...(names.get(application_id) ?? []), name]);
  return names;
}
