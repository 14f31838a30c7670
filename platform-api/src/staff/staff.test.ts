import assert from "node:assert/strict";
import { test } from "node:test";
import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import { staff } from "@loubby/shared-contracts/http/staff/staff";
import { employer, PASSWORD, type Person, provenEmployer, superAdmin } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const add = (by: Person, email: string, role: "admin" | "super_admin", current_password = PASSWORD) =>
  by.call(staff.add, { body: { email, role, current_password } });
const remove = (by: Person, who: Person, current_password = PASSWORD) =>
  by.call(staff.remove, { params: { userId: who.userId }, body: { current_password } });

test("the staff", async (t) => {
  const app = await testApp(t);
  const ruth = await superAdmin(app);
  const ada = await provenEmployer(app, "Acme");

  await t.test("is seen and changed by super admins alone", async () => {
    await assert.rejects(ada.call(staff.list, {}), { status: 403 });
    await assert.rejects(add(ada, ada.email, "super_admin"), { status: 403 });
    await assert.rejects(ada.call(staff.changes, {}), { status: 403 });
    assert.deepEqual(
      (await ruth.call(staff.list, {})).items.map(({ _id, role }) => [_id, role]),
      [[ruth.userId, "super_admin"]],
    );
  });

  await t.test("keeps its last super admin, whatever is done at once", async () => {
    await assert.rejects(remove(ruth, ruth), { status: 409, code: "last_super_admin" });
    const second = await superAdmin(app);
    const results = await Promise.allSettled([remove(ruth, second), remove(second, ruth)]);
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
    const left = results[0].status === "fulfilled" ? ruth : second;
    if (left === second) await add(second, ruth.email, "super_admin").catch(() => undefined);
    assert.equal((await left.call(staff.list, {})).items.length, 1);
  });

  await t.test("grows by an account with a proven address, after the password", async () => {
    const boss = await superAdmin(app);
    await assert.rejects(add(boss, ada.email, "admin", "wrong"), { status: 422, code: "wrong_password" });
    await assert.rejects(add(boss, "no-one@acme.test", "admin"), { status: 422, code: "account_not_found" });
    const unproven = await employer(app, "Unproven");
    await assert.rejects(add(boss, unproven.email, "admin"), { status: 422, code: "account_not_found" });
    const added = await add(boss, ada.email.toUpperCase(), "admin");
    assert.deepEqual([added._id, added.role], [ada.userId, "admin"]);
    await assert.rejects(add(boss, ada.email, "admin"), { status: 409, code: "already_staff" });
    assert.ok((await ada.call(adminAnnouncements.list, { query: {} })).items);
    await assert.rejects(ada.call(staff.list, {}), { status: 403 });
  });

  await t.test("shrinks at once, and each change is an audit line", async () => {
    const boss = await superAdmin(app);
    await assert.rejects(remove(boss, ada, "wrong"), { status: 422, code: "wrong_password" });
    await remove(boss, ada);
    await assert.rejects(remove(boss, ada), { status: 404, code: "staff_not_found" });
    await assert.rejects(ada.call(adminAnnouncements.list, { query: {} }), { status: 403 });
    const lines = (await boss.call(staff.changes, {})).items.filter(({ subject }) => subject === ada.email);
    assert.deepEqual(
      lines.map(({ action }) => action),
      ["staff_removed", "staff_added"],
    );
    assert.ok(lines[0]?.actor.includes(boss.userId));
  });
});
