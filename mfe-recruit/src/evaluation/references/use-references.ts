import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Reads references on an applicant, again when anyone does something, and whenever someone looks at them anew. */
export function useReferences(applicationId: string, enabled: boolean) {
  const client = useQueryClient();
  const params = { applicationId };
  const key = keyOf(references.list, { params });
  const list = useQuery({
    ...query(references.list, { params }),
    enabled,
    // While another tab is shown, no one listens here.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const fresh = () => client.invalidateQueries({ queryKey: key });
  useEffect(() => {
    const stale = () =>
      void client.invalidateQueries({ queryKey: keyOf(references.list, { params: { applicationId } }) });
    const stops = [
      on("applications.changed.v1", (change) => {
        if (change.applicationId === applicationId || change.many) stale();
      }),
      on("realtime.connected.v1", stale),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, applicationId]);
  const ask = useMutation({
    mutationFn: (body: RequestOf<typeof references.ask>["body"]) => call(references.ask, { params, body }),
    onSuccess: () => notify.success("References requested"),
    onSettled: fresh,
  });
  const step = useMutation({
    mutationFn: ({ what, id }: { what: "cancel" | "review" | "remind"; id: string }) =>
      what === "remind"
        ? call(references.remind, { params: { refereeId: id } })
        : call(references[what], { params: { requestId: id } }),
    onSuccess: (_, { what }) => notify.success(DONE[what]),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: fresh,
  });
  return { list, ask, step };
}

const DONE = {
  cancel: "Request withdrawn",
  review: "Marked as reviewed",
  remind: "Reminder sent",
};
