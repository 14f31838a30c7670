import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { query } from "@loubby/shared-contracts/http/query";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { useRefreshBookings } from "./use-changes.ts";

/** What others have booked with the person. */
export const useBookings = (when: "coming" | "past") => useQuery(query(bookings.list, { query: { when } }));

/** One booking, read while its id is known. */
export const useBooking = (bookingId: string | null) =>
  useQuery({
    ...query(bookings.get, { params: { bookingId: bookingId ?? "" } }),
    enabled: bookingId !== null,
    retry: false,
  });

/** What a host does about a booking. */
export type Answer = "confirm" | "decline" | "cancel" | "noShow";

/** Answers a booking; its visitor gets a mail, but for one who didn't come. */
export function useAnswerBooking() {
  const refresh = useRefreshBookings();
  return useMutation({
    mutationFn: ({
      answer,
      id,
      ...body
    }: {
      readonly answer: Answer;
      readonly id: string;
      readonly reason: string;
      readonly version: number;
    }) => {
      const params = { bookingId: id };
      return answer === "noShow"
        ? call(bookings[answer], { params })
        : call(bookings[answer], { params, body });
    },
    onSettled: refresh,
  });
}
