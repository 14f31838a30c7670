import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { store as storeCalls } from "@loubby/shared-contracts/http/identity/store";
import { addListings, addReviews, setListingStatus } from "#api/testing/listing";
import { publish } from "#api/testing/agents-in-review";
import { candidate, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { visit } from "#api/testing/hiring/portal-page";
import { testApp } from "#api/testing/test-app";

test("agents and stores on public pages", async (t) => {
  const app = await testApp(t, { PUBLIC_URL: "https://loubby.example" });
  const [lina, buyer] = [await candidate(app, "Lina"), await candidate(app, "Zuri")];
  const hostile = '</script><img src=x onerror="alert(1)">';
  const [reader = "", odd = "", draft = ""] = await addListings(app, lina, [
    { title: "Receipt Reader", summary: "Reads receipts.", amount: 4950, category: "finance" },
    { title: hostile, amount: 0 },
    { title: "Not yet", status: "draft" },
  ]);
  await addReviews(app, reader, [{ by: buyer, rating: 4, body: `Solid. ${hostile}` }]);
  const path = `/agents/${reader}/receipt-reader`;
  let store = `/stores/${lina.userId}`;

  await t.test("an agent's page needs no script and no account, and search engines can read it", async () => {
    const page = await visit(app, path);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, new RegExp(`<link rel="canonical" href="https://loubby\\.example${path}"`));
    for (const words of ["Reads receipts.", "$49.50", "4.0 out of 5, 1 review", "Zuri"])
      assert.ok(page.body.includes(words), words);
    const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page.body) ?? [];
    const { offers, aggregateRating, author } = JSON.parse(json) as Record<string, Record<string, unknown>>;
    assert.deepEqual(offers, { "@type": "Offer", price: "49.50", priceCurrency: "USD" });
    assert.deepEqual([aggregateRating?.["ratingValue"], aggregateRating?.["ratingCount"]], [4, 1]);
    assert.equal(author?.["url"], `https://loubby.example${store}`);
  });

  await t.test("what sellers and buyers write stays text", async () => {
    const pages = [(await visit(app, path)).body, (await visit(app, store)).body];
    const odds = await visit(app, `/agents/${odd}/script-img-src-x-onerror-alert-1`);
    for (const body of [...pages, odds.body]) assert.ok(!body.includes("<img src=x"), body);
    assert.equal(odds.statusCode, 200);
  });

  await t.test("an agent has one address", async () => {
    for (const other of [`/agents/${reader}`, `/agents/${reader}/an-older-title`]) {
      const reply = await visit(app, other);
      assert.deepEqual([reply.statusCode, reply.headers["location"]], [301, path]);
    }
  });

  await t.test("a store's page lists what it has on sale, page by page", async () => {
    const { body } = await visit(app, store);
    assert.match(body, /Agents and services \(2\)/);
    assert.match(body, /Open since [A-Z][a-z]+ \d{4}/);
    assert.ok(body.includes(path) && !body.includes("Not yet"));
    assert.equal((await visit(app, `${store}?cursor=made-up`)).statusCode, 400);
  });

  await t.test("a store shows what it says of itself, and an old address leads to the new one", async () => {
    const next = `haddad-${lina.userId.slice(-8)}`;
    const body = {
      revision: 0,
      tagline: "Small, careful agents",
      about: {
        type: "doc" as const,
        content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: hostile }] }],
      },
      links: ["https://haddad.example/"],
      place: `Lagos ${hostile}`,
      support_email: "help@haddad.example",
      answers_within: "day" as const,
      featured: [odd],
    };
    await lina.call(storeCalls.edit, { body });
    const page = (await visit(app, store)).body;
    assert.ok(!page.includes("<img src=x") && !page.includes("help@haddad.example"));
    assert.match(page, /<a href="https:\/\/haddad\.example\/" rel="nofollow ugc noopener"/);
    for (const words of ["Answers within a day", "Featured", "Small, careful agents"])
      assert.ok(page.includes(words), words);
    const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
    const data = JSON.parse(json) as Record<string, unknown>;
    assert.deepEqual(
      [data["@type"], data["url"], data["sameAs"]],
      ["Organization", `https://loubby.example${store}`, body.links],
    );
    await lina.call(storeCalls.edit, { body: { revision: 1, name_slug: next } });
    const moved = await visit(app, store);
    assert.deepEqual([moved.statusCode, moved.headers["location"]], [301, `/stores/${next}`]);
    assert.match(
      (await visit(app, `/stores/${next}`)).body,
      new RegExp(`rel="canonical" href="[^"]*/stores/${next}"`),
    );
    store = `/stores/${next}`;
  });

  await t.test("the sitemap names them, and nothing that isn't on sale", async () => {
    for (const part of ["/sitemap.xml", "/sitemap/agents-1.xml"]) {
      const { body } = await visit(app, part);
      assert.ok(body.includes(`https://loubby.example${path}`), part);
      assert.ok(!body.includes(draft), part);
    }
    assert.ok((await visit(app, "/sitemap/pages.xml")).body.includes(`https://loubby.example${store}`));
    assert.equal((await visit(app, "/sitemap/agents-0.xml")).statusCode, 404);
  });

  await t.test("what isn't on sale has no page", async () => {
    for (const id of [draft, randomUUID(), "x", "%00"])
      assert.equal((await visit(app, `/agents/${id}`)).statusCode, 404, id);
    assert.match((await visit(app, `/agents/${randomUUID()}`)).body, /href="\/agents">Show all agents/);
    for (const slug of ["nobody", "%00", "'"])
      assert.equal((await visit(app, `/stores/${slug}`)).statusCode, 404, slug);
    for (const id of [reader, odd]) await setListingStatus(app, id, "archived");
    assert.equal((await visit(app, path)).statusCode, 404);
    assert.equal((await visit(app, store)).statusCode, 404);
  });
});

