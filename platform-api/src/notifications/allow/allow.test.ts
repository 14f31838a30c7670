import assert from "node:assert/strict";
import { test } from "node:test";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applicationNotices } from "#api/applications/notices";
import { jobNotices } from "#api/jobs/notices";
import { allNotices } from "#api/modules";
import { ownerSql } from "#api/testing/as-owner";
import { mailsTo } from "#api/testing/mailbox";
import { candidate, employer, member, prove, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { deliverNotification } from "../deliver/deliver-notification.ts";
import { sendDigests } from "../deliver/send-digests.ts";
import { tell } from "../tell.ts";

const notices = new Map(allNotices.map((notice) => [notice.key, notice]));
const CLOSED = jobNotices.closed.key;

async function standing(person: Person, key: string) {
  const { data } = await person.call(notificationAllow.get, {});
  return data.groups.flatMap((group) => group.notices).find((notice) => notice.key === key)?.channels;
}

test("how someone hears of what", async (t) => {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app, "Acme"));
  const mia = await prove(app, await member(app, acme, "recruiter", []));
  const kofi = await candidate(app);
  const worker = app.services.db.as({ role: "worker" });
  const closed = (userId: string, event: string) => ({
    notice: jobNotices.closed,
    userId,
    organizationId: acme.organizationId,
    title: "A job has closed",
    body: event,
    link: "/dashboard/jobs/joblisting",
    event,
  });
  const lineOf = async (userId: string, event: string) => {
    const [line] = await ownerSql<{ id: string; in_bell: boolean }>(
      app.services,
      "select id, in_bell from notifications where user_id = $1 and event_key = $2",
      [userId, event],
    );
    assert.ok(line);
    return line;
  };
  const mailsAbout = async (person: Person, word: string) =>
    (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes(word));

  await t.test("follows the notice, then the company, then the person", async () => {
    assert.deepEqual(await standing(mia, CLOSED), { bell: true, push: false, mail: false, digest: true });
    await acme.call(notificationAllow.setDefaults, {
      body: { channels: { [CLOSED]: { push: true, mail: true } } },
    });
    assert.deepEqual(await standing(mia, CLOSED), { bell: true, push: true, mail: true, digest: true });
    await mia.call(notificationAllow.set, { body: { channels: { [CLOSED]: { mail: false } } } });
    await mia.call(notificationAllow.set, { body: { channels: { [CLOSED]: { bell: false } } } });
    assert.deepEqual(await standing(mia, CLOSED), { bell: false, push: true, mail: false, digest: true });
    assert.deepEqual(await standing(acme, CLOSED), { bell: true, push: true, mail: true, digest: true });
    const other = await employer(app, "Other");
    assert.deepEqual(await standing(other, CLOSED), { bell: true, push: false, mail: false, digest: true });
  });

  await t.test("offers candidates what concerns candidates", async () => {
    assert.equal(await standing(kofi, CLOSED), undefined);
    assert.equal((await standing(kofi, "applications.news"))?.bell, true);
    for (const key of ["applications.news", "calendar.interview"])
      assert.equal((await standing(kofi, key))?.mail, null, "mails that come anyway aren't shown as off");
    assert.equal((await standing(mia, "calendar.interview"))?.mail, undefined);
    await assert.rejects(
      kofi.call(notificationAllow.set, { body: { channels: { [CLOSED]: { bell: false } } } }),
      {
        status: 422,
        code: "not_chosen_here",
      },
    );
  });

  await t.test("leaves alone what a module decides by itself", async () => {
    const { key } = applicationNotices.applied;
    assert.deepEqual(await standing(mia, key), { bell: null, push: true, mail: null, digest: null });
    await assert.rejects(mia.call(notificationAllow.set, { body: { channels: { [key]: { mail: true } } } }), {
      status: 422,
    });
  });

  await t.test("lets no one without the permission see or set what members start from", async () => {
    await assert.rejects(mia.call(notificationAllow.defaults, {}), { status: 403 });
    await assert.rejects(mia.call(notificationAllow.setDefaults, { body: { channels: {} } }), {
      status: 403,
    });
    await assert.rejects(kofi.call(notificationAllow.defaults, {}), { status: 403 });
  });

  await t.test("keeps what the bell doesn't show out of it", async () => {
    await worker.write((sql) => tell(sql, closed(mia.userId, "bell")));
    assert.equal((await lineOf(mia.userId, "bell")).in_bell, false);
    const { data } = await mia.call(notifications.list, { query: {} });
    assert.deepEqual([data.response, data.unreadCount], [[], 0]);
  });

  await t.test("mails once what is wanted by mail, with a link into its workspace", async () => {
    await worker.write((sql) => tell(sql, closed(acme.userId, "mail")));
    const { id: notificationId } = await lineOf(acme.userId, "mail");
    for (let tries = 0; tries < 3; tries += 1)
      await deliverNotification(app.services, { notificationId }, notices);
    const [mail, ...more] = await mailsAbout(acme, "A job has closed");
    assert.deepEqual(more, []);
    assert.match(mail?.body_text ?? "", new RegExp(`joblisting\\?workspace=${acme.organizationId}`));
    assert.deepEqual(await mailsAbout(mia, "A job has closed"), []);
  });

  await t.test("mails nothing that was read before", async () => {
    await acme.call(notificationAllow.set, { body: { quiet_hours: { from: "00:00", until: "23:59" } } });
    await worker.write((sql) => tell(sql, closed(acme.userId, "read")));
    await acme.call(notifications.markAllAsRead, { body: {} });
    await acme.call(notificationAllow.set, { body: { quiet_hours: null } });
    const { id: notificationId } = await lineOf(acme.userId, "read");
    await deliverNotification(app.services, { notificationId }, notices);
    assert.equal((await mailsAbout(acme, "A job has closed")).length, 1);
  });

  await t.test("waits until quiet hours end", async () => {
    await acme.call(notificationAllow.set, {
      body: { quiet_hours: { from: "22:00", until: "07:00" }, time_zone: "Africa/Lagos" },
    });
    const { data } = await acme.call(notificationAllow.get, {});
    assert.deepEqual(data.quiet_hours, { from: "22:00", until: "07:00" });
    const night = new Date("2027-01-10T23:30:00Z");
    await ownerSql(app.services, "update user_settings set quiet_from = '00:00', quiet_until = '23:59'");
    await worker.write((sql) => tell(sql, closed(acme.userId, "quiet")));
    const { id: notificationId } = await lineOf(acme.userId, "quiet");
    await acme.call(notificationAllow.set, { body: { quiet_hours: { from: "22:00", until: "07:00" } } });
    await deliverNotification(app.services, { notificationId }, notices, night);
    assert.equal((await mailsAbout(acme, "A job has closed")).length, 1, "nothing came at night");
    const tasks = await ownerSql<{ start_after: string }>(
      app.services,
      "select start_after from pgboss.job where name = 'notifications.deliver' and data ->> 'notificationId' = $1",
      [notificationId],
    );
    assert.ok(tasks.some(({ start_after }) => start_after === "2027-01-11T06:00:00.000Z"));
    await deliverNotification(app.services, { notificationId }, notices, new Date("2027-01-11T06:00:00Z"));
    assert.equal((await mailsAbout(acme, "A job has closed")).length, 2);
    for (const wrong of [
      { from: "25:00", until: "07:00" },
      { from: "07:00", until: "07:00" },
    ])
      await assert.rejects(acme.call(notificationAllow.set, { body: { quiet_hours: wrong } }), {
        status: 400,
      });
  });

  await t.test("lists what is unread in a digest, once, however many nodes look", async () => {
    await mia.call(notificationAllow.set, {
      body: { digest: { every: "daily", hour: 8 }, time_zone: "Africa/Lagos" },
    });
    await worker.write((sql) => tell(sql, closed(mia.userId, "digest")));
    await worker.write((sql) =>
      tell(sql, { ...closed(mia.userId, "muted"), notice: applicationNotices.waiting }),
    );
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await Promise.all([
      sendDigests(app.services, notices, day(2)),
      sendDigests(app.services, notices, day(2)),
    ]);
    const [mail, ...more] = await mailsAbout(mia, "Your day");
    assert.deepEqual(more, []);
    assert.match(mail?.subject ?? "", /: 1 unread notification$/);
    assert.match(mail?.body_text ?? "", /Jobs and approvals\n\nA job has closed\ndigest\nhttp/);
    await sendDigests(app.services, notices, day(4));
    assert.equal((await mailsAbout(mia, "Your day")).length, 1, "nothing new, no mail");
    await mia.call(notificationAllow.set, { body: { digest: { every: "off", hour: 8 } } });
    await worker.write((sql) => tell(sql, closed(mia.userId, "off")));
    await sendDigests(app.services, notices, day(6));
    assert.equal((await mailsAbout(mia, "Your day")).length, 1);
  });

  await t.test("is another person's to see for no one", async () => {
    const rows = await app.services.db
      .as({ user: kofi.userId, organization: null })
      .read((sql) => sql.selectFrom("notification_preferences").selectAll().execute());
    assert.deepEqual(rows, []);
  });
});
