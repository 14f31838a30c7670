import { CalendarOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { useLock } from "@loubby/shared-contracts/shell";
import { AskedSection } from "../asked-section.tsx";
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
  const waiting = items.filter(({ state }) => state === "asked");
  const hasEnded = items.length > 0 && items.every(({ state }) => state !== "asked" && state !== "booked");
  const words = waiting.length > 0 ? "Ask for another interview" : hasEnded ? "Ask again" : "Ask to book";
  return (
    <AskedSection
      title="Interview booking"
      ask={
        asks ? { words, icon: <CalendarOutlined aria-hidden="true" />, onAsk: () => setIsAsking(true) } : null
      }
      why={why}
      list={list}
      failure="Couldn't load the requests to book"
      hint={`Let ${candidate.first_name} choose a time that suits you both.`}
      isEmpty={items.length + planned.length === 0}
    >
      {planned.map((ask) => (
        <PlannedAskLine key={ask._id} ask={ask} name={candidate.first_name} />
      ))}
      {items.length > 0 && (
        <ul className="mr-asked" aria-label="Requests to book">
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
    </AskedSection>
  );
}
