import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { CardField } from "@loubby/shared-contracts/http/applications/card-fields";
import { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import { ownerSql } from "#api/testing/as-owner";
import { application } from "#api/testing/hiring/application";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { visitor } from "#api/testing/hiring/visitor";

const EVERYTHING: CardField[] = [
  "full_name",
  "job",
  "headline",
  "about",
  "place",
  "experience",
  "skills",
  "positions",
  "education",
];

async function setting(t: TestContext) {
  const app = await testApp(t);
  const [acme, kofi] = [await employer(app), await candidate(app)];
  await subscribe(app, acme, "enterprise_plan_yearly");
  await kofi.call(profile.change, {
    body: {
      version: 0,
      headline: "Kitchen lead <b>bold</b>",
      about: "I cook.\nFor many.",
      country: "GH",
      city: "Accra",
      experience: "5-10",
      skills: ["Bread", "Pasta"],
      links: [{ label: "Portfolio", url: "https://kofi.example.com/work" }],
      positions: [
        { company: "Grain", title: "Baker", started: "2020-02", ended: null, description: "Nights." },
      ],
    },
  });
  const applicationId = await application(acme, kofi);
  const make = (fields: CardField[], note = "", days = 7, who: Person = acme) =>
    who.call(loubbyCards.create, { params: { applicationId }, body: { fields, note, days } });
  const list = (who: Person = acme) => who.call(loubbyCards.list, { params: { applicationId } });
  return { app, acme, kofi, applicationId, make, list };
}

const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname;

test("a Loubby card", async (t) => {
  const { app, acme, kofi, applicationId, make, list } = await setting(t);

  await t.test("shows only what was chosen, on a page that search engines don't index", async () => {
    const card = await make(["headline", "skills"], "Have a look, please.");
    const answer = await app.http.inject({ url: pathOf(card) });
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /<h1 dir="auto">Kofi<\/h1>/);
    assert.match(answer.body, /Kitchen lead &lt;b&gt;bold&lt;\/b&gt;/);
    assert.match(answer.body, /Bread/);
    assert.match(answer.body, /Have a look, please\./);
    for (const hidden of [
      "Mensah",
      "Frontend engineer",
      "Accra",
      "Grain",
      "I cook",
      "kofi.example",
      kofi.email,
    ])
      assert.ok(!answer.body.includes(hidden), `${hidden} was not chosen`);
    assert.match(answer.body, /<meta name="robots" content="noindex"\/>/);
    assert.match(String(answer.headers["x-robots-tag"]), /noindex/);
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.doesNotMatch(answer.body, /<script|style=/);
    assert.match(String(answer.headers["content-security-policy"]), /default-src 'none'/);
  });

  await t.test("shows everything when everything is chosen", async () => {
    const { body } = await visitor(app).get(pathOf(await make(EVERYTHING)));
    for (const shown of [
      "Kofi Mensah",
      "Frontend engineer",
      "Accra, Ghana",
      "Baker",
      "February 2020 – today",
    ])
      assert.ok(body.includes(shown), shown);
    assert.match(body, /5–10 years of experience/);
  });

  await t.test("hides contact details unless the candidate lets companies reach out", async () => {
    assert.equal((await list()).may_pass_contact_on, false);
    for (const field of ["contact", "links"] as const)
      await assert.rejects(make([field]), { status: 422, code: "contact_not_allowed" });
    const allow = (may: boolean) =>
      ownerSql(app.services, "update users set permit_reach_out = $2 where id = $1", [kofi.userId, may]);
    await allow(true);
    const card = await make(["contact", "links"]);
    const read = async () => (await visitor(app).get(pathOf(card))).body;
    const open = await read();
    assert.ok(open.includes(kofi.email) && open.includes("https://kofi.example.com/work"));
    await allow(false);
    const closed = await read();
    assert.ok(!closed.includes(kofi.email) && !closed.includes("kofi.example.com"));
  });

  await t.test("counts views, and says when the card is gone", async () => {
    const card = await make(["headline"]);
    assert.deepEqual([card.views, card.last_viewed_at], [0, null]);
    await visitor(app).get(pathOf(card));
    await visitor(app).get(pathOf(card));
    await app.http.inject({ method: "HEAD", url: pathOf(card) });
    const [listed] = (await list()).items;
    assert.equal(listed?.views, 2);
    assert.ok(listed?.last_viewed_at);

    const revoke = () => acme.call(loubbyCards.revoke, { params: { cardId: card._id } });
    assert.equal((await revoke()).state, "revoked");
    assert.equal((await revoke()).state, "revoked", "revoking again is fine");
    const gone = await visitor(app).get(pathOf(card));
    assert.equal(gone.status, 410);
    assert.match(gone.body, /The company revoked this card\./);
    assert.ok(!gone.body.includes("Kofi"));
    assert.equal((await list()).items[0]?.views, 2, "a view of a revoked card doesn't count");
  });

  await t.test("expires after the chosen days", async () => {
    const card = await make(["headline"], "", 1);
    const lasts = Date.parse(card.expires_at) - Date.parse(card.created_at);
    assert.ok(Math.abs(lasts - 86_400_000) < 10_000);
    await ownerSql(
      app.services,
      "update loubby_cards set created_at = created_at - interval '2 days', expires_at = now() where id = $1",
      [card._id],
    );
    const gone = await visitor(app).get(pathOf(card));
    assert.equal(gone.status, 410);
    assert.match(gone.body, /This card has expired/);
    assert.equal((await list()).items.find(({ _id }) => _id === card._id)?.state, "expired");
  });

  await t.test("returns 404 for a made-up or incomplete address", async () => {
    const path = pathOf(await make(["headline"]));
    for (const wrong of [path.slice(0, -1), `${path}x`, "/cards/%00", "/cards/x", `/cards/${"x".repeat(90)}`])
      assert.equal((await visitor(app).get(wrong)).status, 404, wrong);
  });

  await t.test("limits how many cards are open, and says what is wrong with a form", async () => {
    const wrong = [
      { fields: [], note: "", days: 7 },
      { fields: ["password" as CardField], note: "", days: 7 },
      { fields: ["headline" as const], note: "x".repeat(501), days: 7 },
      { fields: ["headline" as const], note: "", days: 31 },
      { fields: ["headline" as const], note: "", days: 0 },
    ];
    for (const body of wrong)
      await assert.rejects(acme.call(loubbyCards.create, { params: { applicationId }, body }), {
        status: 400,
      });
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => make(["headline"])));
    const refused = made.filter((one) => one.status === "rejected");
    assert.ok(refused.length > 0);
    for (const { reason } of refused) assert.equal((reason as { code: string }).code, "cards_full");
    assert.equal((await list()).items.filter(({ state }) => state === "open").length, 20);
  });

  await t.test("stops working once the candidate has withdrawn", async () => {
    const [card] = (await list()).items.filter(({ state }) => state === "open");
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
    const gone = await visitor(app).get(pathOf(card ?? { url: "" }));
    assert.equal(gone.status, 410);
    assert.match(gone.body, /no longer being considered/);
  });
});

