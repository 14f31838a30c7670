import { screen } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { calendar, interview } from "./calendar.tsx";

/** A server that keeps changes, with the events that it holds. */
export function keeping(...begins: CalendarEvent[]) {
  let items = begins;
  const api = calendar();
  api.on(events.list, () => ({ items, laid_out_to: null }));
  api.on(events.update, (_, { body }) => {
    const starts_at = `${body.date}T${body.time}:00.000Z`;
    const ends_at = new Date(Date.parse(starts_at) + body.duration * 60_000).toISOString();
    const [saved = interview] = items.map((each) => ({
      ...each,
      starts_at,
      ends_at,
      version: body.version + 1,
    }));
    items = [saved];
    return saved;
  });
  return api;
}

/** An event of the calendar. */
export const chip = (name: RegExp) => screen.findByRole("button", { name });
/** Expects what a screen reader is told. */
export const said = (words: RegExp) =>
  expect(screen.getByText(words, { selector: ".sc-said" })).toBeInTheDocument();
