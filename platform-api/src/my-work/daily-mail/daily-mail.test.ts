import assert from "node:assert/strict";
import { test } from "node:test";
import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { ownerSql } from "#api/testing/as-owner";
import { workSetting } from "#api/testing/hiring/work";
import { visitor } from "#api/testing/hiring/visitor";
import { candidate } from "#api/testing/person";
import { mailsTo } from "#api/testing/mailbox";
import { nextMail } from "../my-days.ts";
import { sendDailyMails } from "./send-daily-mails.ts";

test("the next mail comes at the hour that clocks show there, over both changes of clocks", () => {
  const berlin = { time_zone: "Europe/Berlin", hour: 7 };
  const next = (now: string, chosen = berlin, sentAt: string | null = null) => nextMail(chosen, now, sentAt);
  assert.equal(next("2027-03-26T06:00:00.000Z"), "2027-03-27T06:00:00.000Z");
  assert.equal(next("2027-03-27T06:00:00.000Z"), "2027-03-28T05:00:00.000Z", "summer time begins");
  assert.equal(next("2027-10-30T05:00:00.000Z"), "2027-10-31T06:00:00.000Z", "summer time ends");
  const skipped = { time_zone: "Europe/Berlin", hour: 2 };
  assert.equal(next("2027-03-27T12:00:00.000Z", skipped), "2027-03-28T01:00:00.000Z", "2:00 is skipped");
  assert.equal(next("2027-03-26T04:00:00.000Z"), "2027-03-26T06:00:00.000Z", "later today");
  assert.equal(
    next("2027-03-26T06:30:00.000Z", { ...berlin, hour: 9 }, "2027-03-26T06:00:00.000Z"),
    "2027-03-27T08:00:00.000Z",
    "not twice a day",
  );
  assert.equal(
    next("2027-01-01T00:00:00.000Z", { time_zone: "Asia/Kathmandu", hour: 7 }),
    "2027-01-01T01:15:00.000Z",
  );
});

test("the daily mail", async (t) => {
  const { app, ada, mia, enter } = await workSetting(t);
  const quiet = { choice: { bell: "off", mail: "off" } } as const;
  await mia.call(applicantNotices.setGeneral, { body: quiet });
  await enter({ kind: "task", title: "Call {first_name}", assignee_id: mia.userId, due_days: 2 });
  const chosen = { my_work: true, approvals: "at_once" as const, hour: 7, time_zone: "Africa/Nairobi" };
  const mails = async () =>
    (await mailsTo(app, mia.email)).filter(({ subject }) => subject.startsWith("Your work at Acme"));
  /** Walks through a day from hour to hour. */
  const walk = async (day: string) => {
    for (let hour = 0; hour < 24; hour += 1)
      await sendDailyMails(app.services, `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`);
  };
  const tomorrow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  await t.test("is off until someone turns it on", async () => {
    assert.deepEqual(await mia.call(dailyMail.get, {}), {
      my_work: false,
      approvals: "at_once",
      hour: 7,
      time_zone: "UTC",
      zone_unknown: true,
    });
    await mia.call(notificationAllow.set, { body: { time_zone: "Asia/Kathmandu" } });
    const known = await mia.call(dailyMail.get, {});
    assert.deepEqual([known.hour, known.time_zone, known.zone_unknown], [7, "Asia/Kathmandu", undefined]);
    await walk(tomorrow(1));
    assert.deepEqual(await mails(), []);
  });

  await t.test("comes once a day with a link for each item, as text and HTML", async () => {
    await mia.call(dailyMail.set, { body: chosen });
    assert.deepEqual(await mia.call(dailyMail.get, {}), chosen);
    await walk(tomorrow(1));
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(mail?.subject, "Your work at Acme: 1 this week");
    assert.match(
      mail?.body_text ?? "",
      /Call Kofi\nKofi Mensah · Welder · due \w+ \d+\nhttp\S+\/board\?application=/,
    );
    const [{ body_html } = { body_html: "" }] = await ownerSql<{ body_html: string }>(
      app.services,
      "select body_html from mails where subject like 'Your work at%'",
    );
    assert.match(body_html, /<a href="http[^"]+application=[^"]+"[^>]*>Call Kofi<\/a>/);
    await walk(tomorrow(2));
    assert.equal((await mails()).length, 2);
  });

  await t.test("comes at the chosen hour there, however many nodes look", async () => {
    await ownerSql(app.services, "delete from mails");
    const day = tomorrow(3);
    await sendDailyMails(app.services, `${day}T03:45:00.000Z`);
    assert.equal((await mails()).length, 0);
    const now = `${day}T04:00:00.000Z`;
    await Promise.all([sendDailyMails(app.services, now), sendDailyMails(app.services, now)]);
    assert.equal((await mails()).length, 1);
  });

  await t.test("isn't sent without anything to do", async () => {
    await ownerSql(app.services, "update application_tasks set dropped_at = now()");
    await walk(tomorrow(4));
    assert.equal((await mails()).length, 1);
    await ownerSql(app.services, "update application_tasks set dropped_at = null");
  });

  await t.test("stops by the link in it, after a question, without signing in", async () => {
    const [mail] = await mails();
    const link = /\/daily-mail\/[\w-]+/.exec(mail?.body_text ?? "")?.[0] ?? "";
    const reader = visitor(app);
    assert.match((await reader.get(link)).body, /Stop the daily mail about Acme\?/);
    assert.equal((await mia.call(dailyMail.get, {})).my_work, true, "looking changes nothing");
    assert.match((await reader.submit(link, {})).body, /The daily mail is off/);
    assert.equal((await mia.call(dailyMail.get, {})).my_work, false);
    assert.equal((await reader.get(link)).status, 404);
    assert.equal((await reader.get("/daily-mail/forged")).status, 404);
    await walk(tomorrow(5));
    assert.equal((await mails()).length, 1);
  });

  await t.test("goes to no one who has left the company", async () => {
    await mia.call(dailyMail.set, { body: chosen });
    await ownerSql(app.services, "delete from memberships where user_id = $1", [mia.userId]);
    await walk(tomorrow(6));
    assert.equal((await mails()).length, 1);
  });

  await t.test("is refused for a zone or an hour that doesn't exist, and to candidates", async () => {
    for (const wrong of [{ time_zone: "Mars/Olympus" }, { time_zone: "+01:00" }, { hour: 24 }])
      await assert.rejects(ada.call(dailyMail.set, { body: { ...chosen, ...wrong } }), { status: 400 });
    await assert.rejects((await candidate(app)).call(dailyMail.set, { body: chosen }), { status: 403 });
  });
});
