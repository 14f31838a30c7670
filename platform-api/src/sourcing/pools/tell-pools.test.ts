import assert from "node:assert/strict";
import { test } from "node:test";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { employer, member } from "#api/testing/person";
import { addContactTo, addPool, poolForm } from "#api/testing/hiring/pool";
import { importTable } from "#api/testing/hiring/pool-import";
import { testApp } from "#api/testing/test-app";

test("a company's pages are told of every change of its pools, and no other company's", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app);
  await employer(app);
  const worker = app.services.db.as({ role: "worker" });
  /** What was told meanwhile, and who heard it. */
  const told = async (work: () => Promise<unknown>) => {
    await worker.write((sql) => sql.deleteFrom("outbox").execute());
    await work();
    const rows = await worker.read((sql) =>
      sql.selectFrom("outbox").selectAll().where("event", "=", "pools.changed.v1").execute(),
    );
    for (const { payload } of rows) assert.deepEqual(payload, {}, "it names no pool that someone can't see");
    return [...new Set(rows.map(({ room }) => room))];
  };
  const company = [`org:${ada.organizationId}`];
  const pool = await addPool(ada);
  const params = { poolId: pool._id };

  await t.test("tells of pools that are created, edited and archived", async () => {
    assert.deepEqual(await told(() => addPool(ada, { name: "Cooks" })), company);
    const { version } = await ada.call(talentPools.get, { params: { slugOrId: pool._id } });
    const body = { ...poolForm(ada), stages: pool.stages.slice(0, 2), version };
    assert.deepEqual(await told(() => ada.call(talentPools.edit, { params, body })), company);
    for (const to of ["archived", "active"] as const)
      assert.deepEqual(await told(() => ada.call(talentPools.setState, { params, body: { to } })), company);
  });

  await t.test("tells of people who are added, moved, tagged, noted, edited and imported", async () => {
    const add = () => addContactTo(ada, pool, { first_name: "Kofi", email: "kofi@people.test" });
    assert.deepEqual(await told(add), company);
    const [kofi] = (await ada.call(poolMembers.list, { params, query: {} })).items;
    assert.ok(kofi);
    const stage_id = pool.stages[1]?._id ?? "";
    const move = { ids: [kofi._id], stage_id };
    assert.deepEqual(await told(() => ada.call(poolMembers.move, { params, body: move })), company);
    const tags = { ids: [kofi._id], add: ["ovens"], remove: [] };
    assert.deepEqual(await told(() => ada.call(poolMembers.tag, { params, body: tags })), company);
    const note = { params: { memberId: kofi._id }, body: { body: "Met at the fair" } };
    assert.deepEqual(await told(() => ada.call(poolMembers.note, note)), company);
    const table = "First name,E-mail\nEsi,esi@people.test";
    assert.deepEqual(await told(() => importTable(ada, pool._id, table)), company);
  });

  await t.test("tells nothing of what was refused", async () => {
    const leo = await member(app, ada, "recruiter", [{ feature: "talent_pool", action: ["read"] }]);
    const body = { to: "archived" as const };
    const refused = () => assert.rejects(leo.call(talentPools.setState, { params, body }), { status: 403 });
    assert.deepEqual(await told(refused), []);
  });
});
