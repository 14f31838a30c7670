import { PlusOutlined } from "@ant-design/icons";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { Button } from "antd";
import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { leadsBack } from "@loubby/shared-ui/leads-back";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { ScheduleTabs } from "../schedule-tabs.tsx";
import { AlsoZone } from "./also-zone.tsx";
import { daysOf, placeEvents, spanOf } from "./calendar-days.ts";
import { CalendarBody } from "./calendar-body.tsx";
import { CalendarFoot } from "./calendar-foot.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { MOVE_HINT } from "./event-chip.tsx";
import { fullDay, hereZone, nameOf } from "./event-words.ts";
import { useEvents } from "./use-calendar.ts";
import { useAbout } from "./use-about.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { useGuest } from "./use-events.ts";
import { useHolding } from "./use-holding.ts";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { useSecondZone } from "./use-second-zone.ts";
import { useScheduleAddress } from "./use-schedule-address.ts";
import { useTemporal } from "./use-temporal.ts";
import "./schedule.css";
import "./calendar.css";

const EventDrawer = lazyRetry(async () => (await import("./event-drawer.tsx")).EventDrawer);
const CopyEventDrawer = lazyRetry(async () => (await import("./copy-event-drawer.tsx")).CopyEventDrawer);
const NewEventDrawer = lazyRetry(async () => (await import("./new-event-drawer.tsx")).NewEventDrawer);

/** What the address says of a new event's guest, of what it is about and copied from, taken out. */
const NO_GUEST = { interview: null, application: null, about: null, copy: null };

/** `/dashboard/schedule`: the person's calendar. The address holds view, date and what is open. */
export default function SchedulePage() {
  useTemporal();
  const [address, change] = useScheduleAddress();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const small = useMaxWidth(breakpoints.tablet - 1);
  const timeZone = hereZone();
  const { date } = address;
  const [secondZone, keepSecondZone] = useSecondZone();
  // An address that was shared shows what its sender saw.
  const shown = address.also ?? secondZone;
  const also = shown === timeZone ? null : shown;
  const view = address.view ?? (small ? "agenda" : "week");
  const { guest, isPending: guestIsPending } = useGuest(address.adding ? address.guestId : null);
  const opened = useAbout(address.adding ? address.about : null);
  const days = daysOf(view, date);
  const span = spanOf(days, timeZone);
  const { data, error, refetch, isPlaceholderData } = useEvents(span);
  const add = (day: typeof date, time?: string, minutes?: number) =>
    change({
      new: "1",
      ...NO_GUEST,
      event: null,
      edit: null,
      date: day.toString(),
      at: time ?? null,
      minutes: minutes?.toString() ?? null,
    });
  const hasKeys = useCalendarKeys({ onAdd: () => add(date), onChange: change });
  const holding = useHolding({
    view,
    date,
    days,
    timeZone,
    onAdd: add,
    onShow: (day) => change({ date: day.toString() }, { replace: true }),
  });
  const isShown = new Set(days.map(String));
  const placed = placeEvents(holding.shown(data?.items ?? []), timeZone).filter(({ day }) =>
    isShown.has(day),
  );
  // The entry in the history is replaced: going back never opens the form again to invite someone twice, nor what was
  // deleted.
  const leave = async (eventId: string | null) => {
    const left = { new: null, at: null, minutes: null, ...NO_GUEST, event: eventId };
    const params = changedParams(new URLSearchParams(search), left);
    await navigate({ search: params.toString() }, { replace: true });
    if (leadsBack(state)) await navigate(-1);
  };
  // An address without an occurrence is the server's to choose.
  const isOpened = (event: CalendarEvent) =>
    event._id === address.eventId && event.at === (address.eventAt ?? singleAt(event));
  const isCopied = (event: CalendarEvent) =>
    event._id === address.copied?.eventId && event.at === (address.copied.at ?? singleAt(event));
  const newEvent = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => add(date)}>
      New event
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Schedule"
        lead={`Interviews, meetings and your own time. Times are in ${zoneName(timeZone)}.`}
        action={newEvent}
      >
        <ScheduleTabs />
        <CalendarToolbar view={view} date={date} days={days} onChange={change}>
          {(view === "day" || view === "week") && (
            <AlsoZone
              also={also}
              timeZone={timeZone}
              placed={placed}
              onChange={(zone) => {
                change({ also: zone }, { replace: true });
                keepSecondZone(zone);
              }}
            />
          )}
        </CalendarToolbar>
      </PageHeader>
      {error && !data ? (
        <ErrorState
          title="Couldn't load your schedule"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <PageSkeleton bodyOnly layout={view === "agenda" ? "list" : "board"} count={small ? 6 : 7} />
      ) : (
        <div className="sc-calendar" aria-busy={isPlaceholderData}>
          <CalendarBody
            view={view}
            small={small}
            days={days}
            date={date}
            placed={placed}
            timeZone={timeZone}
            also={also}
            newEvent={newEvent}
            onAdd={add}
            onOpen={(event) => change({ event: nameOf(event), new: null })}
            onDay={(day) => change({ view: "day", date: day.toString() })}
            {...holding.views}
          />
          <p className="sc-said" role="status" aria-live="assertive" data-shown={holding.views.held !== null}>
            {holding.said}
          </p>
          <p id={MOVE_HINT} hidden>
            Space picks it up to move it
          </p>
          {data.laid_out_to !== null && (
            <p className="sc-muted">
              Events that repeat without an end are shown until {fullDay(data.laid_out_to, timeZone)}.
            </p>
          )}
          <CalendarFoot span={span} placed={placed} moves={view !== "agenda"} hasKeys={hasKeys} />
        </div>
      )}
      {holding.dialog}
      <Suspense>
        {address.adding && address.copied && (
          <CopyEventDrawer
            {...address.copied}
            known={data?.items.find(isCopied)}
            onClose={() => void leave(null)}
            onSaved={(event) => void leave(nameOf(event))}
          />
        )}
        {address.adding && !address.copied && !guestIsPending && !opened.isPending && (
          <NewEventDrawer
            key={guest?._id ?? opened.about?._id}
            date={date.toString()}
            time={address.at}
            minutes={address.minutes}
            guest={guest}
            applicationId={address.applicationId}
            opened={opened}
            onClose={() => void leave(null)}
            onSaved={(event) => void leave(nameOf(event))}
          />
        )}
        {address.eventId !== null && !address.adding && (
          <EventDrawer
            eventId={address.eventId}
            at={address.eventAt}
            known={data?.items.find(isOpened)}
            editing={address.editing}
            onEdit={(reach) => change({ edit: reach })}
            onDuplicate={(event) => change({ new: "1", copy: nameOf(event), event: null })}
            onEdited={(event) => change({ event: nameOf(event), edit: null })}
            onClose={() => change({ event: null, edit: null })}
            onDeleted={() => void leave(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const singleAt = ({ recurrence, at }: CalendarEvent) => (recurrence === "none" ? at : null);
