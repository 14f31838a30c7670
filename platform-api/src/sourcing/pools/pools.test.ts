import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { employer, member } from "#api/testing/person";
import { addContactTo, addPool, poolForm, stageOf } from "#api/testing/hiring/pool";
import { testApp } from "#api/testing/test-app";

const WORK = [{ feature: "talent_pool" as const, action: ["read", "write", "update"] as const }];

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app);
  return {
    app,
    ada,
    mia: await member(app, ada, "recruiter", WORK),
    leo: await member(app, ada, "recruiter", WORK),
  };
}

const namesFor = async (person: Awaited<ReturnType<typeof employer>>, query = {}) =>
  (await person.call(talentPools.list, { query })).items.map(({ name }) => name);

test("a pool has its own stages, and the final ones that every pool has", async (t) => {
  const { ada } = await setting(t);
  const pool = await addPool(ada, { name: "Bäcker & Co", tags: ["ovens", "ovens"], colour: "amber" });
  assert.match(pool.name_slug, /^backer-co-|^ba.?cker-co-/);
  assert.deepEqual(pool.tags, ["ovens"]);
  assert.deepEqual(
    pool.stages.map(({ name, kind }) => [name, kind]),
    [
      ["New", "open"],
      ["Contacted", "open"],
      ["Engaged", "open"],
      ["Nurturing", "open"],
      ["Applied", "applied"],
      ["Not interested", "not_interested"],
      ["Do not contact", "do_not_contact"],
      ["Removed", "removed"],
    ],
  );
  const bySlug = await ada.call(talentPools.get, { params: { slugOrId: pool.name_slug } });
  assert.equal(bySlug._id, pool._id);

  await t.test("stages are renamed, reordered, added, and removed while empty", async () => {
    await addContactTo(ada, pool, { first_name: "Kofi", email: "kofi@people.test" });
    const [first, , third] = pool.stages;
    const edit = (stages: { _id?: string; name: string }[], version: number) =>
      ada.call(talentPools.edit, {
        params: { poolId: pool._id },
        body: { ...poolForm(ada), stages, version },
      });
    const edited = await edit(
      [{ _id: third?._id ?? "", name: "Warm" }, { _id: first?._id ?? "", name: "New" }, { name: "Hot" }],
      1,
    );
    assert.deepEqual(
      edited.stages.slice(0, 4).map(({ name, count }) => [name, count]),
      [
        ["Warm", 0],
        ["New", 1],
        ["Hot", 0],
        ["Applied", 0],
      ],
    );
    await assert.rejects(edit([{ name: "Only" }], 2), { status: 409, code: "stage_in_use" });
    await assert.rejects(edit([{ _id: first?._id ?? "", name: "New" }], 1), { code: "changed_meanwhile" });
    await assert.rejects(edit([{ _id: first?._id ?? "", name: "New" }, { name: "new" }], 2), {
      status: 400,
      message: "Two stages have the same name",
    });
    const other = await addPool(ada);
    await assert.rejects(edit([{ _id: other.stages[0]?._id ?? "", name: "Theirs" }], 2), { status: 422 });
    assert.equal((await ada.call(talentPools.get, { params: { slugOrId: pool._id } })).version, 2);
  });
});

test("access to a pool", async (t) => {
  const { app, ada, mia, leo } = await setting(t);
  await addPool(mia, { name: "Mine", visibility: "private" });
  const team = await addPool(mia, {
    name: "Ours",
    visibility: "team",
    people: [{ user_id: leo.userId, can_work: false }],
  });
  const all = await addPool(mia, { name: "All", visibility: "organization" });

  await t.test("includes its creator, people it is shared with, and managers of all pools", async () => {
    assert.deepEqual((await namesFor(mia)).toSorted(), ["All", "Mine", "Ours"]);
    assert.deepEqual((await namesFor(leo)).toSorted(), ["All", "Ours"]);
    assert.deepEqual((await namesFor(ada)).toSorted(), ["All", "Mine", "Ours"]);
  });

  await t.test("lets someone with read access change nothing", async () => {
    const seen = await leo.call(talentPools.get, { params: { slugOrId: team._id } });
    assert.equal(seen.may_work, false);
    await assert.rejects(addContactTo(leo, team, { first_name: "A", email: "a@people.test" }), {
      status: 403,
      code: "pool_read_only",
    });
    await addContactTo(leo, all, { first_name: "A", email: "a@people.test" });
  });

  await t.test("is enforced by the database too", async () => {
    const as = app.services.db.as({ user: leo.userId, organization: leo.organizationId });
    const seen = await as.read((db) => db.selectFrom("talent_pools").select("name").execute());
    assert.deepEqual(seen.map(({ name }) => name).toSorted(), ["All", "Ours"]);
    const globex = await employer(app, "Globex");
    const theirs = app.services.db.as({ user: globex.userId, organization: globex.organizationId });
    for (const table of ["talent_pools", "talent_pool_members", "talent_pool_stages"] as const)
      assert.deepEqual(await theirs.read((db) => db.selectFrom(table).selectAll().execute()), []);
  });

  await t.test("can't be given away by someone who would lose it", async () => {
    const version = team.version;
    const body = { ...poolForm(mia, { manager_id: mia.userId, visibility: "private" }), version };
    // Leo may not even try; an admin who is in it may.
    await assert.rejects(leo.call(talentPools.edit, { params: { poolId: team._id }, body }), { status: 403 });
    const handed = await addPool(mia, {
      name: "Handed",
      visibility: "team",
      people: [{ user_id: leo.userId, can_work: true }],
    });
    const stages = handed.stages
      .filter(({ kind }) => kind === "open")
      .map(({ _id, name }) => ({ _id, name }));
    await assert.rejects(
      leo.call(talentPools.edit, {
        params: { poolId: handed._id },
        body: { ...poolForm(mia), stages, visibility: "private", version: 1 },
      }),
      { status: 422, code: "out_of_sight" },
    );
  });
});

