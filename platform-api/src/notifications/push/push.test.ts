import assert from "node:assert/strict";
import { createECDH } from "node:crypto";
import { test } from "node:test";
import { Script } from "node:vm";
import { setTimeout as sleep } from "node:timers/promises";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { pushSubscriptions } from "@loubby/shared-contracts/http/notifications/push-subscriptions";
import { applicationNotices, myApplicationNotices } from "#api/applications/notices";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, employer } from "#api/testing/person";
import { claimsOf, startPushBrowser } from "#api/testing/push-browser";
import { testApp } from "#api/testing/test-app";
import { tell } from "../tell.ts";
import { encryptPush } from "./encrypt-push.ts";
import { sendPush } from "./send-push.ts";

test("encrypts a push as RFC 8291 shows it", () => {
  const key = createECDH("prime256v1");
  key.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const target = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  assert.equal(
    encryptPush(target, "When I grow up, I want to be a watermelon", key, salt).toString("base64url"),
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("web push", async (t) => {
  const browser = await startPushBrowser(t);
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const kofi = await candidate(app);
  const worker = app.services.db.as({ role: "worker" });
  const news = (title: string) => ({
    notice: myApplicationNotices.news,
    userId: kofi.userId,
    organizationId: null,
    title,
    body: "Your application moved on",
    link: "/dashboard/saved",
  });
  const until = async (count: number) => {
    for (let tries = 0; tries < 200 && browser.received.length < count; tries += 1) await sleep(50);
    await sleep(150);
    assert.equal(browser.received.length, count);
  };
  const held = () =>
    ownerSql<{ id: string }>(app.services, "select id from push_subscriptions order by created_at");
  const lastLine = async () => {
    const [line] = await ownerSql<{ id: string }>(
      app.services,
      "select id from notifications order by created_at desc, id desc limit 1",
    );
    return line?.id ?? "";
  };

  await t.test("tells one public key, and never the private one", async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => kofi.call(pushSubscriptions.key, {})));
    assert.equal(new Set(keys.map(({ public_key }) => public_key)).size, 1);
    assert.equal(Buffer.from(keys[0]?.public_key ?? "", "base64url").length, 65);
    const own = app.services.db.as({ user: kofi.userId, organization: null });
    await assert.rejects(own.read((sql) => sql.selectFrom("push_keys").selectAll().execute()));
    await assert.rejects(own.read((sql) => sql.selectFrom("push_subscriptions").select("auth").execute()));
  });

  await t.test("reaches the browser, encrypted for it and signed", async () => {
    await kofi.call(pushSubscriptions.add, { body: browser.subscription });
    await kofi.call(pushSubscriptions.add, { body: browser.subscription });
    assert.equal((await held()).length, 1);
    await worker.write((sql) => tell(sql, news("First")));
    await until(1);
    const [push] = browser.received;
    const { tag, ...message } = JSON.parse(push?.text ?? "") as Record<string, string>;
    assert.deepEqual(message, {
      title: "First",
      body: "Your application moved on",
      link: "/dashboard/saved",
    });
    assert.equal(tag, await lastLine());
    const { aud, exp, sub } = claimsOf(push?.authorization ?? "");
    assert.equal(aud, new URL(browser.subscription.endpoint).origin);
    assert.ok(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 60 * 60);
    assert.match(sub, /^http/);
  });

  await t.test("follows the person's choice, their quiet hours, and what they have read", async () => {
    await kofi.call(notificationAllow.set, { body: { channels: { "applications.news": { push: false } } } });
    await worker.write((sql) => tell(sql, news("Muted")));
    await kofi.call(notificationAllow.set, { body: { channels: { "applications.news": { push: true } } } });
    await kofi.call(notificationAllow.set, { body: { quiet_hours: { from: "00:00", until: "23:59" } } });
    await worker.write((sql) => tell(sql, news("Quiet")));
    await until(1);
    await kofi.call(notificationAllow.set, { body: { quiet_hours: null } });
    await kofi.call(notifications.markAllAsRead, { body: {} });
    const [subscription] = await held();
    await sendPush(app.services, {
      subscriptionId: subscription?.id ?? "",
      notificationId: await lastLine(),
    });
    await until(1);
  });

  await t.test("tries again while the push service fails, and forgets a browser that is gone", async () => {
    const [subscription] = await held();
    const task = { subscriptionId: subscription?.id ?? "", notificationId: "" };
    browser.answer(503);
    await ownerSql(app.services, "update notifications set read_at = null");
    await assert.rejects(
      sendPush(app.services, { ...task, notificationId: await lastLine() }),
      /answered 503/,
    );
    assert.equal((await held()).length, 1);
    browser.answer(410);
    await sendPush(app.services, { ...task, notificationId: await lastLine() });
    assert.deepEqual(await held(), []);
    browser.answer(201);
  });

  await t.test("belongs to who signed in last in that browser, and ends with the session", async () => {
    const acme = await employer(app, "Acme");
    await kofi.call(pushSubscriptions.add, { body: browser.subscription });
    await acme.call(pushSubscriptions.add, { body: browser.subscription });
    assert.equal((await held()).length, 1);
    const mention = { ...news("Mention"), notice: applicationNotices.mentioned, userId: acme.userId };
    await worker.write((sql) => tell(sql, news("Not here")));
    await worker.write((sql) => tell(sql, { ...mention, organizationId: acme.organizationId }));
    await until(2);
    assert.match(browser.received[1]?.text ?? "", new RegExp(`workspace=${acme.organizationId}`));
    await acme.call(auth.logout, { body: {} });
    await worker.write((sql) => tell(sql, { ...mention, organizationId: acme.organizationId }));
    await until(2);
  });

  await t.test("is turned off by its own person alone", async () => {
    await kofi.call(pushSubscriptions.add, { body: browser.subscription });
    const esi = await candidate(app, "Esi");
    const { endpoint } = browser.subscription;
    await esi.call(pushSubscriptions.remove, { body: { endpoint } });
    assert.equal((await held()).length, 1);
    await kofi.call(pushSubscriptions.remove, { body: { endpoint } });
    assert.deepEqual(await held(), []);
  });

  await t.test("refuses push services inside the network", async () => {
    const strict = await testApp(t);
    const esi = await candidate(strict, "Esi");
    for (const endpoint of ["https://127.0.0.1/x", "http://8.8.8.8/x", "https://10.0.0.1/x"])
      await assert.rejects(esi.call(pushSubscriptions.add, { body: { ...browser.subscription, endpoint } }), {
        status: 422,
        code: "push_refused",
      });
  });

  await t.test("serves a service worker whose scope holds no page", async () => {
    const worker = await app.http.inject("/push/worker.js");
    assert.equal(worker.statusCode, 200);
    assert.match(String(worker.headers["content-type"]), /^text\/javascript/);
    assert.equal(worker.headers["service-worker-allowed"], undefined);
    assert.doesNotThrow(() => new Script(worker.body));
  });
});
