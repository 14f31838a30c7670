import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { eventForm } from "#api/testing/event-form";
import { dayAhead, guestSetting, OUTSIDE, responsesOf } from "#api/testing/guest-setting";
import { member } from "#api/testing/person";
import { giveAnswer } from "./give-answer.ts";

test("a proposal that was accepted and undone gives the other guests their answers back", async (t) => {
  const { app, ada, tom, mails, answer } = await guestSetting(t);
  const [zoe, max] = [await member(app, ada, "guest", []), await member(app, ada, "guest", [])];
  const guests = [tom.email, zoe.email, max.email, OUTSIDE];
  const proposed = { date: dayAhead(31), time: "15:00", time_zone: "UTC" };
  const proposed_at = `${dayAhead(31)}T15:00:00.000Z`;
  const answerOutside = (event: CalendarEvent) => {
    const { _id: eventId, at, starts_at } = event;
    const guestId = event.guests.find(({ email }) => email === OUTSIDE)?._id ?? "";
    const said = { response: "declined", note: "On leave", reach: "all", at, starts_at } as const;
    return app.services.db
      .as({ role: "worker" })
      .write((sql) => giveAnswer(sql, { eventId, guestId }, "Lena", said));
  };

  for (const recurrence of ["none", "weekly"] as const)
    await t.test(`unless they answered since: ${recurrence}`, async () => {
      const event = await ada.call(events.create, {
        body: eventForm({
          date: dayAhead(30),
          time_zone: "UTC",
          guests,
          recurrence,
          count: recurrence === "none" ? null : 3,
        }),
      });
      await answer(zoe, event, "accepted", { note: "Gladly" });
      await answer(max, event, "accepted");
      await answerOutside(event);
      await answer(tom, event, "tentative", { proposed, reach: "this" });
      const params = { eventId: event._id, guestId: tom.userId };
      const accept = { accept: true, at: event.at, proposed_at, version: event.version };
      const moved = await ada.call(invitations.settle, { params, body: accept });
      const asked = { [zoe.email]: "needs_action", [max.email]: "needs_action", [OUTSIDE]: "needs_action" };
      assert.deepEqual(responsesOf(moved), { ...asked, [tom.email]: "accepted" });
      await answer(max, moved, "declined", { reach: "this" });
      const body = { at: moved.at, version: moved.version };
      const back = await ada.call(invitations.reopen, { params, body });
      assert.deepEqual(responsesOf(back), {
        [tom.email]: "tentative",
        [zoe.email]: "accepted",
        [max.email]: "needs_action",
        [OUTSIDE]: "declined",
      });
      assert.equal(back.guests.find(({ _id }) => _id === zoe.userId)?.note, "Gladly");
      const [mail] = await mails();
      assert.match(mail?.body_text ?? "", /has moved .*\. Your earlier answer counts again\./);
      assert.match(
        (mail?.calendar_text ?? "").replaceAll("\r\n ", ""),
        /PARTSTAT=DECLINED[^\n]*lena@outside/,
      );
    });
});
