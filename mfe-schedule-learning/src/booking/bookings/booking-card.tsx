import { Link } from "react-router-dom";
import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import type { Booking } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { LinkedText } from "@loubby/shared-ui/linked-text";
import { clockSpan, fullDay, hereZone } from "../../schedule/event-words.ts";
import { turnWords } from "../team/team-words.ts";
import { BookingActions } from "./booking-actions.tsx";
import { STATE_WORDS } from "./state-words.ts";

/** One booking, with what its host can do about it. */
export function BookingCard({ booking }: { readonly booking: Booking }) {
  const { state, title, starts_at, place, hosts, visitor, answers, reason, ended_by, event_id, turn } =
    booking;
  const zone = hereZone();
  return (
    <li className="bk-card">
      <div className="bk-head">
        <h2 dir="auto">
          {title} with {visitor.name}
        </h2>
        <span className="bk-muted">
          {STATE_WORDS[state]}
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
        {hosts.length > 0 && (
          <>
            <dt>{hosts.length === 1 ? "Host" : "Hosts"}</dt>
            <dd dir="auto">{new Intl.ListFormat("en").format(hosts)}</dd>
          </>
        )}
        {turn !== null && (
          <>
            <dt>Why you</dt>
            <dd>It was your turn: you had {turnWords(turn)}</dd>
          </>
        )}
        {place !== "" && (
          <>
            <dt>Where</dt>
            <dd dir="auto">
              <LinkedText parts={linkParts(place)} />
            </dd>
          </>
        )}
        {answers.map(({ label, value }) => (
          // Two questions may be the same, and their answers with them.
          <div key={label + value}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">
              <LinkedText parts={linkParts(value)} />
            </dd>
          </div>
        ))}
        {reason !== "" && (
          <>
            <dt>Reason</dt>
            <dd dir="auto">{reason}</dd>
          </>
        )}
      </dl>
      <BookingActions booking={booking} />
    </li>
  );
}
