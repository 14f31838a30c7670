import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { myApplicationNotices } from "#api/applications/notices";
import { eventNotices } from "#api/schedule/notices";
import { jobNotices } from "#api/jobs/notices";
import { allNotices } from "#api/modules";
import { ownerSql } from "#api/testing/as-owner";
import { partner } from "#api/testing/partner";
import { candidate, employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { tell, tellAll } from "./tell.ts";

const list = (person: Person, query: Record<string, string | number | boolean> = {}) =>
  person.call(notifications.list, { query: { limit: 100, ...query } });

test("every notice has a key, a label and a group of its own", () => {
  const keys = allNotices.map(({ key }) => key);
  assert.deepEqual(keys, [...new Set(keys)]);
  const labels = new Map<string, string>();
  for (const { group } of allNotices) {
    assert.equal(labels.get(group.key) ?? group.label, group.label);
    labels.set(group.key, group.label);
  }
});

test("the bell", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const kofi = await candidate(app);
  const worker = app.services.db.as({ role: "worker" });
  const news = { userId: kofi.userId, organizationId: null, title: "News", body: "", link: "/dashboard" };

  await t.test("tells each person of what happened once, however often a job is tried", async () => {
    const closed = { ...news, notice: jobNotices.closed, event: "job 1" };
    const both = [closed, { ...closed, userId: acme.userId, organizationId: acme.organizationId }];
    for (let tries = 0; tries < 3; tries += 1)
      await worker.write((sql) => tellAll(sql, jobNotices.closed, both));
    await worker.write((sql) => tell(sql, { ...closed, event: "job 2" }));
    await worker.write((sql) => tell(sql, { ...closed, notice: jobNotices.decided }));
    assert.equal((await list(kofi)).data.response.length, 3);
    assert.equal((await list(acme)).data.response.length, 1);
    const rung = await ownerSql(app.services, "select 1 from outbox where event = 'notification'");
    assert.ok(rung.length <= 2, "a line that was told before doesn't ring");
  });

  await t.test("leads where an older path has moved to", async () => {
    const ama = await candidate(app, "Ama");
    const old = { ...news, userId: ama.userId, link: "/dashboardprofile?view=store" };
    await worker.write((sql) => tell(sql, { ...old, notice: jobNotices.decided }));
    const [newest] = (await list(ama)).data.response;
    assert.equal(newest?.link, "/dashboard/profile?view=store");
  });

  await t.test("names the company that an entry is about", async () => {
    assert.equal((await list(acme)).data.response[0]?.workspace, acme.organizationId);
    assert.equal((await list(kofi)).data.response[0]?.workspace, null);
  });

  await t.test("is read to its end, page by page, also where many came at one moment", async () => {
    const esi = await candidate(app, "Esi");
    const many = Array.from({ length: 23 }, (_, at) => ({
      ...news,
      userId: esi.userId,
      title: `News ${at}`,
    }));
    await worker.write((sql) => tellAll(sql, myApplicationNotices.news, many));
    const seen: string[] = [];
    let next: { before: string; beforeId?: string } | null = { before: "2999-01-01T00:00:00.000Z" };
    while (next !== null) {
      const { data }: Awaited<ReturnType<typeof list>> = await list(esi, { limit: 5, ...next });
      assert.ok(data.response.length > 0);
      seen.push(...data.response.map(({ _id }) => _id));
      next = data.next;
    }
    assert.equal(new Set(seen).size, 23);
    assert.equal(seen.length, 23);
    await assert.rejects(list(esi, { before: "yesterday" }), { status: 400 });
  });

  await t.test("shows one type, one company, or what is unread", async () => {
    const event = { ...news, notice: eventNotices.event, organizationId: acme.organizationId };
    await worker.write((sql) => tell(sql, event));
    const titles = async (query: Record<string, string | boolean>) =>
      (await list(kofi, query)).data.response.map(({ type }) => type);
    assert.deepEqual(await titles({ type: "schedule" }), ["schedule"]);
    assert.deepEqual(await titles({ workspace: acme.organizationId }), ["schedule"]);
    assert.deepEqual(await titles({ workspace: "own" }), ["job", "job", "job"]);
    const [first] = (await list(kofi)).data.response;
    const notificationId = first?._id ?? "";
    await kofi.call(notifications.markAsRead, { params: { notificationId }, body: { notificationId } });
    assert.deepEqual(await titles({ isUnRead: true }), ["job", "job", "job"]);
    assert.deepEqual(await titles({ isUnRead: false }), ["schedule"]);
  });

  await t.test("marks everything of one person read, and nothing of another", async () => {
    assert.deepEqual(await kofi.call(notifications.markAllAsRead, { body: {} }), { marked: 3 });
    assert.deepEqual(await kofi.call(notifications.markAllAsRead, { body: {} }), { marked: 0 });
    assert.equal((await list(kofi)).data.unreadCount, 0);
    assert.equal((await list(acme)).data.unreadCount, 1);
  });

  await t.test("shows a partner in one company what another is told, and leads there", async () => {
    const grace = await partner(app);
    const open = async (company_name: string) => {
      const body = { company_name, workspace_email: "hr@two.test", partnerId: grace.userId };
      return (await grace.call(partnerWorkspaces.create, { body })).data._id;
    };
    const [amber, blue] = [await open("Amber"), await open("Blue")];
    await grace.call(workspaces.open, { body: { organizationId: amber } });
    await worker.write((sql) =>
      tell(sql, { ...news, notice: jobNotices.closed, userId: grace.userId, organizationId: blue }),
    );
    const [entry] = (await list(grace)).data.response;
    assert.equal(entry?.workspace, blue);
    const { user } = await grace.call(workspaces.open, {
      body: { organizationId: entry?.workspace ?? null },
    });
    assert.equal(user.organization?.employer_id._id, blue);
    await assert.rejects(kofi.call(workspaces.open, { body: { organizationId: blue } }), { status: 404 });
  });
});
