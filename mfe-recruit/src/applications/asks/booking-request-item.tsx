import { Button } from "antd";
import { useState } from "react";
import { MOST_ASKING_MAILS } from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import type { BookingRequest } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import type { Lock } from "@loubby/shared-ui/states/lock-note";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { BookingLinks } from "./booking-links.tsx";
import { useAsking } from "./use-booking-requests.ts";

const STATE: Readonly<Record<BookingRequest["state"], { label: string; tone: StatusTone }>> = {
  asked: { label: "Waiting for a booking", tone: "neutral" },
  booked: { label: "Booked", tone: "success" },
  canceled: { label: "Canceled", tone: "warning" },
  expired: { label: "Expired", tone: "warning" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

const NO_SHOW = { label: "Didn't come", tone: "warning" } as const;

interface BookingRequestItemProps {
  readonly request: BookingRequest;
  readonly name: string;
  /** Why nothing can be done about it, or null. */
  readonly lock: Lock | null;
}

/** Shows one request to book, and what became of it. */
export function BookingRequestItem({ request, name, lock }: BookingRequestItemProps) {
  const [asking, setAsking] = useState(false);
  const { remind, withdraw } = useAsking(request.application_id);
  const { _id, kind_name, state, booking, asked_by, asked_at, expires_at, mails, can_choose_again } = request;
  const { label, tone } = state === "booked" && booking?.is_no_show ? NO_SHOW : STATE[state];
  const used = mails >= MOST_ASKING_MAILS ? `They were mailed ${mails} times.` : null;
  return (
    <li className="mr-asked-one">
      <p className="mr-asked-head">
        <strong dir="auto">{kind_name}</strong>
        <StatusTag tone={tone}>{label}</StatusTag>
      </p>
      {booking && (
        <p>
          <time dateTime={booking.starts_at}>{exactTime(booking.starts_at)}</time> with{" "}
          <span dir="auto">{booking.host}</span>
        </p>
      )}
      {state === "canceled" && booking && (
        <p className="mr-asked-facts">
          {booking.ended_by === "visitor" ? `${name} canceled it` : "Your company canceled it"}
          {can_choose_again ? (
            <>
              {" and can choose another time until "}
              <time dateTime={expires_at}>{exactTime(expires_at)}</time>.
            </>
          ) : (
            ". The link can't be used again."
          )}
        </p>
      )}
      {state === "canceled" && booking !== null && booking.reason !== "" && (
        <p className="mr-asked-facts" dir="auto">
          Reason: {booking.reason}
        </p>
      )}
      {state === "booked" && booking && <BookingLinks booking={booking} canManage={lock === null} />}
      <p className="mr-asked-facts">
        {asked_by} asked <RelativeTime iso={asked_at} tell={relativeTime} exact={exactTime} />
        {state === "asked" && (
          <>
            {" · "}Expires <time dateTime={expires_at}>{exactTime(expires_at)}</time>
          </>
        )}
      </p>
      {(state === "asked" || can_choose_again) && (
        <p className="mr-ask-steps">
          {state === "asked" && (
            <LockTip lock={lock ?? used}>
              <Button size="small" loading={remind.isPending} onClick={() => remind.mutate(_id)}>
                Mail again
              </Button>
            </LockTip>
          )}
          <LockTip lock={lock}>
            <Button size="small" onClick={() => setAsking(true)}>
              Withdraw request
            </Button>
          </LockTip>
        </p>
      )}
      <Confirm
        open={asking}
        title={`Withdraw the request to ${name}?`}
        confirmText="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(_id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>Their link will say that you don't need it any more.</p>
      </Confirm>
    </li>
  );
}