test("agents and stores are found without an account, by category and by words, page by page", async (t) => {
  const app = await testApp(t, { PUBLIC_URL: "https://loubby.example" });
  const lina = await candidate(app, "Lina");
  const hostile = '"><script>alert(1)</script>';
  await addListings(app, lina, [
    { title: "Receipt Reader", category: "finance" },
    { title: `Ledger ${hostile}`, category: "finance" },
    ...Array.from({ length: 25 }, (_, at) => ({ title: `Writer ${at}`, category: "writing" as const })),
    { title: "Not yet", status: "draft" as const },
  ]);
  const all = (await visit(app, "/agents")).body;
  assert.match(all, /rel="canonical" href="https:\/\/loubby\.example\/agents"/);
  assert.ok(!all.includes("Not yet"));
  assert.match(all, /href="\/agents\?category=finance"/);
  const [, next = ""] = /rel="next" href="([^"]+)"/.exec(all) ?? [];
  const second = (await visit(app, next.replaceAll("&amp;", "&"))).body;
  assert.match(second, /name="robots" content="noindex"/);
  assert.match(second, />First page</);
  assert.ok(!second.includes('rel="next"'));

  const finance = (await visit(app, "/agents?category=finance")).body;
  assert.match(finance, /rel="canonical" href="https:\/\/loubby\.example\/agents\?category=finance"/);
  assert.ok(finance.includes("Receipt Reader") && !finance.includes("Writer 1"));
  assert.ok(!finance.includes("<script>alert"));
  const words = await visit(app, `/agents?q=${encodeURIComponent(`receipt`)}`);
  assert.ok(words.body.includes("Receipt Reader") && !words.body.includes("Writer 1"));
  assert.match(words.body, /noindex/);
  const odd = await visit(app, `/agents?q=${encodeURIComponent(hostile)}&category=none`);
  assert.equal(odd.statusCode, 200);
  assert.ok(!odd.body.includes("<script>alert"));
  assert.match((await visit(app, "/agents?q=zzzz")).body, /No agents match this search/);
  assert.equal((await visit(app, "/agents?q=%00%ff&category=%00")).statusCode, 200);
  for (const list of ["/agents", "/stores"])
    assert.equal((await visit(app, `${list}?cursor=made-up`)).statusCode, 400);

  const stores = (await visit(app, "/stores")).body;
  assert.match(stores, /rel="canonical" href="https:\/\/loubby\.example\/stores"/);
  assert.match(stores, new RegExp(`href="/stores/${lina.userId}"`));
  assert.ok(stores.includes("27 agents and services"));
  assert.match((await visit(app, "/stores?q=zzzz")).body, /No stores match this search/);
  assert.match((await visit(app, "/jobs")).body, /<a href="\/agents">AI agents<\/a>/);
  const sitemap = (await visit(app, "/sitemap.xml")).body;
  for (const path of ["/agents", "/agents?category=finance", "/stores"])
    assert.ok(sitemap.includes(`<loc>https://loubby.example${path}</loc>`), path);
  assert.ok(!sitemap.includes("category=sales"));
});

test("a service's page shows its milestones, to people and to search engines", async (t) => {
  const app = await testApp(t, { PUBLIC_URL: "https://loubby.example" });
  const lina = await seller(app, "Lina");
  const hostile = '</script><img src=x onerror="alert(1)">';
  const milestones = [
    { title: `Draft ${hostile}`, delivers: "Three pages", amount: 20_000, days: 1 },
    { title: "Final text", delivers: "All pages, edited", amount: 30_050, days: 12 },
  ];
  const listingId = await publish(await superAdmin(app), lina, {
    price: { amount: 50_050, currency: "usd", model: "milestones" },
    service: { milestones, revisions: 2, questions: ["Who reads it?", ""] },
  });
  const page = await visit(app, `/agents/${listingId}/receipt-reader`);
  assert.equal(page.statusCode, 200);
  for (const words of [
    "Final text</strong> · $300.50 · Within 12 days",
    "Within a day",
    "You can ask for changes of each milestone twice.",
    "Who reads it?",
    "All pages, edited",
  ])
    assert.ok(page.body.replaceAll("<!-- -->", "").includes(words), words);
  assert.ok(!page.body.includes("<img src=x"));
  const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page.body) ?? [];
  const { "@type": type, offers, hasOfferCatalog: catalog, provider } = JSON.parse(json);
  assert.deepEqual([type, offers.price, provider.name], ["Service", "500.50", "Store of Lina"]);
  assert.deepEqual(catalog.itemListElement[1], {
    "@type": "Offer",
    price: "300.50",
    priceCurrency: "USD",
    deliveryLeadTime: { "@type": "QuantitativeValue", maxValue: 12, unitCode: "DAY" },
    itemOffered: { "@type": "Service", name: "Final text", description: "All pages, edited" },
  });
});
