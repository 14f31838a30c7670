import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { search } from "@loubby/shared-contracts/http/search/search";
import { application } from "#api/testing/hiring/application";
import { ownerSql } from "#api/testing/as-owner";
import { changeUser } from "#api/testing/hiring/found-people";
import { publishJob, moveJob } from "#api/testing/hiring/job-form";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { addContactTo, addPool } from "#api/testing/hiring/pool";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const set = (person: Person, type: "person" | "company", _id: string, keep: boolean) =>
  person.call(saved.set, { body: { type, _id, saved: keep } });

/** The names of those shown, and how many are gone. */
async function kept(person: Person, type: "person" | "company"): Promise<[string[], number]> {
  const { data, gone = [] } = await person.call(saved.list, { query: { type } });
  const names = data.flatMap((item) => {
    if (item.type === "person") return [item.person.first_name];
    return item.type === "company" ? [item.company.company_name] : [];
  });
  return [names, gone.length];
}

test("people saved by a company's member", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const kofi = await candidate(app, "Kofi");
  const applied = await application(acme, kofi, "Baker");

  await t.test("are listed with a link to them, latest first", async () => {
    const pool = await addPool(acme);
    await addContactTo(acme, pool, { first_name: "Abena", email: "abena@people.test" });
    const { people } = await acme.call(search.people, { query: { keyword: "abena" } });
    await acme.call(saved.save, { body: { type: "person", _id: kofi.userId } });
    await acme.call(saved.save, { body: { type: "person", _id: people[0]?._id ?? "" } });
    assert.deepEqual(await kept(acme, "person"), [["Abena", "Kofi"], 0]);
    const { data } = await acme.call(saved.list, { query: { type: "person" } });
    const ways = data.map(
      (item) => item.type === "person" && [item.person.application?._id, item.person.member?.pool_slug],
    );
    assert.deepEqual(ways, [
      [undefined, pool.name_slug],
      [applied, undefined],
    ]);
  });

  await t.test("never exceed the limit, even when saved at the same moment", async () => {
    const mia = await member(app, acme, "admin", []);
    await ownerSql(
      app.services,
      `insert into saved_people (user_id, organization_id, person_id)
       select $1, $2, gen_random_uuid() from generate_series(1, $3)`,
      [mia.userId, acme.organizationId, SAVED_LIMIT - 1],
    );
    const colleagues = [];
    for (let n = 0; n < 4; n += 1) colleagues.push(await member(app, acme, "admin", []));
    const tries = await Promise.allSettled(colleagues.map(({ userId }) => set(mia, "person", userId, true)));
    assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
    const [row] = await ownerSql<{ n: number }>(
      app.services,
      "select count(*)::int as n from saved_people where user_id = $1",
      [mia.userId],
    );
    assert.equal(row?.n, SAVED_LIMIT);
  });

  await t.test("are private to the member, within this company", async () => {
    const colleague = await member(app, acme, "admin", []);
    assert.deepEqual(await kept(colleague, "person"), [[], 0]);
    assert.deepEqual(await kept(kofi, "person"), [[], 0]);
    const as = app.services.db.as({ user: colleague.userId, organization: acme.organizationId });
    assert.deepEqual(await as.read((sql) => sql.selectFrom("saved_people").selectAll().execute()), []);
  });

  await t.test(
    "must be visible to the member: no one else's, no stranger, and none outside a company",
    async () => {
      const other = await employer(app, "Other");
      const guest = await member(app, acme, "recruiter", []);
      for (const asker of [other, guest])
        await assert.rejects(set(asker, "person", kofi.userId, true), {
          status: 404,
          code: "person_not_found",
        });
      await assert.rejects(set(acme, "person", randomUUID(), true), { status: 404 });
      await assert.rejects(set(kofi, "person", acme.userId, true), { status: 403 });
    },
  );

  await t.test("disappear without a name when they withdraw, and can still be removed", async () => {
    await kofi.call(myApplications.withdraw, { params: { applicationId: applied }, body: {} });
    assert.deepEqual(await kept(acme, "person"), [["Abena"], 1]);
    const { gone } = await acme.call(saved.list, { query: { type: "person" } });
    assert.deepEqual(gone, [{ _id: kofi.userId, label: "" }]);
    await set(acme, "person", kofi.userId, false);
    assert.deepEqual(await kept(acme, "person"), [["Abena"], 0]);
  });

  await t.test(
    "disappear when consent ends, their job is hidden or they ask not to be contacted",
    async () => {
      const nana = await candidate(app, "Nana");
      await changeUser(app, nana, { permit_reach_out: true });
      const reader = await member(app, acme, "recruiter", [{ feature: "application", action: ["read"] }]);
      const yaw = await candidate(app, "Yaw");
      await application(acme, yaw, "Chief");
      await set(reader, "person", nana.userId, true);
      await set(reader, "person", yaw.userId, true);
      assert.deepEqual(await kept(reader, "person"), [["Yaw", "Nana"], 0]);
      await changeUser(app, nana, { permit_reach_out: false });
      assert.deepEqual(await kept(reader, "person"), [["Yaw"], 1]);
      await ownerSql(app.services, "update jobs set confidential = true where title = 'Chief'");
      assert.deepEqual(await kept(reader, "person"), [[], 2]);
      const abena =
        "insert into do_not_contact (organization_id, key, reason) values ($1, 'e:' || contact_key($2), 'withdrew')";
      await ownerSql(app.services, abena, [acme.organizationId, "abena@people.test"]);
      assert.deepEqual(await kept(acme, "person"), [[], 1]);
    },
  );

  await t.test("are deleted with the membership", async () => {
    const leaver = await member(app, acme, "admin", []);
    await application(acme, await candidate(app, "Akua"), "Cook");
    const { people } = await leaver.call(search.people, { query: { keyword: "akua" } });
    await set(leaver, "person", people[0]?._id ?? "", true);
    await ownerSql(app.services, "delete from memberships where user_id = $1", [leaver.userId]);
    const count = "select count(*)::int as kept from saved_people where user_id = $1";
    assert.deepEqual(await ownerSql(app.services, count, [leaver.userId]), [{ kept: 0 }]);
  });
});

