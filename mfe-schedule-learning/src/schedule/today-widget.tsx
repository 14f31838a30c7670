import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { clockSpan, hereZone, kindNames } from "./event-words.ts";
import { KindIcon } from "./kind-icon.tsx";
import { useUpcoming } from "./use-calendar.ts";
import { useNow } from "./use-now.ts";
import "./schedule.css";

/** The next events, whichever their day. */
export default function TodayWidget() {
  const { data, error, refetch } = useUpcoming();
  const zone = hereZone();
  const today = isoDay(useNow(), zone);
  if (error && !data) {
    return (
      <ErrorState
        compact
        level={3}
        title="Couldn't load your events"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PageSkeleton bodyOnly count={3} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        compact
        level={3}
        drawing="cards"
        title="Nothing planned"
        sentence="Your next interviews and meetings appear here."
        action={<Link to={paths.newEvent}>Plan an event</Link>}
      />
    );
  }
  return (
    <>
      <ul className="sc-next">
        {data.items.map((event) => {
          const day = isoDay(event.starts_at, zone);
          const words = [
            kindNames[event.kind],
            day !== today && shortDay(event.starts_at, zone),
            ...clocksOf(event, zone),
          ];
          return (
            <li key={event._id + event.at}>
              <Link
                className="sc-row"
                data-kind={event.kind}
                to={paths.eventOn(day, event._id, event.recurrence === "none" ? null : event.at)}
              >
                <strong title={event.title}>{event.title}</strong>
                <span className="sc-row-kind lb-figures">
                  <KindIcon kind={event.kind} /> {words.filter(Boolean).join(" · ")}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Link className="sc-all" to={paths.schedule}>
        Open schedule
      </Link>
    </>
  );
}

/** The time by the reader's clocks, and by those of the event's zone where they differ; then each names its zone. */
function clocksOf(event: CalendarEvent, zone: string): string[] {
  const [here, there] = [clockSpan(event, zone), clockSpan(event, event.time_zone)];
  return here === there ? [here] : [`${here} ${zoneName(zone)}`, `${there} ${zoneName(event.time_zone)}`];
}

const isoDay = (at: string | number, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date(at));

const shortDay = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat("en", { weekday: "short", day: "numeric", month: "short", timeZone }).format(
    new Date(iso),
  );
