import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import type { TimeProposal } from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { type EventValues, sentOf } from "../event-draft.ts";
import { DayRows } from "./day-rows.tsx";
import "./find-time.css";
import { ProposalList } from "./proposal-list.tsx";
import { unseenWords } from "./reason-words.ts";

interface FindTimeProps {
  readonly values: EventValues;
  readonly eventId: string | undefined;
  readonly onChoose: (when: Pick<EventValues, "date" | "time">) => void;
}

/** How many days are looked through at once. */
const DAYS = 7;

/** Times at which everyone could meet within a week, the best first, with when each of them is busy on the day of one. */
export function FindTime({ values, eventId, onChoose }: FindTimeProps) {
  const { kind, guests, duration, time_zone } = sentOf(values);
  const today = Temporal.Now.plainDateISO(time_zone);
  const [first, setFirst] = useState(() => later(values.date, today));
  const [looked, setLooked] = useState<TimeProposal | null>(null);
  const body = { kind, guests, duration, time_zone, first_day: first.toString(), days: DAYS };
  const asked = { body: eventId === undefined ? body : { ...body, event_id: eventId } };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(meetingTimes.find, asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const go = (days: number) => {
    setFirst(first.add({ days }));
    setLooked(null);
  };
  const whenOf = ({ starts_at }: TimeProposal) => {
    const at = Temporal.Instant.from(starts_at).toZonedDateTimeISO(time_zone);
    return {
      date: at.toPlainDate().toString(),
      time: at.toPlainTime().toString({ smallestUnit: "minute" }),
    };
  };
  if (error && !data)
    return (
      <ErrorState compact title="Couldn't find times" {...failureOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <PageSkeleton bodyOnly layout="list" count={3} />;
  const isChosen = (proposal: TimeProposal) => {
    const { date, time } = whenOf(proposal);
    return date === values.date && time === values.time;
  };
  const shown = looked ?? data.proposals.find(isChosen) ?? data.proposals[0];
  const unseen = unseenWords(data.people, data.unknown);
  return (
    <section className="sc-find-panel" aria-label="Times that suit everyone" aria-busy={isPlaceholderData}>
      <div className="sc-find-days">
        <Button
          size="small"
          disabled={first.equals(today)}
          onClick={() => go(-Math.min(DAYS, sinceOf(today, first)))}
        >
          Earlier
        </Button>
        <span>{spanWords(first)}</span>
        <Button size="small" onClick={() => go(DAYS)}>
          Later
        </Button>
      </div>
      {unseen !== null && <p className="sc-muted">{unseen}</p>}
      {data.proposals.length === 0 ? (
        <p>No time is left in these days. Look at later ones.</p>
      ) : (
        <>
          <p className="sc-muted">
            What suits everyone comes first, soonest at the top. Days on which someone has 5 meetings or more
            come later.
          </p>
          <ProposalList
            proposals={data.proposals}
            people={data.people}
            areAllKnown={unseen === null}
            timeZone={time_zone}
            isChosen={isChosen}
            onLook={setLooked}
            onChoose={(proposal) => {
              setLooked(proposal);
              onChoose(whenOf(proposal));
            }}
          />
        </>
      )}
      {shown !== undefined && <DayRows proposal={shown} people={data.people} timeZone={time_zone} />}
    </section>
  );
}

const later = (date: string, today: Temporal.PlainDate) => {
  const day = date === "" ? today : Temporal.PlainDate.from(date);
  return Temporal.PlainDate.compare(day, today) < 0 ? today : day;
};

const sinceOf = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
  from.until(to, { largestUnit: "days" }).days;

const DAY = { month: "short", day: "numeric", timeZone: "UTC" } as const;

/** `Mar 3 – 9`. */
function spanWords(first: Temporal.PlainDate): string {
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime("UTC").epochMilliseconds;
  return new Intl.DateTimeFormat("en", DAY).formatRange(at(first), at(first.add({ days: DAYS - 1 })));
}
