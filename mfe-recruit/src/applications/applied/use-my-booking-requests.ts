import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { myBookingRequests } from "@loubby/shared-contracts/http/schedule/my-booking-requests";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Reads what the candidate was asked to book for an application, again when either side does something. */
export function useMyBookingRequests(applicationId: string, enabled: boolean) {
  const client = useQueryClient();
  useEffect(
    () =>
      on("applications.changed.v1", () => {
        void client.invalidateQueries({ queryKey: keyOf(myBookingRequests.list) });
      }),
    [client],
  );
  return useQuery({
    ...query(myBookingRequests.list, { query: { application_id: applicationId } }),
    enabled,
  });
}

/** Leaves for the page of a request, or with `move` for the one that chooses another time. */
export function useOpenRequest(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_to: "open" | "move") => call(myBookingRequests.open, { params: { requestId } }),
    onSuccess: ({ path, move }, to) => {
      window.open(to === "move" && move !== null ? move : path, "_self");
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      void client.invalidateQueries({ queryKey: keyOf(myBookingRequests.list) });
    },
  });
}
