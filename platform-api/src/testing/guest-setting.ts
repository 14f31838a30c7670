import { Temporal } from "temporal-polyfill";
import type { TestContext } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { mailsTo } from "./mailbox.ts";
import { member, type Person, provenEmployer } from "./person.ts";
import { subscribe } from "./subscribe.ts";
import { testApp } from "./test-app.ts";

export const OUTSIDE = "lena@outside.test";

/** A company that invites guests, one of its members, and what guests from outside were mailed. */
export async function guestSetting(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const app = await testApp(t, settings);
  const ada = await provenEmployer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const tom = await member(app, ada, "guest", []);
  const mails = async (address = OUTSIDE) => {
    const found = await app.services.db
      .as({ role: "worker" })
      .read((db) =>
        db
          .selectFrom("mails")
          .select(["subject", "body_text", "calendar_text", "calendar_method", "calendar_beside_text"])
          .where("to_address", "=", address)
          .where("subject", "not like", "%Confirm%")
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .execute(),
      );
    return found;
  };
  /** The path of the newest link by which someone answers. */
  const link = async (address = OUTSIDE) => {
    for (const { body_text } of await mailsTo(app, address)) {
      const found = /\/invitations\/[\w-]{43}/.exec(body_text)?.[0];
      if (found !== undefined) return found;
    }
    return "";
  };
  const read = (person: Person, event: CalendarEvent, at?: string) =>
    person.call(events.get, { params: { eventId: event._id }, query: at === undefined ? {} : { at } });
  /** Answers as a guest for the time that the event shows. */
  const answer = (
    person: Person,
    { _id, at, starts_at }: CalendarEvent,
    response: "accepted" | "tentative" | "declined",
    more: object = {},
  ) =>
    person.call(invitations.answer, {
      params: { eventId: _id },
      body: { at, starts_at, response, note: "", reach: "all", ...more },
    });
  return { app, ada, tom, mails, link, read, answer };
}

const START = Date.now();
/**
 * The day (ISO date, UTC) so many days from the one on which the tests began, also when midnight passes meanwhile: series are
 * laid out for two years alone.
 */
export const dayAhead = (days: number) => new Date(START + days * 86_400_000).toISOString().slice(0, 10);

/** The first such weekday (1 is Monday, 7 Sunday) from so many days ahead on, as an ISO date. */
export function weekdayAhead(weekday: number, days = 28): string {
  const first = Temporal.PlainDate.from(dayAhead(days));
  return first.add({ days: (weekday - first.dayOfWeek + 7) % 7 }).toString();
}

/** How each guest answered, by the name of who is asked. */
export const responsesOf = ({ guests }: CalendarEvent) =>
  Object.fromEntries(guests.map(({ email, response }) => [email, response]));

/** What a page's form says of the time that it shows. */
export function shownIn(page: string): { readonly at: string; readonly starts_at: string } {
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  return { at: value("at"), starts_at: value("starts_at") };
}