test("saved companies", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme Boats");
  const kofi = await candidate(app, "Kofi");
  const job = await publishJob(acme, { title: "Boat builder" });

  await t.test("are saved once even at the same time, with their open jobs counted", async () => {
    await Promise.all(Array.from({ length: 8 }, () => set(kofi, "company", acme.organizationId, true)));
    const { data } = await kofi.call(saved.list, { query: { type: "company" } });
    assert.deepEqual(
      data.map((item) => item.type === "company" && item.company.open_jobs),
      [1],
    );
    assert.deepEqual(await kept(await candidate(app), "company"), [[], 0]);
  });

  await t.test("are hidden while they have no public page, and come back", async () => {
    await ownerSql(app.services, "delete from subscriptions where organization_id = $1", [
      acme.organizationId,
    ]);
    const closed = await moveJob(acme, job, "closed");
    assert.deepEqual(await kept(kofi, "company"), [[], 1]);
    await assert.rejects(set(kofi, "company", acme.organizationId, true), {
      status: 404,
      code: "company_not_found",
    });
    await moveJob(acme, closed, "open");
    assert.deepEqual(await kept(kofi, "company"), [["Acme Boats"], 0]);
  });

  await t.test("are limited in number, with a clear message", async () => {
    const full = `with made as (
        insert into organizations (id, company_name, name_slug, referral_id)
        select gen_random_uuid(), 'Full ' || n, 'full-' || n, 'full-' || n from generate_series(1, $2::int) n returning id
      ) insert into saved_companies (user_id, organization_id) select $1, id from made`;
    const esi = await candidate(app, "Esi");
    await ownerSql(app.services, full, [esi.userId, SAVED_LIMIT]);
    await assert.rejects(set(esi, "company", acme.organizationId, true), { status: 422, code: "saved_full" });
  });
});
