import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { addListings, addReviews, setListingStatus } from "#api/testing/listing";
import { candidate, employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

type Query = NonNullable<RequestOf<typeof listings.list>["query"]>;

async function titles(person: Person, query: Query = {}): Promise<string[]> {
  const { items, total } = await person.call(listings.list, { query: { limit: 100, ...query } });
  assert.equal(total, items.length, "the total counts what is listed");
  return items.map((item) => item.title);
}

/** Every page of a browse, as someone who scrolls to its end. */
async function scroll(person: Person, query: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: ReplyOf<typeof listings.list> = await person.call(listings.list, {
      query: { ...query, ...(cursor ? { cursor } : {}) },
    });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

test("the agent store", async (t) => {
  const app = await testApp(t);
  const [seller, buyer, company] = [await candidate(app, "Lina"), await candidate(app), await employer(app)];
  const day = (count: number) => new Date(Date.UTC(2026, 5, count));
  const [chaser = "", reader = "", free = "", draft = "", pending = "", archived = ""] = await addListings(
    app,
    seller,
    [
      {
        title: "Invoice Chaser",
        summary: "Reminds late customers.",
        category: "finance",
        amount: 5000,
        published_at: day(1),
      },
      {
        title: "Shortlist Reader",
        summary: "Reads the invoices of no one.",
        category: "recruiting",
        amount: 12_000,
        published_at: day(2),
      },
      {
        title: "100%_Free Agent 🎉",
        summary: "Costs nothing.",
        category: "data",
        amount: 0,
        currency: "ngn",
        published_at: day(3),
      },
      { title: "Hidden draft", status: "draft" },
      { title: "Hidden pending", status: "pending" },
      { title: "Hidden archived", status: "archived" },
    ],
  );

  await t.test("lists published agents, newest first, to everyone", async () => {
    const all = ["100%_Free Agent 🎉", "Shortlist Reader", "Invoice Chaser"];
    assert.deepEqual(await titles(buyer), all);
    assert.deepEqual(await titles(company), all);
  });

  await t.test("hides draft, pending and archived agents from everyone, including their seller", async () => {
    for (const listingId of [draft, pending, archived, randomUUID()]) {
      for (const person of [buyer, company, seller]) {
        for (const endpoint of [listings.get, listings.reviews] as const) {
          await assert.rejects(person.call(endpoint, { params: { listingId } }), {
            status: 404,
            code: "listing_not_found",
          });
        }
      }
    }
    assert.deepEqual(await titles(seller, { q: "hidden" }), []);
  });

  await t.test("finds by stem, by the beginning of a word, and by the store's name", async () => {
    assert.deepEqual(await titles(buyer, { q: "invoicing" }), ["Invoice Chaser", "Shortlist Reader"]);
    assert.deepEqual(await titles(buyer, { q: "shortl" }), ["Shortlist Reader"]);
    assert.deepEqual(await titles(buyer, { q: "reminding custom" }), ["Invoice Chaser"]);
    assert.equal((await titles(buyer, { q: `store of ${seller.userId.slice(-4)}` })).length, 3);
    assert.deepEqual(await titles(buyer, { q: "xylophone" }), []);
  });

  await t.test("finds without accents, with excluded words, and by similar words, and says so", async () => {
    assert.deepEqual(await titles(buyer, { q: "ínvoice -shortlist" }), ["Invoice Chaser"]);
    const either = await titles(buyer, { q: "chaser OR free" });
    assert.deepEqual(either.toSorted(), ["100%_Free Agent 🎉", "Invoice Chaser"]);
    const near = async (q: string) => {
      const page = await buyer.call(listings.list, { query: { q } });
      return [page.items.map(({ title }) => title), page.near];
    };
    assert.deepEqual(await near("chasre"), [["Invoice Chaser"], true]);
    assert.deepEqual(await near("chaser"), [["Invoice Chaser"], false]);
    assert.deepEqual(await near("hiden"), [[], false], "no one's draft is suggested");
  });

  await t.test("takes hostile words literally", async () => {
    assert.deepEqual(await titles(buyer, { q: "100%_" }), ["100%_Free Agent 🎉"]);
    assert.deepEqual(await titles(buyer, { q: "🎉" }), ["100%_Free Agent 🎉"]);
    const hostile = [
      "%",
      "_",
      "\\",
      "'; drop table listings; --",
      "a & | ! ( :*",
      "<script>alert(1)</script>",
      "'''",
      ":*",
      "the",
    ];
    for (const q of [...hostile, "مرحبا", "x".repeat(200), "a ".repeat(100), "!!!"]) {
      const { items } = await buyer.call(listings.list, { query: { q } });
      const literal = items.every(({ title }) => !["%", "_"].includes(q) || title.includes(q));
      assert.ok(literal, `${q} is no wildcard`);
    }
    await assert.rejects(buyer.call(listings.list, { query: { q: "a\0b" } }), { status: 400 });
    await assert.rejects(buyer.call(listings.list, { query: { q: "x".repeat(201) } }), { status: 400 });
    assert.equal((await titles(buyer)).length, 3);
  });

  await t.test("filters by category and by price in one currency, including the bounds", async () => {
    assert.deepEqual(await titles(buyer, { category: "finance" }), ["Invoice Chaser"]);
    assert.deepEqual(await titles(buyer, { currency: "ngn" }), ["100%_Free Agent 🎉"]);
    const usd = { currency: "usd" } as const;
    assert.deepEqual(await titles(buyer, { ...usd, min_price: 5000, max_price: 5000 }), ["Invoice Chaser"]);
    assert.deepEqual(await titles(buyer, { ...usd, sort: "price_low" }), [
      "Invoice Chaser",
      "Shortlist Reader",
    ]);
    assert.deepEqual(await titles(buyer, { ...usd, sort: "price_high" }), [
      "Shortlist Reader",
      "Invoice Chaser",
    ]);
  });

  await t.test("never compares prices in different currencies", async () => {
    for (const query of [{ min_price: 1 }, { max_price: 1 }, { sort: "price_low" }] as const) {
      await assert.rejects(buyer.call(listings.list, { query }), {
        status: 400,
        message: /Choose a currency/,
      });
    }
    const upside = { currency: "usd", min_price: 2, max_price: 1 } as const;
    await assert.rejects(buyer.call(listings.list, { query: upside }), {
      status: 400,
      message: /below the minimum/,
    });
  });

  await t.test(
    "ranks three fives above a single one, and totals stars of the agent and of the whole store",
    async () => {
      const people = await Promise.all([1, 2, 3].map(() => candidate(app, "Zuri")));
      await addReviews(
        app,
        reader,
        people.map((by) => ({ by, rating: 5, body: `By ${by.userId}` })),
      );
      await addReviews(app, free, [{ by: buyer, rating: 5 }]);
      await addReviews(app, chaser, [
        { by: buyer, rating: 1 },
        { by: company, rating: 4 },
      ]);
      assert.deepEqual(await titles(buyer, { sort: "top_rated" }), [
        "Shortlist Reader",
        "100%_Free Agent 🎉",
        "Invoice Chaser",
      ]);
      const listing = await buyer.call(listings.get, { params: { listingId: chaser } });
      assert.deepEqual(listing.rating, { average: 2.5, count: 2 });
      assert.deepEqual(listing.stars, [1, 0, 0, 1, 0]);
      assert.deepEqual(listing.seller.rating, { average: 4.17, count: 6 });
      assert.deepEqual([listing.seller.name, listing.seller.listings], ["Lina Mensah", 3]);
    },
  );

  await t.test("shows reviewers with first name and initial only, page by page", async () => {
    const params = { listingId: reader };
    const first = await buyer.call(listings.reviews, { params, query: { limit: 2 } });
    const rest = await buyer.call(listings.reviews, {
      params,
      query: { limit: 2, cursor: first.nextCursor ?? "" },
    });
    const all = [...first.items, ...rest.items];
    assert.equal(new Set(all.map(({ _id }) => _id)).size, 3);
    assert.equal(rest.nextCursor, null);
    assert.deepEqual([...new Set(all.map(({ author }) => author))], ["Zuri M."]);
    const words = "_id author body created_at edited_at may_reply mine rating reply verified version";
    assert.deepEqual(Object.keys(all[0] ?? {}).sort(), words.split(" "));
  });

  await t.test("pages through every order without gaps or repeats, even with equal keys", async () => {
    const many = await candidate(app, "Many");
    const same = day(9);
    await addListings(
      app,
      many,
      Array.from({ length: 23 }, (_, index) => ({
        title: `Twin ${index}`,
        amount: 100 * (index % 3),
        published_at: same,
      })),
    );
    for (const query of [
      {},
      { q: "twin" },
      { sort: "top_rated" },
      { sort: "price_low", currency: "usd" },
      { sort: "price_high", currency: "usd" },
    ] as const) {
      const whole = await buyer.call(listings.list, { query: { ...query, limit: 100 } });
      assert.ok(whole.total >= 23);
      assert.deepEqual(
        await scroll(buyer, { ...query, limit: 4 }),
        whole.items.map(({ _id }) => _id),
        JSON.stringify(query),
      );
    }
  });

  await t.test("refuses a broken cursor or one from another order", async () => {
    const { nextCursor } = await buyer.call(listings.list, { query: { limit: 1 } });
    const odd = Buffer.from(JSON.stringify(["+123456-01-01T00:00:00.000Z", randomUUID()])).toString(
      "base64url",
    );
    for (const query of [
      { cursor: "nonsense" },
      { cursor: odd },
      { cursor: nextCursor ?? "", sort: "top_rated" },
      { cursor: nextCursor ?? "", sort: "price_low", currency: "usd" },
    ] as const) {
      await assert.rejects(buyer.call(listings.list, { query }), { status: 400, message: /cursor/ });
    }
  });

  await t.test("moves an agent only between allowed states", async () => {
    await assert.rejects(setListingStatus(app, draft, "suspended"), /illegal transition/);
    await assert.rejects(setListingStatus(app, archived, "published"), /illegal transition/);
    await setListingStatus(app, chaser, "archived");
    assert.ok(!(await titles(buyer)).includes("Invoice Chaser"));
    await assert.rejects(buyer.call(listings.get, { params: { listingId: chaser } }), { status: 404 });
  });
});
