import { useSearchParams } from "react-router-dom";
import type { Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { aboutOf } from "@loubby/shared-contracts/http/schedule/event-about";
import { reaches } from "@loubby/shared-contracts/http/schedule/series-lists";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { knownZone } from "./zones.ts";
import { type CalendarView, calendarViews } from "./calendar-days.ts";

/** What the page shows, as its address says it. */
export interface ScheduleAddress {
  /** Null: the one that fits the screen. */
  readonly view: CalendarView | null;
  readonly date: Temporal.PlainDate;
  /** A second zone whose hours the day and the week show. */
  readonly also: string | null;
  /** The event whose details are open. */
  readonly eventId: string | null;
  /** Which occurrence of it, by the start that its rule gave; null: a single event, or the next. */
  readonly eventAt: string | null;
  /** What of the event its form is open for, or null. */
  readonly editing: Reach | null;
  /** The form of a new event is open; `at` is the wall time and `minutes` the length it was asked for. */
  readonly adding: boolean;
  /** The new event begins as a copy of this one, of a series from this occurrence on. */
  readonly copied: { readonly eventId: string; readonly at: string | null } | null;
  readonly at: string | null;
  readonly minutes: number | null;
  /** Who is to be interviewed in the new event, by their id. */
  readonly guestId: string | null;
  /** The application that the interview is for. */
  readonly applicationId: string | null;
  /** What the new event is about. */
  readonly about: ReturnType<typeof aboutOf>;
}

type Change = Readonly<Record<string, string | null>>;

/** Reads the address, and writes parts of it; `null` takes a part out. */
export function useScheduleAddress(): [
  ScheduleAddress,
  (change: Change, options?: { replace: boolean }) => void,
] {
  const [params, setParams] = useSearchParams();
  const [eventId, eventAt] = (params.get("event") ?? "").split("@");
  const [copiedId, copiedAt] = (params.get("copy") ?? "").split("@");
  const address: ScheduleAddress = {
    view: calendarViews.find((view) => view === params.get("view")) ?? null,
    date: dateOf(params.get("date")),
    also: knownZone(params.get("also") ?? ""),
    eventId: eventId || null,
    eventAt: eventAt ?? null,
    editing: reachOf(params.get("edit")),
    copied: copiedId ? { eventId: copiedId, at: copiedAt ?? null } : null,
    adding: params.get("new") === "1",
    at: params.get("at"),
    minutes: params.has("minutes") ? Number(params.get("minutes")) : null,
    guestId: params.get("interview"),
    applicationId: params.get("application"),
    about: aboutOf(params.get("about")),
  };
  const change = (changes: Change, options = { replace: false }) =>
    setParams((before) => changedParams(before, changes), options);
  return [address, change];
}

function dateOf(text: string | null): Temporal.PlainDate {
  try {
    if (text !== null) return Temporal.PlainDate.from(text);
  } catch {
    // A date that does not exist is as good as none.
  }
  return Temporal.Now.plainDateISO();
}

/** A single event's form has no reach to name: `1`. */
const reachOf = (edit: string | null): Reach | null =>
  edit === "1" ? "all" : (reaches.find((reach) => reach === edit) ?? null);
