import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { detailsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
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
    mutationFn: (body: RequestOf<typeof bookings.move>["body"]) =>
      call(bookings.move, { params: { bookingId }, body }),
    onError: sayIfGone,
    onSettled: refresh,
  });
}

/** Gives a booking to another host; its visitor gets a mail. */
export function useHandOver(bookingId: string) {
  const refresh = useRefreshBookings();
  return useMutation({
    mutationFn: (body: RequestOf<typeof bookings.handOver>["body"]) =>
      call(bookings.handOver, { params: { bookingId }, body }),
    onError: sayIfGone,
    onSettled: refresh,
  });
}

/** The version of a booking that its dialog shows; `catchUp` takes over the newer one that a refusal names, and answers whether it does. */
export function useSeen(shown: number) {
  const [seen, setSeen] = useState(shown);
  const catchUp = (error: unknown) => {
    const newer = detailsOf(error, "booking_changed");
    if (newer) setSeen(newer.version);
    return newer !== null;
  };
  return { seen, setSeen, catchUp };
}

/** Whether a booking can't be changed any more by the reader. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ["booking_over", "booking_not_found"].includes(error.code);

// Its dialog is gone with the booking, once the page has read anew.
function sayIfGone(error: Error): void {
  if (isGone(error)) notify.error(wordsOf(error));
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
