import { CalendarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { useLock } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { AskToBook } from "./ask-to-book.tsx";
import { BookingRequestItem } from "./booking-request-item.tsx";
import { PlannedAskLine } from "./planned-ask.tsx";
import { useBookingRequests } from "./use-booking-requests.ts";
import "./booking-requests.css";

/** Asks a candidate to book an interview, and shows what they booked. */
export function BookingRequests({ application }: { readonly application: Application }) {
  const { _id, candidate, status } = application;
  const [isAsking, setIsAsking] = useState(false);
  const lock = useLock(bookingRequests.ask.access);
  const list = useBookingRequests(_id);
  const { items = [], planned = [] } = list.data ?? {};
  const asks = status === "active";
  const unreached = candidate.gets_mail
    ? null
    : "No mail reaches this candidate: their address isn't confirmed.";
  const why = lock ?? unreached;
  if (!asks && items.length + planned.length === 0 && !list.isError) return null;
  const waiting = items.filter(({ state }) => state === "asked");
  const hasEnded = items.length > 0 && items.every(({ state }) => state !== "asked" && state !== "booked");
  const words = waiting.length > 0 ? "Ask for another interview" : hasEnded ? "Ask again" : "Ask to book";
  return (
    <section>
      <div className="mr-ask-title">
        <h3>Interview booking</h3>
        {asks && (
          <Button
            size="small"
            icon={<CalendarOutlined aria-hidden="true" />}
            disabled={why !== null}
            onClick={() => setIsAsking(true)}
          >
            {words}
          </Button>
        )}
      </div>
      {asks && why !== null && (
        <p className="mr-ask-facts">
          <LockNote lock={why} />
        </p>
      )}
      {list.isPending && <PageSkeleton bodyOnly count={1} />}
      {list.isError && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load the requests to book"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {planned.map((ask) => (
        <PlannedAskLine key={ask._id} ask={ask} name={candidate.first_name} />
      ))}
      {list.data && items.length + planned.length === 0 && why === null && (
        <p className="mr-ask-facts">Let {candidate.first_name} choose a time that suits you both.</p>
      )}
      {items.length > 0 && (
        <ul className="mr-asks" aria-label="Requests to book">
          {items.map((request) => (
            <BookingRequestItem key={request._id} request={request} name={candidate.first_name} lock={lock} />
          ))}
        </ul>
      )}
      <AskToBook
        applicationId={_id}
        name={candidate.first_name}
        waiting={waiting}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
