import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { addListings, setListingStatus } from "#api/testing/listing";
import type { SavedItem } from "@loubby/shared-contracts/http/agents/saved.schema";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const type = "agent";

const agentsIn = (data: readonly SavedItem[]) =>
  data.flatMap((item) => (item.type === "agent" ? [item.agentProduct] : []));

async function savedBy(person: Person): Promise<string[]> {
  const { data } = await person.call(saved.list, { query: { type } });
  return agentsIn(data).map(({ _id }) => _id);
}

test("saved agents", async (t) => {
  const app = await testApp(t);
  const seller = await candidate(app, "Lina");
  const [first = "", second = "", draft = ""] = await addListings(app, seller, [
    { title: "First" },
    { title: "Second" },
    { title: "Unborn", status: "draft" },
  ]);

  await t.test("are listed newest first with their card details, and filter the store", async () => {
    const person = await candidate(app);
    await person.call(saved.save, { body: { type, _id: first } });
    await person.call(saved.save, { body: { type, _id: second } });
    const { data } = await person.call(saved.list, { query: { type } });
    assert.deepEqual(
      agentsIn(data).map(({ title }) => title),
      ["Second", "First"],
    );
    await person.call(saved.set, { body: { type, _id: first, saved: false } });
    const store = await person.call(listings.list, { query: { saved: "true" } });
    assert.deepEqual(
      store.items.map(({ title }) => title),
      ["Second"],
    );
    assert.equal(store.total, 1);
  });

  await t.test("are saved once, however often and at the same time", async () => {
    const person = await candidate(app);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.call(saved.save, { body: { type, _id: first } })),
    );
    assert.ok(answers.every((answer) => answer.saved && answer._id === first));
    assert.deepEqual(await savedBy(person), [first]);
    const body = { type, _id: first, saved: false } as const;
    await Promise.all(Array.from({ length: 12 }, () => person.call(saved.set, { body })));
    assert.deepEqual(await savedBy(person), []);
  });

  await t.test("end in one of the two states when saving and removing race", async () => {
    const person = await candidate(app);
    const wishes = Array.from({ length: 20 }, (_, index) => index % 2 === 0);
    await Promise.all(
      wishes.map((wish) => person.call(saved.set, { body: { type, _id: second, saved: wish } })),
    );
    assert.ok((await savedBy(person)).length <= 1);
    await person.call(saved.set, { body: { type, _id: second, saved: true } });
    assert.deepEqual(await savedBy(person), [second]);
  });

  await t.test("are private: no colleague or stranger sees or changes them", async () => {
    const boss = await employer(app);
    const colleague = await member(app, boss, "admin", []);
    await boss.call(saved.save, { body: { type, _id: first } });
    for (const other of [colleague, await candidate(app)]) {
      assert.deepEqual(await savedBy(other), []);
      await other.call(saved.set, { body: { type, _id: first, saved: false } });
      assert.equal((await other.call(listings.list, { query: { saved: "true" } })).total, 0);
    }
    assert.deepEqual(await savedBy(boss), [first]);
  });

  await t.test("are protected by the database too", async () => {
    const [owner, stranger] = [await candidate(app), await candidate(app)];
    await owner.call(saved.save, { body: { type, _id: first } });
    const as = app.services.db.as({ user: stranger.userId, organization: null });
    const seen = await as.read((sql) => sql.selectFrom("saved_items").select("user_id").execute());
    assert.deepEqual(seen, []);
    const planted = { user_id: owner.userId, type, listing_id: second };
    await assert.rejects(
      as.write((sql) => sql.insertInto("saved_items").values(planted).execute()),
      /row-level security/,
    );
  });

  await t.test("can only be published agents", async () => {
    const person = await candidate(app);
    for (const _id of [draft, randomUUID()]) {
      await assert.rejects(person.call(saved.save, { body: { type, _id } }), {
        status: 404,
        code: "listing_not_found",
      });
    }
    await assert.rejects(person.call(saved.save, { body: { type, _id: "nonsense" } }), { status: 400 });
  });

  await t.test("are hidden while their agent is out of the store, and can still be removed", async () => {
    const person = await candidate(app);
    const [leaving = ""] = await addListings(app, seller, [{ title: "Leaving" }]);
    await person.call(saved.save, { body: { type, _id: leaving } });
    await setListingStatus(app, leaving, "archived");
    assert.deepEqual(await savedBy(person), []);
    await person.call(saved.set, { body: { type, _id: leaving, saved: false } });
    await setListingStatus(app, leaving, "pending");
    await setListingStatus(app, leaving, "published");
    assert.deepEqual(await savedBy(person), []);
  });

  await t.test("are limited in number, with a clear message", async () => {
    const person = await candidate(app);
    const ids = await addListings(
      app,
      seller,
      Array.from({ length: SAVED_LIMIT }, () => ({})),
    );
    const as = app.services.db.as({ user: person.userId, organization: null });
    const rows = ids.map((listing_id) => ({ user_id: person.userId, type, listing_id }));
    await as.write((sql) => sql.insertInto("saved_items").values(rows).execute());
    await person.call(saved.save, { body: { type, _id: ids[0] ?? "" } });
    await assert.rejects(person.call(saved.save, { body: { type, _id: first } }), {
      status: 422,
      code: "saved_full",
    });
  });
});
