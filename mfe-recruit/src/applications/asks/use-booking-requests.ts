import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import type { BookingRequestForm } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { useListOf } from "../../notices/use-list-of.ts";

const ofApplication = (applicationId: string) => ({ query: { application_id: applicationId } });

/** Reads what a candidate was asked to book, again when either side does something. */
export const useBookingRequests = (applicationId: string) =>
  useListOf(applicationId, bookingRequests.list, ofApplication(applicationId));

/** Reads the kinds of interview to choose from, once they are needed. */
export const useInterviewKinds = (enabled: boolean) =>
  useQuery({ ...query(bookingRequests.kinds, {}), enabled });

/** Reads the mail that a form would send, while it can be sent. */
export const useAskingPreview = (form: BookingRequestForm | null) =>
  useQuery({
    queryKey: [bookingRequests.preview.id, form],
    queryFn: () => call(bookingRequests.preview, { body: form ?? raise() }),
    enabled: form !== null,
    retry: false,
  });

/** Asks a candidate to book, mails a request again, and withdraws it. */
export function useAsking(applicationId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({ queryKey: keyOf(bookingRequests.list, ofApplication(applicationId)) });
  const onError = (error: unknown) => notify.error(wordsOf(error));
  const ask = useMutation({
    mutationFn: (body: BookingRequestForm) => call(bookingRequests.ask, { body }),
    onSuccess: () => notify.success("Asked to book"),
    onSettled,
  });
  const remind = useMutation({
    mutationFn: (requestId: string) => call(bookingRequests.remind, { params: { requestId } }),
    onSuccess: () => notify.success("Mailed again"),
    onError,
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (requestId: string) => call(bookingRequests.withdraw, { params: { requestId } }),
    onSuccess: () => notify.success("Request withdrawn"),
    onError,
    onSettled,
  });
  return { ask, remind, withdraw };
}

function raise(): never {
  throw new Error("There is no form to preview.");
}
