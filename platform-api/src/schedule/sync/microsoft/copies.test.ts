import assert from "node:assert/strict";
import { test } from "node:test";
import { listenOnce } from "#api/testing/http-listener";
import type { IcsEvent } from "../../ics/event-lines.ts";
import { AskedToWait } from "../asked-to-wait.ts";
import { type Copy, CopyRefused, WritingEnded } from "../calendar-source.ts";
import { outlookCopies } from "./copies.ts";
import { openGraph } from "./graph.ts";

const event: IcsEvent = {
  uid: "019a@loubby.test",
  sequence: 0,
  title: "Review",
  place: "",
  notes: "",
  shows_as: "busy",
  rule: {
    date: "2026-03-03",
    time: "10:00",
    time_zone: "UTC",
    recurrence: "none",
    custom: null,
    until: null,
    count: null,
    all_day: false,
  },
  starts_at: "2026-03-03T10:00:00.000Z",
  ends_at: "2026-03-03T10:30:00.000Z",
  exceptions: [],
  organizer: null,
  readsReplies: false,
  attendees: [],
};
const copy: Copy = {
  eventId: "019a",
  event,
  text: "",
  url: "https://loubby.test/event",
  timeZone: "UTC",
};

/** What Graph says of the calendar once it has refused a write, and what that refusal means. */
const cases = [
  { code: "ErrorAccessDenied", calendar: { status: 200, body: { canEdit: false } }, kind: CopyRefused },
  { code: "ErrorAccessDenied", calendar: { status: 200, body: { canEdit: true } }, kind: WritingEnded },
  { code: "ErrorAccessDenied", calendar: { status: 200, body: {} }, kind: WritingEnded },
  { code: "ErrorAccessDenied", calendar: { status: 403, body: {} }, kind: WritingEnded },
  { code: "ErrorAccessDenied", calendar: { status: 429, body: {} }, kind: AskedToWait },
  {
    code: "Authorization_RequestDenied",
    calendar: { status: 200, body: { canEdit: true } },
    kind: WritingEnded,
  },
  { code: "ErrorQuotaExceeded", calendar: null, kind: CopyRefused },
] as const;

test("a refusal by Graph ends the consent only where the calendar itself may be written", async (t) => {
  for (const { code, calendar, kind } of cases) {
    let asked = 0;
    const api = await listenOnce(t, ({ method, url = "" }, answer) => {
      const reply = (status: number, body: unknown) =>
        void answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (url.startsWith("/v1.0/me/calendars/shared?")) {
        asked += 1;
        return reply(calendar?.status ?? 500, calendar?.body ?? {});
      }
      if (method === "GET") return reply(200, { value: [] });
      return reply(403, { error: { code, message: "Access is denied. Check credentials and try again." } });
    });
    const copies = outlookCopies(openGraph("token", api), "@loubby.test");
    const words = `${code} ${JSON.stringify(calendar)}`;
    await assert.rejects(copies.put("shared", copy, false), (error) => error instanceof kind, words);
    assert.equal(asked, calendar === null ? 0 : 1, words);
  }
});
