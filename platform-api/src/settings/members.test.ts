import assert from "node:assert/strict";
import { test } from "node:test";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { candidate, employer, member } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("the members of a company", async (t) => {
  const app = await testApp(t);
  const [acme, other] = [await employer(app, "Acme"), await employer(app, "Other")];
  const mia = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
  const ravi = await member(app, acme, "editor", [{ feature: "permission_setting", action: ["read"] }]);

  await t.test("are listed with their roles, longest here first", async () => {
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
    assert.ok(list.every(({ joined_at }) => Math.abs(Date.now() - Date.parse(joined_at)) < 600_000));
  });

  await t.test("are never those of another company", async () => {
    const list = (await other.call(members.list, {})).members;
    assert.deepEqual(
      list.map(({ _id }) => _id),
      [other.userId],
    );
  });

  await t.test("are shown to who may read permissions, and to nobody else of the company", async () => {
    assert.equal((await ravi.call(members.list, {})).members.length, 3);
    await assert.rejects(mia.call(members.list, {}), {
      status: 403,
      code: "permission_required",
      message: "You do not have permission to view this page",
    });
  });

  await t.test("are not for candidates", async () => {
    const kofi = await candidate(app);
    await assert.rejects(kofi.call(members.list, {}), { status: 403, code: "wrong_user_type" });
  });

  await t.test("carry the name that each of them set last, however hostile", async () => {
    const first_name = `<img src=x onerror=alert(1)> 🎉 سلام`;
    await mia.call(account.update, { body: { first_name } });
    const list = (await acme.call(members.list, {})).members;
    assert.equal(list.find(({ _id }) => _id === mia.userId)?.first_name, first_name);
  });
});