test("access to cards", async (t) => {
  const { app, acme, applicationId, make, list } = await setting(t);
  const other = await employer(app, "Other");
  await subscribe(app, other, "enterprise_plan_yearly");

  await t.test("lets a company without the plan read why, and still revoke its cards", async () => {
    const poor = await employer(app, "Poor");
    const theirs = await application(poor, await candidate(app, "Esi"));
    const ask = { params: { applicationId: theirs }, body: { fields: ["headline" as const], days: 7 } };
    await subscribe(app, poor, "enterprise_plan_monthly");
    const { _id: cardId } = await poor.call(loubbyCards.create, ask);
    await ownerSql(
      app.services,
      "update subscriptions set sub_name_slug = 'growth_plan_monthly' where organization_id = $1",
      [poor.organizationId],
    );
    await assert.rejects(poor.call(loubbyCards.create, ask), { status: 403, code: "upgrade_required" });
    assert.equal((await poor.call(loubbyCards.revoke, { params: { cardId } })).state, "revoked");
  });

  await t.test("lets a colleague who only reads applications see cards but not make any", async () => {
    const reader = await member(app, acme, "interviewer", [{ feature: "application", action: ["read"] }]);
    const card = await make(["headline"]);
    assert.equal((await list(reader)).items[0]?.url, card.url);
    await assert.rejects(make(["headline"], "", 7, reader), { status: 403, code: "permission_required" });
  });

  await t.test("lets another company see, make and revoke nothing", async () => {
    const card = await make(["headline"]);
    await assert.rejects(list(other), { status: 404 });
    await assert.rejects(make(["headline"], "", 7, other), { status: 404 });
    await assert.rejects(other.call(loubbyCards.revoke, { params: { cardId: card._id } }), { status: 404 });
    const as = app.services.db.as({ user: other.userId, organization: other.organizationId });
    const seen = await as.read((db) => db.selectFrom("loubby_cards").select("token").execute());
    assert.deepEqual(seen, [], "the database hides them too");
    assert.ok(applicationId);
  });
});
