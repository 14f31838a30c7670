import { useEffect } from "react";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import type { WorkKind } from "@loubby/shared-contracts/http/my-work/work-kinds";
import { type EventName, on } from "@loubby/shared-contracts/shell";
import { pagesOf } from "../lists/pages-of.ts";

/** What may change the list: a task or card is asked for by the bell too. */
const EVENTS: readonly EventName[] = [
  "applications.changed.v1",
  "jobs.changed.v1",
  "notifications.changed.v1",
  "schedule.changed.v1",
  "realtime.connected.v1",
];
/** Many changes at once, such as a bulk move, are read once. */
const PAUSE = 500;

/** The time zone this browser is in. */
export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reads the reader's work, of one kind or all, and keeps it current. */
export function useMyWork(kind: WorkKind | null, limit: number) {
  useLiveWork();
  const query = { time_zone: hereZone(), limit, ...(kind !== null && { kind }) };
  return useInfiniteQuery({
    ...pagesOf(myWork.list, { query }),
    // The counts stay while another kind loads.
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

function useLiveWork(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stale = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: keyOf(myWork.list) }), PAUSE);
    };
    const stops = EVENTS.map((name) => on(name, stale));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}
