import { Button, Input } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { clockSpan, fullDay, hereZone, zoneName } from "../../schedule/event-words.ts";
import { useNow } from "../../schedule/use-now.ts";
import { type Answer, useAnswerBooking } from "./use-bookings.ts";

const STATES: Readonly<Record<Booking["state"], string>> = {
  requested: "Waits for you",
  confirmed: "Confirmed",
  declined: "Declined",
  canceled: "Canceled",
  no_show: "Didn't come",
};
const DONE: Readonly<Record<Answer, string>> = {
  confirm: "Booking confirmed",
  decline: "Request declined",
  cancel: "Booking canceled",
  noShow: "Noted",
};

/** One booking, with what its host can do about it. */
export function BookingCard({ booking }: { readonly booking: Booking }) {
  const { _id, state, title, starts_at, place, visitor, answers, reason, ended_by, event_id } = booking;
  const [asking, setAsking] = useState<"decline" | "cancel" | null>(null);
  const [why, setWhy] = useState("");
  const answer = useAnswerBooking();
  const zone = hereZone();
  const hasBegun = Date.parse(starts_at) <= useNow();
  const send = (what: Answer) =>
    answer.mutate(
      { answer: what, id: _id, reason: why },
      {
        onSuccess: () => notify.success(DONE[what]),
        onError: (error) => notify.error(wordsOf(error)),
        onSettled: () => setAsking(null),
      },
    );
  return (
    <li className="bk-card">
      <div className="bk-head">
        <h2 dir="auto">
          {title} with {visitor.name}
        </h2>
        <span className="bk-muted">
          {STATES[state]}
          {ended_by === "visitor" && ` by ${visitor.name}`}
        </span>
      </div>
      <p className="lb-figures">
        {event_id === null ? (
          `${fullDay(starts_at, zone)}, ${clockSpan(booking, zone)}`
        ) : (
          <Link to={paths.event(event_id)}>
            {fullDay(starts_at, zone)}, {clockSpan(booking, zone)}
          </Link>
        )}
        {visitor.time_zone !== zone && (
          <span className="bk-muted">
            {" "}
            · {clockSpan(booking, visitor.time_zone)} in {zoneName(visitor.time_zone)}
          </span>
        )}
      </p>
      <dl className="bk-facts">
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${visitor.email}`}>{visitor.email}</a>
        </dd>
        {place !== "" && (
          <>
            <dt>Where</dt>
            <dd dir="auto">{place}</dd>
          </>
        )}
        {answers.map(({ label, value }) => (
          // Two questions may be the same, and their answers with them.
          <div key={label + value}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {reason !== "" && (
          <>
            <dt>Reason</dt>
            <dd dir="auto">{reason}</dd>
          </>
        )}
      </dl>
      <div className="bk-end">
        {state === "requested" && !hasBegun && (
          <Button type="primary" loading={answer.isPending} onClick={() => send("confirm")}>
            Confirm
          </Button>
        )}
        {state === "requested" && <Button onClick={() => setAsking("decline")}>Decline</Button>}
        {state === "confirmed" && !hasBegun && (
          <Button danger onClick={() => setAsking("cancel")}>
            Cancel booking
          </Button>
        )}
        {state === "confirmed" && hasBegun && (
          <Button loading={answer.isPending} onClick={() => send("noShow")}>
            {visitor.name} didn't come
          </Button>
        )}
      </div>
      <Confirm
        open={asking !== null}
        danger
        title={asking === "decline" ? `Decline ${visitor.name}'s request?` : `Cancel “${title}”?`}
        confirmText={asking === "decline" ? "Decline request" : "Cancel booking"}
        cancelText="Keep it"
        busy={answer.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && send(asking)}
      >
        <Field label="Reason" mark="(optional)" help={`${visitor.name} gets a mail with it.`}>
          {(control) => (
            <Input {...control} maxLength={500} value={why} onChange={({ target }) => setWhy(target.value)} />
          )}
        </Field>
      </Confirm>
    </li>
  );
}
