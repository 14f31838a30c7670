import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { ConfigError } from "#api/config/config-error";
import { ownerSql } from "#api/testing/as-owner";
import { callAs, candidate, employer, PASSWORD, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { endPlan, grantPlan } from "./plans.service.ts";
import { createAdmin, removeAdmin, setPartner } from "./staff.service.ts";

test("the operator commands", async (t) => {
  const app = await testApp(t);
  const { databaseUrl, publicUrl } = app.services.config;
  const place = { databaseUrl, publicUrl, actor: "ops@machine" };
  const admins = async () => {
    const rows = await ownerSql<{ id: string }>(app.services, "select id from users where is_super_admin");
    return rows.map(({ id }) => id);
  };

  await t.test("make the person who proved an address a super admin, not someone who claims it", async () => {
    const claims = await candidate(app);
    const made = await createAdmin(place, { email: claims.email, name: "Ruth Root", newLink: false });
    assert.deepEqual([made.isNew, made.changed], [true, true]);
    assert.ok(!(await admins()).includes(claims.userId));

    const proven = await prove(app, await candidate(app));
    const promoted = await createAdmin(place, { email: proven.email, name: "Not Used", newLink: false });
    assert.deepEqual(promoted, { isNew: false, changed: true, link: null });
    assert.ok((await admins()).includes(proven.userId));
  });

  await t.test("prove a new admin's address by the link alone, which can be requested again", async () => {
    const person = { email: "root@installation.test", name: "Ruth Root", newLink: false };
    await createAdmin(place, person);
    const again = await createAdmin(place, person);
    assert.deepEqual([again.isNew, again.changed], [false, false]);
    const token = again.link?.split("/").at(-1) ?? "";
    const body = { password: PASSWORD, confirm_password: PASSWORD };
    const { user } = await callAs(app, waysIn.resetPassword, { params: { token }, body });
    assert.equal(user.email_address, person.email);
    const signIn = { email: person.email, user_password: PASSWORD };
    await callAs(app, auth.login, { body: signIn });
    assert.equal((await createAdmin(place, person)).link, null);
    assert.equal(await removeAdmin(place, person.email), true);
    assert.equal(await removeAdmin(place, person.email), false);
  });

  await t.test("refuse with a clear reason", async () => {
    const refusal = (words: RegExp) => (error: unknown) =>
      error instanceof ConfigError && words.test(error.message);
    const one = { email: "a@b.test", name: "Ruth", newLink: false };
    assert.throws(() => createAdmin(place, one), refusal(/first and a last name/));
    assert.throws(() => createAdmin(place, { ...one, email: "no" }), refusal(/not an e-mail/));
    const unproven = await candidate(app);
    await assert.rejects(setPartner(place, unproven.email, true), refusal(/has not confirmed/));
    await assert.rejects(setPartner(place, "none@b.test", true), refusal(/has no account/));
    const grant = { company: "none", plan: "growth_plan_yearly", until: null };
    await assert.rejects(grantPlan(place, grant), refusal(/No company has the slug "none"/));
    assert.throws(() => grantPlan(place, { ...grant, plan: "gold" }), refusal(/There is no plan "gold"/));
    for (const until of ["2020-01-01", "2099-02-31", "soon"])
      assert.throws(() => grantPlan(place, { ...grant, until }), refusal(/has passed|not a day/));
  });

  await t.test("grant a plan until the end of its last day, whatever the server's time zone", async () => {
    const company = await employer(app, "Quay Foods");
    const [found] = await ownerSql<{ name_slug: string }>(
      app.services,
      "select name_slug from organizations where id = $1",
      [company.organizationId],
    );
    const slug = found?.name_slug ?? "";
    const abroad = new URL(databaseUrl);
    abroad.searchParams.set("options", "-c timezone=America/New_York");
    const grant = { company: slug, plan: "growth_plan_yearly", until: "2098-12-31" };
    assert.equal(await grantPlan({ ...place, databaseUrl: abroad.href }, grant), "Quay Foods");
    const [row] = await ownerSql<{ ends: string }>(
      app.services,
      "select ends_at as ends from subscriptions where organization_id = $1",
      [company.organizationId],
    );
    assert.equal(new Date(row?.ends ?? "").toISOString(), "2099-01-01T00:00:00.000Z");
    assert.deepEqual(await endPlan(place, slug), { name: "Quay Foods", ended: true });
    assert.deepEqual(await endPlan(place, slug), { name: "Quay Foods", ended: false });
  });

  await t.test("write lines that even the owner can't change", async () => {
    const lines = await ownerSql<{ actor: string }>(app.services, "select actor from operator_changes");
    assert.ok(lines.length >= 6);
    assert.ok(lines.every(({ actor }) => actor === "ops@machine"));
    for (const rewriting of ["delete from operator_changes", "update operator_changes set actor = 'x'"])
      await assert.rejects(ownerSql(app.services, rewriting), /only written to/);
  });
});
