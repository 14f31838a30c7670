import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";

/** Changes within this many ms are read together: a bulk action makes many. */
const TOGETHER = 300;

const PAGE = [
  candidates.get,
  candidates.mails,
  candidates.notes,
  candidates.pools,
  candidates.offers,
  candidates.scorecards,
  candidates.files,
];
const ALL = [candidates.list, candidates.count, applicationList.tags, ...PAGE];

/** Keeps the list of candidates and an opened person up to date while colleagues work. */
export function useLiveCandidates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      for (const read of ALL) void client.invalidateQueries({ queryKey: keyOf(read) });
    };
    const stale = () => {
      timer ??= setTimeout(show, TOGETHER);
    };
    const stops = [
      on("applications.changed.v1", stale),
      on("applications.noted.v1", stale),
      on("pools.changed.v1", stale),
      on("realtime.connected.v1", stale),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}
