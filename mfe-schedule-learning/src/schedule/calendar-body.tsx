import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import type { ReactNode } from "react";
import { AgendaView } from "./agenda-view.tsx";
import type { CalendarView } from "./calendar-days.ts";
import { MonthDots } from "./month-dots.tsx";
import { MonthView } from "./month-view.tsx";
import { TimeGrid } from "./time-grid.tsx";
import type { ViewProps } from "./view-props.ts";

interface CalendarBodyProps extends ViewProps {
  readonly view: CalendarView;
  readonly small: boolean;
  readonly newEvent: ReactNode;
  readonly onDay: (day: Temporal.PlainDate) => void;
}

/** The calendar as its view draws it. */
export function CalendarBody({ view, small, newEvent, onDay, ...views }: CalendarBodyProps) {
  const isEmpty = views.placed.length === 0;
  switch (view) {
    case "month":
      return small ? <MonthDots {...views} onDay={onDay} /> : <MonthView {...views} onDay={onDay} />;
    case "agenda":
      return isEmpty ? (
        <EmptyState
          drawing="cards"
          title="Nothing planned in these two weeks"
          sentence="Interviews, meetings and your own time appear here."
          action={newEvent}
        />
      ) : (
        <AgendaView {...views} />
      );
    default:
      return (
        <>
          {isEmpty && (
            <p className="sc-muted sc-free">
              Nothing planned this {view}. {small ? "Hold a free time" : "Drag over a free time"} to plan
              something.
            </p>
          )}
          <TimeGrid {...views} label={view === "day" ? "Day by hour" : "Week by hour"} />
        </>
      );
  }
}
