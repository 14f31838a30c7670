import assert from "node:assert/strict";
import { test } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import { storeSorts } from "@loubby/shared-contracts/http/agents/stores.schema";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { publish } from "#api/testing/agents-in-review";
import { addListings, addReviews, setListingStatus } from "#api/testing/listing";
import { candidate, employer, type Person, superAdmin } from "#api/testing/person";
import { buy, fundDollars } from "#api/testing/orders";
import { seller } from "#api/testing/seller";
import { sharedApp } from "#api/testing/test-app";
import { countSales } from "./count-sales.sql.ts";

const openApp = sharedApp();

type Query = NonNullable<RequestOf<typeof listings.facets>["query"]>;

/** The categories that would leave something, and how many cost nothing. */
async function facets(person: Person, query: Query): Promise<Record<string, number>> {
  const { categories, free } = (await person.call(listings.facets, { query })).data;
  const some = categories.filter(({ count }) => count > 0).map(({ category, count }) => [category, count]);
  return { ...Object.fromEntries(some), free };
}

test("a store shows what it has on sale, and nothing once it has nothing", async () => {
  const app = await openApp();
  const [seller, other, buyer, company] = [
    await candidate(app, "Lina"),
    await candidate(app),
    await candidate(app),
    await employer(app),
  ];
  const [first = "", second = "", draft = ""] = await addListings(app, seller, [
    { title: "Reader" },
    { title: "Writer", category: "writing" },
    { title: "Not yet", status: "draft" },
  ]);
  await addListings(app, other, [{ title: "Someone else's" }]);
  await addReviews(app, first, [
    { by: buyer, rating: 5 },
    { by: company, rating: 4 },
  ]);
  await addReviews(app, draft, [{ by: buyer, rating: 1 }]);

  const params = { slug: seller.userId };
  for (const person of [buyer, company, seller]) {
    const { data } = await person.call(stores.get, { params });
    assert.deepEqual(
      [data.name_slug, data.listings, data.rating],
      [seller.userId, 2, { average: 4.5, count: 2 }],
    );
    const query = { store: data._id, limit: 10 };
    const titles = (await person.call(listings.list, { query })).items.map(({ title }) => title);
    assert.deepEqual(titles.toSorted(), ["Reader", "Writer"]);
    const found = await person.call(listings.list, { query: { ...query, q: "writer" } });
    assert.deepEqual(
      found.items.map(({ _id }) => _id),
      [second],
    );
  }
  for (const id of [first, second]) await setListingStatus(app, id, "archived");
  for (const slug of [seller.userId, "no-such-store", "'", "%"])
    await assert.rejects(buyer.call(stores.get, { params: { slug } }), {
      status: 404,
      code: "store_not_found",
    });
});

test("each choice says how many agents it leaves, with all others kept", async () => {
  const app = await openApp();
  const [seller, buyer] = [await candidate(app, "Lina"), await candidate(app)];
  const [tally = ""] = await addListings(app, seller, [
    { title: "Abacus tally 🎲", category: "finance", amount: 500 },
    { title: "Abacus ledger 🎲", category: "finance", amount: 0 },
    { title: "Abacus letters 🎲", category: "writing", amount: 0, currency: "ngn" },
    { title: "Abacus of yesterday", category: "writing", status: "archived" },
  ]);
  const q = "abacus";
  assert.deepEqual(await facets(buyer, { q }), { finance: 2, writing: 1, free: 2 });
  assert.deepEqual(await facets(buyer, { q, category: "finance" }), { finance: 2, writing: 1, free: 1 });
  assert.deepEqual(await facets(buyer, { q, free: "true" }), { finance: 1, writing: 1, free: 2 });
  assert.deepEqual(await facets(buyer, { q, currency: "usd", min_price: 100 }), { finance: 1, free: 0 });
  assert.deepEqual(await facets(buyer, { q: "🎲" }), { finance: 2, writing: 1, free: 2 });
  assert.deepEqual(await facets(buyer, { q: "abacas" }), { finance: 2, writing: 1, free: 2 });
  assert.deepEqual(await facets(buyer, { q: "zither" }), { free: 0 });
  const { data } = await buyer.call(stores.get, { params: { slug: seller.userId } });
  assert.deepEqual(await facets(buyer, { store: data._id }), { finance: 2, writing: 1, free: 2 });
  await buyer.call(saved.save, { body: { type: "agent", _id: tally } });
  assert.deepEqual(await facets(buyer, { saved: "true" }), { finance: 1, free: 0 });

  for (const query of [{ q }, { q, category: "finance" }, { store: data._id, free: "true" }] as const) {
    const { total } = await buyer.call(listings.list, { query: { ...query, limit: 1 } });
    const { categories } = (await buyer.call(listings.facets, { query })).data;
    const chosen = categories.filter((each) => !("category" in query) || each.category === query.category);
    assert.equal(
      chosen.reduce((sum, { count }) => sum + count, 0),
      total,
      "as the list counts",
    );
  }
});

