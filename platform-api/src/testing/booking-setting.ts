import type { TestContext } from "node:test";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import type { EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { ownerSql } from "./as-owner.ts";
import { eventTypeForm } from "./booking.ts";
import { mailsTo } from "./mailbox.ts";
import { candidate } from "./person.ts";
import { testApp } from "./test-app.ts";

/** Someone whose times can be booked, and what visitors and they see of it. */
export async function bookingSetting(t: TestContext) {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  let made = 0;
  const newType = (change: Partial<EventTypeForm> = {}) => {
    made += 1;
    return kofi.call(eventTypes.create, { body: eventTypeForm({ slug: `type-${made}`, ...change }) });
  };
  const own = async (when: "coming" | "past" = "coming") =>
    (await kofi.call(bookings.list, { query: { when } })).items;
  const mailed = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);
  const calendars = (email: string) =>
    ownerSql<{ calendar_text: string | null }>(
      app.services,
      "select calendar_text from mails where to_address = $1 order by created_at, id",
      [email],
    );
  const fields = (start: string, change: object = {}) => ({
    start,
    length: "30",
    zone: "Africa/Lagos",
    name: "Vera Visitor",
    email: "vera@visitor.test",
    ...change,
  });
  const clear = async () => {
    for (const table of ["bookings", "slot_holds", "event_types", "events"])
      await ownerSql(app.services, `delete from ${table}`);
  };
  return { app, kofi, newType, own, mailed, calendars, fields, clear };
}
