import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";

/** How often the page looks while an account is read, in ms. */
const EVERY_MS = 2_000;
/** And while one isn't to be asked for a while. */
const WAITING_EVERY_MS = 30_000;

/** Whether it isn't known yet what becomes of an account. */
export const isPending = ({ is_reading, read_at, problem, waits_until }: CalendarConnection) =>
  is_reading || (read_at === null && problem === null && waits_until === null);

/** Whether copies of events are being removed from a calendar that lets them go. */
const isClearing = ({ problem, may_write, waits_until, calendars }: CalendarConnection) =>
  problem === null &&
  may_write &&
  waits_until === null &&
  calendars.some(({ takes_events, copies, refused }) => !takes_events && copies > refused);

/** The person's accounts of other calendars. While one is read, they are looked at again and again. */
export const useConnections = () =>
  useQuery({
    ...query(calendarConnections.list, {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.items ?? []).some((account) => isPending(account) || isClearing(account))
        ? EVERY_MS
        : (state.data?.items ?? []).some(({ waits_until }) => waits_until !== null)
          ? WAITING_EVERY_MS
          : false,
  });

/** Connects an account. */
export function useConnect() {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (body: { readonly server: string; readonly username: string; readonly password: string }) =>
      call(calendarConnections.connect, { body }),
    onSuccess: refresh,
  });
}

/** What is done with an account: choose its calendars and the one that gets events, enter its password again, read it now, or forget it. */
export function useConnectionActs(connectionId: string) {
  const refresh = useRefresh();
  const params = { connectionId };
  return {
    choose: useMutation({
      mutationFn: (is_read: string[]) => call(calendarConnections.choose, { params, body: { is_read } }),
      onSettled: refresh,
    }),
    takeEvents: useAct({
      mutationFn: (calendar_id: string | null) =>
        call(calendarConnections.takeEvents, { params, body: { calendar_id } }),
      onSuccess: async () => {
        await refresh();
        // A moment later, what was asked for has begun, and is looked at until it is done.
        setTimeout(() => void refresh(), EVERY_MS);
      },
    }),
    reconnect: useAct({
      mutationFn: (password: string) => call(calendarConnections.reconnect, { params, body: { password } }),
      onSuccess: refresh,
    }),
    read: useAct({
      mutationFn: () => call(calendarConnections.read, { params }),
      onSuccess: refresh,
    }),
    disconnect: useAct({
      mutationFn: () => call(calendarConnections.disconnect, { params }),
      onSuccess: refresh,
    }),
  };
}

/** Has the accounts read anew from the server. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(calendarConnections.list) });
}
