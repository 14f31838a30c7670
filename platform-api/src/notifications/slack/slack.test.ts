import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { slackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow";
import { jobNotices } from "#api/jobs/notices";
import { ownerSql } from "#api/testing/as-owner";
import { employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { tell } from "../tell.ts";
import { deliverSlack } from "./deliver-slack.ts";

/** Receives what is posted, as Slack's webhook would. */
async function receiver(t: TestContext) {
  const received: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (status === 200) received.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(status).end(status === 200 ? "ok" : "no_service");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/services/T0/B0/secret-4711`,
    received,
    answer: (next: number) => void (status = next),
  };
}

test("posting to Slack", async (t) => {
  const slack = await receiver(t);
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const acme = await employer(app, "Acme");
  const worker = app.services.db.as({ role: "worker" });
  const until = async (count: number) => {
    for (let tries = 0; tries < 200 && slack.received.length < count; tries += 1) await sleep(50);
    await sleep(100);
    assert.equal(slack.received.length, count);
  };
  const closed = (event?: string) => ({
    notice: jobNotices.closed,
    userId: acme.userId,
    organizationId: acme.organizationId,
    title: "A job <closed> & gone",
    body: "Baker, Accra",
    link: "/dashboard/jobs/joblisting",
    ...(event !== undefined && { event }),
  });

  await t.test("is part of a plan", async () => {
    await assert.rejects(acme.call(slackAllow.get, {}), { status: 403 });
    await subscribe(app, acme, "enterprise_plan_monthly");
    assert.deepEqual(await acme.call(slackAllow.get, {}), { data: null });
  });

  await t.test("is set by those with the permission, and its secret is never shown", async () => {
    await assert.rejects(acme.call(slackAllow.test, { body: {} }), { status: 409, code: "not_connected" });
    await acme.call(slackAllow.begin, { body: {} });
    await acme.call(slackAllow.begin, { body: {} });
    const set = await acme.call(slackAllow.set, { body: { webhook_url: slack.url } });
    assert.equal(set.data?.hint, "4711");
    assert.doesNotMatch(JSON.stringify(set), /secret/);
    const mia = await member(app, acme, "recruiter", [{ feature: "notification_setting", action: ["read"] }]);
    assert.equal((await mia.call(slackAllow.get, {})).data?.connected, true);
    await assert.rejects(mia.call(slackAllow.set, { body: { enabled: false } }), { status: 403 });
    const asMia = app.services.db.as({ user: mia.userId, organization: acme.organizationId });
    await assert.rejects(asMia.read((sql) => sql.selectFrom("slack_hooks").select("url").execute()));
  });

  await t.test("sends a test message and says whether it arrived", async () => {
    const sent = await acme.call(slackAllow.test, { body: {} });
    assert.deepEqual([sent.data?.failed_at, sent.data?.failure], [null, ""]);
    await until(1);
    assert.match(slack.received[0] ?? "", /can post here\*\n.+ sent this test message\./);
  });

  await t.test("posts an event once, however many are told and however often", async () => {
    const mia = await member(app, acme, "recruiter", []);
    for (let tries = 0; tries < 3; tries += 1)
      await worker.write(async (sql) => {
        for (const userId of [acme.userId, mia.userId]) await tell(sql, { ...closed("job 1"), userId });
      });
    await worker.write(async (sql) => {
      for (const userId of [acme.userId, mia.userId]) await tell(sql, { ...closed(), userId });
    });
    await until(3);
    assert.match(
      slack.received[1] ?? "",
      /^\*A job &lt;closed&gt; &amp; gone\*\nBaker, Accra\n<http[^|]+workspace=[\da-f-]+\|Open in /,
    );
  });

  await t.test("leaves out what the company doesn't want there, and other companies", async () => {
    await acme.call(slackAllow.set, { body: { notices: { [jobNotices.closed.key]: false } } });
    const other = await employer(app, "Other");
    await worker.write((sql) => tell(sql, closed("unwanted")));
    await worker.write((sql) => tell(sql, { ...closed("other"), organizationId: other.organizationId }));
    await until(3);
    await acme.call(slackAllow.set, { body: { notices: { [jobNotices.closed.key]: true } } });
  });

  await t.test("tries again while the webhook fails, and says so in the settings", async () => {
    slack.answer(503);
    await worker.write((sql) => tell(sql, closed("later")));
    const post = async () => {
      const [row] = await ownerSql<{ id: string; attempts: number; sent_at: string | null }>(
        app.services,
        "select id, attempts, sent_at from slack_posts where event_key like '%later'",
      );
      assert.ok(row);
      return row;
    };
    while ((await post()).attempts === 0) await sleep(20);
    const { data } = await acme.call(slackAllow.get, {});
    assert.match(data?.failure ?? "", /^Slack answered 503: no_service/);
    slack.answer(200);
    const { id: postId } = await post();
    await deliverSlack(app.services, { postId });
    await deliverSlack(app.services, { postId });
    await until(4);
    assert.equal((await acme.call(slackAllow.get, {})).data?.failed_at, null);
  });

  await t.test(
    "refuses addresses that aren't public, at once and when their name leads elsewhere later",
    async () => {
      const strict = await testApp(t);
      const beta = await employer(strict, "Beta");
      await subscribe(strict, beta, "enterprise_plan_monthly");
      await beta.call(slackAllow.begin, { body: {} });
      const urls = [
        "http://8.8.8.8/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/x",
        "https://a:b@8.8.8.8/x",
        "https://8.8.8.8:22/x",
        "https://localhost/x",
      ];
      for (const webhook_url of urls)
        await assert.rejects(beta.call(slackAllow.set, { body: { webhook_url } }), {
          status: 422,
          code: "webhook_refused",
        });
      await ownerSql(strict.services, "update slack_hooks set url = $1, hint = 'x'", [slack.url]);
      const { data } = await beta.call(slackAllow.test, { body: {} });
      assert.match(data?.failure ?? "", /public server/);
      await until(4);
    },
  );
});
