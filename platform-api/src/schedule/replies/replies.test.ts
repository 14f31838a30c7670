import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting, OUTSIDE, responsesOf } from "#api/testing/guest-setting";
import { readReply } from "../ics/read-reply.ts";
import { receiveReply } from "./receive-reply.ts";

const SECRET = "a secret of thirty-two characters!";
const INBOUND = { INBOUND_MAIL_DOMAIN: "reply.acme.test", INBOUND_MAIL_SECRET: SECRET };

const reply = (
  uid: string,
  changes: { partstat?: string; sequence?: number; more?: string[]; attendees?: string[] } = {},
) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    "METHOD:REPLY",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${changes.sequence ?? 0}`,
    "DTSTAMP:20260303T100000Z",
    ...(changes.more ?? []),
    ...(changes.attendees ?? [`ATTENDEE;PARTSTAT=${changes.partstat ?? "ACCEPTED"}:mailto:${OUTSIDE}`]),
    "COMMENT:Glad to",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

test("a reply is read, and anything else is none", () => {
  assert.deepEqual(readReply(reply("1@loubby.test", { sequence: 2 })), {
    uid: "1@loubby.test",
    sequence: 2,
    at: null,
    response: "accepted",
    note: "Glad to",
  });
  for (const [line, at] of [
    ["RECURRENCE-ID:20260331T080000Z", "2026-03-31T08:00:00.000Z"],
    ["RECURRENCE-ID;TZID=Europe/Berlin:20260331T100000", "2026-03-31T08:00:00.000Z"],
  ] as const)
    assert.equal(readReply(reply("1@loubby.test", { more: [line] }))?.at, at);
  const fine = reply("1@loubby.test");
  for (const other of [
    "",
    "<script>alert(1)</script>",
    fine.replace("METHOD:REPLY", "METHOD:REQUEST"),
    fine.replace("PARTSTAT=ACCEPTED", "PARTSTAT=DELEGATED"),
    fine.replace("END:VEVENT\r\n", ""),
    fine.replace("UID:1@loubby.test\r\n", ""),
    reply("1@loubby.test", { attendees: [] }),
    reply("1@loubby.test", {
      attendees: ["ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.test", "ATTENDEE:mailto:c@d.test"],
    }),
    reply("1@loubby.test", { more: ["RECURRENCE-ID;TZID=Mars/Olympus:20260331T100000"] }),
    "BEGIN:VCALENDAR\r\n".repeat(1000),
    fine + "x".repeat(200_000),
  ])
    assert.equal(readReply(other), null, other.slice(0, 200));
});

test("replies that calendars send", async (t) => {
  const { app, ada, tom, mails, read } = await guestSetting(t, INBOUND);
  const create = (changes: object = {}) =>
    ada.call(events.create, {
      body: eventForm({ date: dayAhead(30), time_zone: "UTC", guests: [OUTSIDE, tom.email], ...changes }),
    });
  const unfolded = async () => ((await mails())[0]?.calendar_text ?? "").replaceAll("\r\n ", "");
  const addressIn = (text: string) =>
    /ORGANIZER[^:]*:mailto:(event\+[\da-f]{40}@reply\.acme\.test)/.exec(text)?.[1] ?? "";
  const uidIn = (text: string) => /UID:(\S+)/.exec(text)?.[1] ?? "";
  const tokenIn = (address: string) => address.slice("event+".length, address.indexOf("@"));
  const take = (token: string, calendar: string) => receiveReply(app.services, { token, calendar });
  const response = async (event: CalendarEvent) => responsesOf(await read(ada, event))[OUTSIDE];

  await t.test("come by mail to an address of the guest's own, and answer for them", async () => {
    const event = await create();
    const text = await unfolded();
    assert.match(text, /RSVP=TRUE:mailto:lena@outside\.test/);
    const address = addressIn(text);
    const raw = [
      `From: Lena <${OUTSIDE}>`,
      `To: ${address}`,
      "Subject: Accepted",
      "Message-ID: <1@outside.test>",
      'Content-Type: multipart/alternative; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Yes",
      "--b",
      "Content-Type: text/calendar; method=REPLY; charset=utf-8",
      "",
      reply(uidIn(text)),
      "--b--",
      "",
    ].join("\r\n");
    const signature = `sha256=${createHmac("sha256", SECRET).update(raw).digest("hex")}`;
    const headers = { "content-type": "message/rfc822", "x-loubby-signature": signature };
    const sent = await app.http.inject({ method: "POST", url: "/inbound/mail", headers, payload: raw });
    assert.equal(sent.statusCode, 204);
    for (let tries = 0; tries < 200 && (await response(event)) !== "accepted"; tries += 1) await sleep(50);
    assert.equal(await response(event), "accepted");
    const lena = (await read(ada, event)).guests.find(({ email }) => email === OUTSIDE);
    assert.equal(lena?.note, "Glad to");
  });

  await t.test("keep their address over changes, and count for the current times alone", async () => {
    const event = await create({ time: "12:00" });
    const before = await unfolded();
    const { client_id: _, ...form } = eventForm({
      date: dayAhead(30),
      time: "13:00",
      time_zone: "UTC",
      guests: [OUTSIDE, tom.email],
      version: event.version,
    } as object);
    await ada.call(events.update, {
      params: { eventId: event._id },
      body: { ...form, version: event.version },
    });
    const after = await unfolded();
    assert.equal(addressIn(after), addressIn(before));
    const token = tokenIn(addressIn(after));
    await take(token, reply(uidIn(before), { partstat: "DECLINED", sequence: 0 }));
    assert.equal(await response(event), "needs_action");
    await take(token, reply(uidIn(before), { partstat: "DECLINED", sequence: 1 }));
    assert.equal(await response(event), "declined");
  });

  await t.test("answer one of a series, and nothing of another event or by a made-up address", async () => {
    const event = await create({ recurrence: "weekly", count: 3 });
    const text = await unfolded();
    const token = tokenIn(addressIn(text));
    const at = `${dayAhead(37)}T10:00:00.000Z`;
    const day = dayAhead(37).replaceAll("-", "");
    await take(
      token,
      reply(uidIn(text), { partstat: "TENTATIVE", more: [`RECURRENCE-ID;TZID=UTC:${day}T100000`] }),
    );
    assert.equal(responsesOf(await read(ada, event, at))[OUTSIDE], "tentative");
    assert.equal(await response(event), "needs_action");
    const other = await create({ time: "15:00" });
    await take(token, reply(uidIn(await unfolded())));
    await take("0".repeat(40), reply(uidIn(await unfolded())));
    await take(token, reply(uidIn(text), { more: ["RECURRENCE-ID:20200101T000000Z"] }));
    assert.deepEqual([await response(event), await response(other)], ["needs_action", "needs_action"]);
    await ada.call(events.remove, { params: { eventId: event._id }, query: {} });
    await take(token, reply(uidIn(text)));
  });
});
