import type { TestContext } from "node:test";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ownerSql } from "./as-owner.ts";
import { type Answering, calendarProvider, providerSettings } from "./calendar-provider.ts";
import { eventForm } from "./event-form.ts";
import { googleCalendar } from "./google-calendar.ts";
import { instancesOf } from "./google-series.ts";
import { dayAhead } from "./guest-setting.ts";
import { heldAccounts } from "./held-accounts.ts";
import { outlook } from "./outlook.ts";
import { occurrencesOf } from "./outlook-series.ts";
import { provenEmployer } from "./person.ts";
import { subscribe } from "./subscribe.ts";
import { testApp } from "./test-app.ts";

/** What stands there: its title and its start (ISO 8601; of a whole day, its date). */
type Shown = readonly [title: string, start: string];

interface Kind {
  readonly name: "google" | "microsoft";
  readonly answering: Answering;
  readonly calendar: string;
  readonly shown: (provider: Awaited<ReturnType<typeof calendarProvider>>) => Shown[];
}

const iso = (at: string) => new Date(at).toISOString();
/** The doubles of providers that copies are put into. */
export const copyKinds: readonly Kind[] = [
  {
    name: "google",
    answering: googleCalendar,
    calendar: "Ada",
    shown: ({ entries }) => {
      const all = entries
        .changed("ada@gmail.test", null)
        .map(({ item }) => item as Parameters<typeof instancesOf>[0]);
      const own = new Map(
        all.filter(({ recurringEventId }) => recurringEventId).map((each) => [each.id ?? "", each]),
      );
      return all
        .filter(({ recurringEventId }) => !recurringEventId)
        .flatMap((each) => (each.recurrence ? instancesOf(each, own) : [each]))
        .filter(({ status }) => status !== "cancelled")
        .map(({ summary, start }) => [summary ?? "", start?.date ?? iso(start?.dateTime ?? "")]);
    },
  },
  {
    name: "microsoft",
    answering: outlook,
    calendar: "Calendar",
    shown: ({ entries }) =>
      entries
        .changed("own", null)
        .map(({ item }) => item as Parameters<typeof occurrencesOf>[0])
        .flatMap((each) =>
          each.recurrence
            ? occurrencesOf(each).flatMap(({ event, isOff }) => (isOff ? [] : [event]))
            : [each],
        )
        .map(({ subject, start, isAllDay }) => {
          const at = (start?.dateTime ?? "").slice(0, 19);
          return [subject ?? "", isAllDay ? at.slice(0, 10) : iso(`${at}Z`)];
        }),
  },
];

/** Someone who connected an account of a double, and what is done with their events and seen there. */
export async function copiesSetting(t: TestContext, kind: Kind) {
  const provider = await calendarProvider(t, kind.answering);
  const app = await testApp(
    t,
    providerSettings(kind.name === "google" ? "GOOGLE" : "MICROSOFT", provider.url),
  );
  const ada = await provenEmployer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const { url } = await ada.call(calendarConsents.begin, { body: { provider: kind.name } });
  const made = await ada.call(calendarConsents.finish, { body: provider.consent(url) });
  const params = { connectionId: made._id };
  const calendar_id = made.calendars.find(({ name }) => name === kind.calendar)?._id ?? "";
  const connection = async () => (await ada.call(calendarConnections.list, {})).items[0];
  const { hold, read } = heldAccounts(app);
  const sync = () => read(made._id);
  await hold();
  const consent = async (reading?: "reading alone") => {
    const body = { provider: kind.name, connection_id: made._id, calendar_id };
    const begun = await ada.call(calendarConsents.begin, { body });
    return ada.call(calendarConsents.finish, { body: provider.consent(begun.url, reading) });
  };
  const create = (changes: Partial<EventForm>) =>
    ada.call(events.create, {
      body: eventForm({ date: dayAhead(10), time: "09:00", time_zone: "UTC", ...changes }),
    });
  const change = async (
    { _id, at }: CalendarEvent,
    form: Partial<EventForm>,
    reach: "this" | "all" = "all",
  ) => {
    const { version } = await ada.call(events.get, { params: { eventId: _id }, query: { at } });
    const body = {
      ...eventForm({ date: dayAhead(10), time: "09:00", time_zone: "UTC", ...form }),
      version,
      reach,
      at,
    };
    return ada.call(events.update, { params: { eventId: _id }, body });
  };
  const remove = async ({ _id }: CalendarEvent, reach: "this" | "all" = "all", at?: string) => {
    const { version } = await ada.call(events.get, { params: { eventId: _id }, query: at ? { at } : {} });
    await ada.call(events.remove, { params: { eventId: _id }, query: { version, reach, ...(at && { at }) } });
  };
  const shown = () => kind.shown(provider).toSorted((a, b) => a[1].localeCompare(b[1]));
  const busy = async () =>
    (
      await ownerSql<{ at: Date }>(
        app.services,
        "select lower(span) as at from busy_spans where person_id = $1 and source = 'external' order by 1",
        [ada.userId],
      )
    ).map(({ at }) => new Date(at).toISOString());
  return {
    app,
    ada,
    provider,
    params,
    calendar_id,
    connection,
    sync,
    consent,
    create,
    change,
    remove,
    shown,
    busy,
  };
}

/** An instant of a day so many days from today, in UTC (ISO 8601). */
export const at = (days: number, time = "09:00") => `${dayAhead(days)}T${time}:00.000Z`;
