import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { canceledWords } from "@loubby/shared-contracts/http/schedule/canceled-words";
import type { MyBookingRequest as Request } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ChangeBooking } from "./change-booking.tsx";
import { MyBookingRequest } from "./my-booking-request.tsx";
import { Interview } from "./my-interview.tsx";
import { useMyBookingRequests } from "./use-my-booking-requests.ts";

/** Shows a candidate their next interview, and what they are asked to book. */
export function MyInterviews({ application }: { readonly application: MyApplication }) {
  const { _id, status, job, interview, canceled_interview } = application;
  const requests = useMyBookingRequests(_id, status === "active");
  const items = status === "active" ? (requests.data?.items ?? []).filter(isShown) : [];
  const next = interview && Date.parse(interview.starts_at);
  const own = items.find(
    ({ state, booking }) => state === "booked" && booking !== null && Date.parse(booking.starts_at) === next,
  );
  return (
    <>
      {requests.isError && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load interview requests"
          {...failureOf(requests.error)}
          onRetry={() => void requests.refetch()}
        />
      )}
      {items
        .filter((request) => request !== own)
        .map((request) => (
          <MyBookingRequest key={request._id} request={request} />
        ))}
      {interview !== null && (
        <Interview interview={interview} company={job.company_name}>
          {own && <ChangeBooking requestId={own._id} />}
        </Interview>
      )}
      {interview === null && canceled_interview && (
        <div className="op-interview">
          <strong>Interview canceled</strong>
          <span dir="auto">{canceledWords(job.company_name, canceled_interview)}</span>
        </div>
      )}
    </>
  );
}

/** What took place already is no news. */
const isShown = ({ state, booking }: Request) =>
  state !== "booked" || booking === null || Date.parse(booking.ends_at) > Date.now();
