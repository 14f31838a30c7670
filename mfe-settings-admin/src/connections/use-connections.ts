import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import type { Connection } from "@loubby/shared-contracts/http/connections/connections.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Where a person's connections stand: to be answered, waiting for an answer, or made. */
export type Box = "incoming" | "outgoing" | "connected";

/** The one request by which every part of the page reads a box, so that they read it once. */
export const listOf = (box: Box) => ({ query: { box, limit: 100 } }) as const;

/** Everything that stands between the person and others. */
export function useOwnConnections(): Connection[] {
  const boxes = [
    useQuery(query(connections.list, listOf("incoming"))),
    useQuery(query(connections.list, listOf("outgoing"))),
    useQuery(query(connections.list, listOf("connected"))),
  ];
  return boxes.flatMap(({ data }) => data?.items ?? []);
}

/** Reads everything about connections again, once it was changed here. */
function useFresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of [connections.list, connections.between, connections.people]) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
}

/** Follows the bell: a request that arrives appears by itself. */
export function useLiveConnections(): void {
  const fresh = useFresh();
  useEffect(() => on("notifications.changed.v1", fresh));
}

/** Asks someone to connect. */
export function useAsk() {
  const onSettled = useFresh();
  return useMutation({
    mutationFn: (userId: string) => call(connections.request, { body: { userId } }),
    onSuccess: ({ connection }) =>
      notify.success(connection.state === "accepted" ? "You're now connected" : "Request sent"),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled,
  });
}

/** A step with a request or connection, by its id. */
export type ConnectionStep = "accept" | "decline" | "block" | "end";

/** Answers a request, or withdraws or ends what there is. */
export function useStep() {
  const onSettled = useFresh();
  return useMutation({
    mutationFn: ({ id, step }: { readonly id: string; readonly step: ConnectionStep }) => {
      const params = { connectionId: id };
      if (step === "accept") return call(connections.accept, { params });
      if (step === "end") return call(connections.end, { params });
      return call(connections.decline, { params, body: { block: step === "block" } });
    },
    onError: (error) => notify.error(wordsOf(error)),
    onSettled,
  });
}
