import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import type { PermissionEntry } from "@loubby/shared-contracts/shell/permissions";
import { provenEmployer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const manager: readonly PermissionEntry[] = [
  { feature: "permission_setting", action: ["read", "update"] },
  { feature: "employee_management", action: ["write", "update"] },
  { feature: "job", action: ["read"] },
];
const placeOf = async (of: Person, userId: string) =>
  (await of.call(members.list, {})).members.find(({ _id }) => _id === userId);

test("a colleague's role", async (t) => {
  const app = await openApp();
  const [acme, other] = [await provenEmployer(app, "Acme"), await provenEmployer(app, "Other")];
  const mia = await member(app, acme, "guest", []);

  await t.test("brings its preset of permissions, at once in the colleague's own session", async () => {
    const body = { _id: mia.userId, role: "interviewer", position: "Engineer" } as const;
    const { member: changed } = await acme.call(members.edit, { body });
    assert.deepEqual([changed.role, changed.position], ["interviewer", "Engineer"]);
    assert.deepEqual(changed.permissions, presetOf("interviewer"));
    const { user } = await mia.call(auth.profile, {});
    assert.deepEqual(user.organization?.role, { tag: "interviewer", permissions: presetOf("interviewer") });
  });

  await t.test("can't be changed or removed by its holder", async () => {
    for (const person of [acme, await member(app, acme, "line_manager", manager)]) {
      const own = { _id: person.userId };
      await assert.rejects(person.call(members.edit, { body: { ...own, role: "admin" } }), {
        status: 409,
        code: "own_membership",
      });
      await assert.rejects(person.call(members.remove, { body: own }), {
        status: 409,
        code: "own_membership",
        message: "You cannot remove yourself. Another administrator can.",
      });
    }
  });

  await t.test("can't be touched from another company", async () => {
    const body = { _id: mia.userId };
    await assert.rejects(other.call(members.edit, { body: { ...body, role: "guest" } }), { status: 404 });
    await assert.rejects(other.call(members.remove, { body }), { status: 404 });
    const question = { params: { userId: mia.userId }, query: { feature: "job", action: "read" } } as const;
    await assert.rejects(other.call(members.explain, question), { status: 404 });
  });

  await t.test("is never super admin, no matter who asks or how", async () => {
    const forms = [
      () => acme.call(members.edit, { body: { _id: mia.userId, role: "super_admin" } }),
      () => acme.call(members.add, { body: { email: "x@x.test", role: "super_admin" } }),
    ];
    for (const send of forms) await assert.rejects(send(), { status: 403, code: "role_not_grantable" });
    const asker = { user: acme.userId, organization: acme.organizationId };
    const byHand = app.services.db
      .as(asker)
      .write((sql) =>
        sql
          .updateTable("memberships")
          .set({ role_tag: "super_admin" })
          .where("user_id", "=", mia.userId)
          .execute(),
      );
    await assert.rejects(byHand, /row-level security/);
  });

  await t.test("can't be raised beyond one's own permissions by editing the request", async () => {
    const ravi = await member(app, acme, "line_manager", manager);
    const forms = [
      { role: "admin" },
      { role: "employee_manager" },
      { role: "recruiter" },
      { permissions: [{ feature: "billing_setting", action: ["read"] }] },
      { role: "guest", permissions: [{ feature: "job", action: ["write"] }] },
    ] as const;
    const before = await placeOf(acme, mia.userId);
    for (const form of forms)
      await assert.rejects(
        ravi.call(members.edit, { body: { _id: mia.userId, ...form } }),
        { status: 403, code: "beyond_own_access" },
        JSON.stringify(form),
      );
    await assert.rejects(ravi.call(members.add, { body: { email: "a@a.test", role: "admin" } }), {
      code: "beyond_own_access",
    });
    for (const act of [members.edit, members.remove])
      await assert.rejects(ravi.call(act, { body: { _id: acme.userId } }), { code: "beyond_own_access" });
    assert.deepEqual(await placeOf(acme, mia.userId), before);
  });

  await t.test("keeps its preset unless the plan has custom permissions", async () => {
    const body = { _id: mia.userId, permissions: [{ feature: "job", action: ["read"] }] } as const;
    await assert.rejects(acme.call(members.edit, { body }), { status: 403, code: "upgrade_required" });
    await acme.call(members.edit, { body: { _id: mia.userId, permissions: presetOf("interviewer") } });
    await subscribe(app, acme, "enterprise_plan_yearly");
    await acme.call(members.edit, { body });
    assert.deepEqual((await placeOf(acme, mia.userId))?.permissions, body.permissions);
    assert.ok((await mia.call(jobs.list, { query: {} })).items);
  });
});

test("a company's administrators", async (t) => {
  const app = await openApp();

  await t.test("keep at least one: the last can be neither demoted nor removed", async () => {
    const acme = await provenEmployer(app, "Acme");
    const second = await member(app, acme, "site_admin", []);
    await second.call(members.edit, { body: { _id: acme.userId, role: "guest" } });
    const asker = { user: acme.userId, organization: acme.organizationId };
    const { db } = app.services;
    const gone = db
      .as(asker)
      .write((sql) => sql.deleteFrom("memberships").where("user_id", "=", second.userId).execute());
    await assert.rejects(gone, /last administrator/);
    const demoted = db
      .as(asker)
      .write((sql) =>
        sql
          .updateTable("memberships")
          .set({ role_tag: "guest" })
          .where("user_id", "=", second.userId)
          .execute(),
      );
    await assert.rejects(demoted, /last administrator/);
  });

  await t.test("who remove each other at once: exactly one goes, the other is told why not", async () => {
    for (const _ of [1, 2, 3]) {
      const acme = await provenEmployer(app, "Acme");
      const second = await member(app, acme, "admin", []);
      const results = await Promise.allSettled([
        acme.call(members.remove, { body: { _id: second.userId } }),
        second.call(members.remove, { body: { _id: acme.userId } }),
      ]);
      const refused = results.filter((result) => result.status === "rejected");
      const [loser] = refused;
      assert.ok(loser !== undefined && refused.length === 1);
      const { status, code } = loser.reason as { status: number; code: string };
      // The loser is refused by the rule, or, when the winner was through before they asked, has no workspace left.
      assert.ok(
        (status === 409 && code === "last_admin") || (status === 403 && code === "wrong_user_type"),
        code,
      );
    }
  });
});
