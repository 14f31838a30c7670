import assert from "node:assert/strict";
import { test } from "node:test";
import { showsAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import type { IcsEvent } from "../../ics/event-lines.ts";
import { googleEvent } from "../google/google-event.ts";
import { entriesFor } from "../microsoft/outlook-entry.ts";

const event: Omit<IcsEvent, "shows_as"> = {
  uid: "019a@loubby.test",
  sequence: 0,
  title: "Fair",
  place: "",
  notes: "",
  rule: {
    date: "2026-03-03",
    time: "00:00",
    time_zone: "UTC",
    recurrence: "none",
    custom: null,
    until: null,
    count: null,
    all_day: true,
  },
  starts_at: "2026-03-03T00:00:00.000Z",
  ends_at: "2026-03-04T00:00:00.000Z",
  exceptions: [],
  organizer: null,
  readsReplies: false,
  attendees: [],
};

test("copies in Google and Outlook are busy or free as their event is, days too", () => {
  const found = showsAs.map((shows_as) => {
    const copy = { eventId: "019a", event: { ...event, shows_as }, text: "", url: "", timeZone: "UTC" };
    return [googleEvent(copy).transparency, entriesFor(copy, 0)[0]?.body.showAs];
  });
  assert.deepEqual(found, [
    ["opaque", "busy"],
    ["transparent", "free"],
  ]);
});
