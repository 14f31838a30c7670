import assert from "node:assert/strict";
import { test } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { asOwner } from "#api/testing/as-owner";
import { addListings } from "#api/testing/listing";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("thousands of agents that match a word", async (t) => {
  const app = await testApp(t);
  const seller = await candidate(app, "Lina");
  const made = { summary: "Writes.", category: "writing" } as const;
  await addListings(app, seller, [
    { ...made, title: "Old scribe", amount: 100, published_at: new Date("2026-01-01") },
    { ...made, title: "Plain", amount: 0, published_at: new Date("2026-01-02") },
  ]);
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into listings (id, store_id, owner_id, title, summary, description, description_text, category, price_amount,
         price_currency, status, published_at, search)
       select gen_random_uuid(), l.store_id, l.owner_id, l.title || n, l.summary, l.description, '', l.category,
         case l.title when 'Plain' then 0 else 1000 + n end, l.price_currency, 'published',
         '2026-02-01'::timestamptz + make_interval(mins => n), l.search
       from listings l, generate_series(1, 3500) n`,
    );
  });
  await t.test("are sorted by price, however old they are", async () => {
    const first = async (sort: "price_low" | "price_high") => {
      const query = { q: "scribe", sort, currency: "usd", limit: 2 } as const;
      const { items, total } = await seller.call(listings.list, { query });
      return [total, ...items.map(({ title }) => title)];
    };
    assert.deepEqual(await first("price_low"), [1000, "Old scribe", "Old scribe1"]);
    assert.deepEqual(await first("price_high"), [1000, "Old scribe3500", "Old scribe3499"]);
  });

  await t.test("are counted up to a thousand in each category", async () => {
    const counts = async (query: { q?: string; max_price?: number; currency?: "usd" }) => {
      const { categories, free } = (await seller.call(listings.facets, { query })).data;
      return [categories.find(({ category }) => category === "writing")?.count, free];
    };
    assert.deepEqual(await counts({}), [1000, 1000]);
    assert.deepEqual(await counts({ q: "" }), [1000, 1000]);
    assert.deepEqual(await counts({ q: "scribe" }), [1000, 0]);
    assert.deepEqual(await counts({ q: "scribe", currency: "usd", max_price: 1001 }), [2, 0]);
  });

  await t.test("are filtered by a price range, including its bounds", async () => {
    const titles = async (prices: { min_price?: number; max_price?: number }) => {
      const query = { q: "scribe", currency: "usd", sort: "newest", ...prices } as const;
      return (await seller.call(listings.list, { query })).items.map(({ title }) => title).toReversed();
    };
    assert.deepEqual(await titles({ min_price: 100, max_price: 100 }), ["Old scribe"]);
    assert.deepEqual(await titles({ max_price: 1001 }), ["Old scribe", "Old scribe1"]);
    assert.deepEqual(await titles({ min_price: 4500 }), ["Old scribe3500"]);
    assert.deepEqual(await titles({ min_price: 0, max_price: 0 }), []);
    // Each of these begins a step of the index.
    for (let step = 49; step <= 58; step += 1) {
      const price = Math.ceil(10 ** (step / 16));
      const found = [price - 1, price, price + 1].map((each) => `Old scribe${each - 1000}`);
      assert.deepEqual(await titles({ min_price: price - 1, max_price: price + 1 }), found);
    }
  });
});
