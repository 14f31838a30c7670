import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { spanOf } from "../../schedule/calendar-days.ts";
import { useTemporal } from "../../schedule/use-temporal.ts";

/** As many days as one question about the calendar may be about. */
const MOST_DAYS = 61;

interface MetThenProps {
  /** ISO dates by the clocks of `timeZone`; the last day is one of them. */
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

/** Says which meetings with others stand on days, as they stay where they are; nothing where there are none. */
export function MetThen({ first, last, timeZone }: MetThenProps) {
  useTemporal();
  const from = Temporal.PlainDate.from(first);
  const to = Temporal.PlainDate.from(last);
  const most = from.add({ days: MOST_DAYS - 1 });
  const isCut = Temporal.PlainDate.compare(to, most) > 0;
  const { data } = useQuery(query(events.list, { query: spanOf([from, isCut ? most : to], timeZone) }));
  const met = data?.items.filter(isMeeting) ?? [];
  const [one] = met;
  if (one === undefined) return null;
  return (
    <p className="bk-muted" role="status">
      {met.length === 1 ? "One meeting is" : `${met.length}${isCut ? " or more" : ""} meetings are`} on these
      days, and {met.length === 1 ? "stays" : "stay"} there until you move {met.length === 1 ? "it" : "them"}:{" "}
      <bdi>{one.title}</bdi>
      {met.length > 1 && " first"}. <Link to={`${paths.schedule}?view=agenda&date=${first}`}>Show them</Link>
    </p>
  );
}

/** Whether others would wait for someone who is away. */
const isMeeting = ({ guests, editable, all_day, booked }: CalendarEvent) =>
  !all_day && (guests.length > 0 || !editable || booked);
