import assert from "node:assert/strict";
import { test } from "node:test";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, employer, member } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("the members of a company", async (t) => {
  const app = await openApp();
  const [acme, other] = [await employer(app, "Acme"), await employer(app, "Other")];
  const mia = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
  const ravi = await member(app, acme, "editor", [{ feature: "permission_setting", action: ["read"] }]);

  await t.test("are listed with their roles, longest-standing first", async () => {
    const list = (await acme.call(members.list, {})).members;
    assert.deepEqual(
      list.map(({ _id, role, email_address }) => [_id, role, email_address]),
      [
        [acme.userId, "admin", acme.email],
        [mia.userId, "recruiter", mia.email],
        [ravi.userId, "editor", ravi.email],
      ],
    );
    assert.equal(list[0]?.position, "Administrator");
    assert.deepEqual(list[1]?.permissions, [{ feature: "job", action: ["read"] }]);
    assert.ok(list.every(({ joined_at }) => Math.abs(Date.now() - Date.parse(joined_at)) < 600_000));
  });

  await t.test("never include those of another company", async () => {
    const { members: list, invites } = await other.call(members.list, {});
    assert.deepEqual(
      list.map(({ _id }) => _id),
      [other.userId],
    );
    assert.deepEqual(invites, []);
  });

  await t.test("are shown only to members who may read permissions", async () => {
    assert.equal((await ravi.call(members.list, {})).members.length, 3);
    await assert.rejects(mia.call(members.list, {}), {
      status: 403,
      code: "permission_required",
      message: "You do not have permission to view this page",
    });
  });

  await t.test("are read one by one with permission, and never from another company", async () => {
    const params = { userId: mia.userId };
    const { member: read } = await acme.call(members.get, { params });
    assert.deepEqual(
      (await acme.call(members.list, {})).members.find(({ _id }) => _id === mia.userId),
      read,
    );
    await assert.rejects(mia.call(members.get, { params }), { status: 403, code: "permission_required" });
    const missing = {
      status: 404,
      code: "member_not_found",
      message: "This person isn't in the company.",
    };
    await assert.rejects(other.call(members.get, { params }), missing);
    await assert.rejects(acme.call(members.get, { params: { userId: other.userId } }), missing);
  });

  await t.test("are hidden from candidates", async () => {
    const kofi = await candidate(app);
    await assert.rejects(kofi.call(members.list, {}), { status: 403, code: "wrong_user_type" });
  });

  await t.test("show the name each of them set last, however hostile", async () => {
    const first_name = `<img src=x onerror=alert(1)> 🎉 سلام`;
    await mia.call(account.update, { body: { first_name } });
    const list = (await acme.call(members.list, {})).members;
    assert.equal(list.find(({ _id }) => _id === mia.userId)?.first_name, first_name);
  });
});

test("a company of five thousand", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  await ownerSql(
    app.services,
    `with people as (
       insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
       select gen_random_uuid(), 'w' || n || '@acme.test', 'Worker', 'Number' || n, 'w-' || n, 'w' || n
       from generate_series(1, 4999) n returning id
     ) insert into memberships (organization_id, user_id, role_tag, position, joined_at)
       select $1, id, 'guest', '100%_sure', date_trunc('second', now()) from people`,
    [acme.organizationId],
  );

  await t.test("is listed page by page: everyone once, though most joined in the same second", async () => {
    const seen = new Set<string>();
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await acme.call(members.list, { query: { limit: 200, ...(cursor ? { cursor } : {}) } });
      for (const { _id } of page.members) seen.add(_id);
      cursor = page.nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined && pages < 100);
    assert.deepEqual([seen.size, pages], [5000, 25]);
  });

  await t.test("counts everyone, and searches by name, address and position", async () => {
    const search = async (words: string) =>
      (await acme.call(members.list, { query: { search: words, limit: 5 } })).members;
    assert.equal((await acme.call(members.list, {})).seats.members, 5000);
    assert.deepEqual(
      (await search("NUMBER4711 worker")).map(({ last_name }) => last_name),
      ["Number4711"],
    );
    assert.equal((await search("w4711@acme"))[0]?.last_name, "Number4711");
    assert.equal((await search("100%_sure")).length, 5);
    assert.deepEqual(await search("1_0%"), []);
  });

  await t.test("refuses a foreign cursor", async () => {
    await assert.rejects(acme.call(members.list, { query: { cursor: "bm9uc2Vuc2U" } }), { status: 400 });
  });
});
