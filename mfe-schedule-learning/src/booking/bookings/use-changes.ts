import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";

/** The starts that a booking's link offers on a day, ISO date, by this browser's clocks. */
export function useTimes(bookingId: string, day: string) {
  const midnight = new Date(`${day}T00:00`);
  const isDay = !Number.isNaN(midnight.getTime());
  const next = new Date(midnight);
  next.setDate(midnight.getDate() + 1);
  const span = isDay ? { from: midnight.toISOString(), to: next.toISOString() } : { from: "", to: "" };
  return useQuery({ ...query(bookings.times, { params: { bookingId }, query: span }), enabled: isDay });
}

/** Who else could have a booking. */
export const useOtherHosts = (bookingId: string) =>
  useQuery(query(bookings.otherHosts, { params: { bookingId } }));

/** Moves a booking; its visitor gets a mail. */
export function useMoveBooking(bookingId: string) {
  const refresh = useRefreshBookings();
  return useMutation({
    mutationFn: (body: { readonly starts_at: string; readonly anyway: boolean; readonly reason: string }) =>
      call(bookings.move, { params: { bookingId }, body }),
    onSettled: refresh,
  });
}

/** Gives a booking to another host; its visitor gets a mail. */
export function useHandOver(bookingId: string) {
  const refresh = useRefreshBookings();
  return useMutation({
    mutationFn: (body: { readonly host_id: string; readonly reason: string }) =>
      call(bookings.handOver, { params: { bookingId }, body }),
    onSettled: refresh,
  });
}

/** Reads anew what shows bookings. */
export function useRefreshBookings() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        bookings.list,
        bookings.get,
        bookings.times,
        bookings.otherHosts,
        teamTypes.list,
        teamTypes.bookings,
        events.list,
        events.upcoming,
      ].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
    );
}
