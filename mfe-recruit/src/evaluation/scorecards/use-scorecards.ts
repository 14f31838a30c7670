import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { on } from "@loubby/shared-contracts/shell";
import { useWorkLock } from "../../notices/work-lock.tsx";

/** Reads the cards about an application, again when a colleague submits one. */
export function useScorecards(applicationId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: keyOf(scorecards.list) });
    const stops = [on("applications.noted.v1", refresh), on("realtime.connected.v1", refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return useQuery(query(scorecards.list, { params: { applicationId } }));
}

/** Asks for cards and cancels them, with why it can't be done. */
export function useAsking(applicationId: string) {
  const client = useQueryClient();
  const { lock, why, onError, onRefused } = useWorkLock(scorecards.ask.access);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(scorecards.list) });
  const ask = useMutation({
    mutationFn: (body: RequestOf<typeof scorecards.ask>["body"]) =>
      call(scorecards.ask, { params: { applicationId }, body }),
    onSuccess: refresh,
    // The dialog shows it; the page learns of a lost permission.
    onError: onRefused,
  });
  const callOff = useMutation({
    mutationFn: (scorecardId: string) => call(scorecards.callOff, { params: { scorecardId } }),
    onSettled: refresh,
    onError,
  });
  return { lock, why, ask, callOff };
}