test("stores are listed by words and in each order, page by page", async () => {
  const app = await openApp();
  const [lina, nima, otto, buyer] = [
    await candidate(app, "Lina"),
    await candidate(app, "Nima"),
    await candidate(app, "Otto"),
    await candidate(app),
  ];
  const [best = ""] = await addListings(app, lina, [{ title: "Reader" }, { title: "Writer" }]);
  await addListings(app, nima, [{}]);
  await addListings(app, otto, [{ status: "draft" }]);
  await addReviews(app, best, [{ by: buyer, rating: 5 }]);
  const word = `Quokka ${lina.userId.slice(-4)}`;
  for (const person of [lina, nima, otto])
    await person.call(store.edit, { body: { revision: 0, tagline: `${word} 50%` } });

  const slugs = async (query: NonNullable<RequestOf<typeof stores.list>["query"]>) =>
    (await buyer.call(stores.list, { query })).items.map(({ name_slug }) => name_slug);
  const q = word.toLowerCase();
  assert.deepEqual(
    await slugs({ q, sort: "best_rated" }),
    [lina.userId, nima.userId],
    "none without an agent",
  );
  assert.deepEqual(await slugs({ q, sort: "newest" }), [nima.userId, lina.userId]);
  assert.deepEqual((await slugs({ q, sort: "most_sold" })).toSorted(), [lina.userId, nima.userId].sort());
  assert.deepEqual(await slugs({ q: `${q} 5_%` }), []);
  assert.deepEqual(await slugs({ q: "\0" }), await slugs({}));
  for (const sort of storeSorts) {
    const first = await buyer.call(stores.list, { query: { q, sort, limit: 1 } });
    const second = await buyer.call(stores.list, {
      query: { q, sort, limit: 1, cursor: first.nextCursor ?? "" },
    });
    assert.deepEqual([...first.items, ...second.items].length, 2);
    assert.equal(second.nextCursor, null);
  }
  const { nextCursor } = await buyer.call(stores.list, { query: { q, sort: "newest", limit: 1 } });
  await assert.rejects(
    buyer.call(stores.list, { query: { q, sort: "most_sold", cursor: nextCursor ?? "" } }),
    {
      status: 400,
    },
  );
  await assert.rejects(buyer.call(stores.list, { query: { limit: 101 } }), { status: 400 });
});

test("paid orders that were delivered count for their store, and free ones don't", async () => {
  const app = await openApp();
  const [owner, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const buyer = await candidate(app);
  await fundDollars(app, { user: buyer.userId });
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  for (const amount of [5_00, 0])
    await buy(buyer, await publish(staff, owner, { connection, price: { amount, currency: "usd" } }));
  await app.services.db.as({ role: "worker" }).write(countSales);
  const { data } = await buyer.call(stores.get, { params: { slug: owner.userId } });
  assert.equal(data.delivered, 1);
});