test("an archived pool accepts no one until it is restored", async (t) => {
  const { ada } = await setting(t);
  const pool = await addPool(ada);
  const setState = (to: "active" | "archived") =>
    ada.call(talentPools.setState, { params: { poolId: pool._id }, body: { to } });
  assert.equal((await setState("archived")).state, "archived");
  assert.equal((await setState("archived")).state, "archived", "archiving again is fine");
  assert.deepEqual(await namesFor(ada), []);
  assert.deepEqual(await namesFor(ada, { state: "archived" }), ["Bakers"]);
  const add = () => addContactTo(ada, pool, { first_name: "Kofi", email: "kofi@people.test" });
  await assert.rejects(add(), { status: 409, code: "pool_archived" });
  await setState("active");
  await add();
});

test("pools are found by name and tag, and listed page by page", async (t) => {
  const { ada } = await setting(t);
  for (const name of ["Cooks", "100 % bakers", "Waiters"])
    await addPool(ada, { name, tags: [`${name[0]}-team`] });
  assert.deepEqual(await namesFor(ada, { q: "cook" }), ["Cooks"]);
  assert.deepEqual(await namesFor(ada, { q: "%" }), ["100 % bakers"]);
  assert.deepEqual(await namesFor(ada, { q: "W-team" }), ["Waiters"]);
  assert.deepEqual(await namesFor(ada, { q: "wáiter -cook" }), ["Waiters"]);
  assert.deepEqual(await namesFor(ada, { q: "aiter" }), ["Waiters"]);
  const near = await ada.call(talentPools.list, { query: { q: "wiaters" } });
  assert.deepEqual([near.items.map(({ name }) => name), near.near], [["Waiters"], true]);
  const first = await ada.call(talentPools.list, { query: { limit: 2 } });
  const second = await ada.call(talentPools.list, { query: { limit: 2, cursor: first.nextCursor ?? "" } });
  assert.deepEqual(
    [...first.items, ...second.items].map(({ name }) => name),
    ["Waiters", "100 % bakers", "Cooks"],
  );
  assert.equal(second.nextCursor, null);
});

test("members move along the pool's stages, and the database allows no other way", async (t) => {
  const { app, ada } = await setting(t);
  const pool = await addPool(ada);
  const one = await addContactTo(ada, pool, { first_name: "Kofi", email: "kofi@people.test" });
  const two = await addContactTo(ada, pool, { first_name: "Esi", email: "esi@people.test" });
  const move = (to: string, ids = [one._id, two._id]) =>
    ada.call(poolMembers.move, { params: { poolId: pool._id }, body: { ids, stage_id: stageOf(pool, to) } });
  assert.deepEqual(await move("Engaged"), { moved: 2, left_out: [] });
  assert.deepEqual((await move("Not interested", [two._id])).moved, 1);
  assert.deepEqual(await move("Engaged"), {
    moved: 0,
    left_out: [
      { name: "Kofi", reason: "Already in this stage" },
      { name: "Esi", reason: "Can't be moved from “Not interested” to “Engaged”" },
    ].toSorted((a, b) =>
      (a.name === "Kofi" ? one._id : two._id).localeCompare(b.name === "Kofi" ? one._id : two._id),
    ),
  });
  const { events } = await ada.call(poolMembers.get, { params: { memberId: one._id } });
  assert.deepEqual(
    events.map(({ kind, from_stage, to_stage }) => [kind, from_stage, to_stage]),
    [
      ["moved", "New", "Engaged"],
      ["added", null, null],
    ],
  );
  const as = app.services.db.as({ user: ada.userId, organization: ada.organizationId });
  await assert.rejects(
    as.write((db) =>
      db
        .updateTable("talent_pool_members")
        .set({ standing: "open", stage_id: stageOf(pool, "New") })
        .where("id", "=", two._id)
        .execute(),
    ),
    { constraint: "talent_pool_standings" },
  );
});
